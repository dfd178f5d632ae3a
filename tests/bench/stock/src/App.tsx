import BusinessIcon from '@mui/icons-material/Business';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import HandshakeIcon from '@mui/icons-material/Handshake';
import PeopleIcon from '@mui/icons-material/People';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './authProvider.ts';
import { Dashboard } from './Dashboard.tsx';
import { dataProvider } from './dataProvider.ts';
import { DealList, DealShow } from './deals.tsx';
import { ErrorList, ErrorShow } from './errors.tsx';
import { TenantList, TenantShow } from './tenants.tsx';
import { UserList } from './users.tsx';

/** The console as React Admin's tutorial would have it: what it brings along is used as it comes. */
export const App = () => (
  <Admin
    title="Deal sync"
    authProvider={authProvider}
    dataProvider={dataProvider}
    dashboard={Dashboard}
    requireAuth
    disableTelemetry
  >
    <Resource name="deals" icon={HandshakeIcon} list={DealList} show={DealShow} />
    <Resource name="errors" icon={ErrorIcon} list={ErrorList} show={ErrorShow} />
    <Resource name="tenants" icon={BusinessIcon} list={TenantList} show={TenantShow} recordRepresentation="name" />
    <Resource name="users" icon={PeopleIcon} list={UserList} />
  </Admin>
);
