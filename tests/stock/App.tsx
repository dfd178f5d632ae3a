import { Admin, type AdminProps, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';

type AppProps = Required<Pick<AdminProps, 'dataProvider' | 'authProvider' | 'i18nProvider'>>;

/** Plain React Admin on the product's providers. */
export const App = (providers: AppProps) => (
  <Admin {...providers} requireAuth disableTelemetry>
    <Resource name="tenants" list={ListGuesser} show={ShowGuesser} edit={EditGuesser} recordRepresentation="name" />
    <Resource name="deals" list={ListGuesser} show={ShowGuesser} />
    <Resource name="errors" list={ListGuesser} show={ShowGuesser} />
    <Resource name="users" list={ListGuesser} show={ShowGuesser} recordRepresentation="email" />
  </Admin>
);
