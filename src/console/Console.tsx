import { CoreAdminContext, useLogout } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import '../look/look.css';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { resources } from '../resources/index.ts';
import { ResourcesContext } from '../views/ResourcesContext.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import type { ConsoleServices, SignedInUser } from './consoleServices.tsx';
import { menuOf } from './menuOf.ts';
import { Shell } from './Shell.tsx';
import { TenantArea } from './TenantArea.tsx';
import { TenantProvider } from './TenantProvider.tsx';
import { useConsoleStart } from './useConsoleStart.tsx';

/** Resources that have screens of their own. */
const screens = resources.filter((resource) => resource.menu !== undefined);

/** The signed-in console. Who is not signed in is sent to the login page, and back here afterwards. Decision D16. */
export function Console() {
  const { state, retry } = useConsoleStart();
  const location = useLocation();
  if (state.kind === 'starting') return <Skeleton />;
  if (state.kind === 'failed')
    return <ErrorPanel title="The console cannot start" message={state.message} onRetry={retry} />;
  if (state.kind === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
  return <SignedIn services={state.services} />;
}

function SignedIn({ services }: { services: ConsoleServices }) {
  const { authProvider, dataProvider, queryClient, store, selectedTenant, signedIn } = services;
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} store={store}>
      <ResourcesContext value={resources}>
        <TenantProvider selected={selectedTenant} signedIn={signedIn}>
          <Frame signedIn={signedIn} />
        </TenantProvider>
      </ResourcesContext>
    </CoreAdminContext>
  );
}

function Frame({ signedIn }: { signedIn: SignedInUser }) {
  const logout = useLogout();
  const { user, role } = signedIn;
  return (
    <Shell
      identity={{ ...user.attributes, username: user.username }}
      menu={menuOf(screens, role)}
      tenantArea={<TenantArea />}
      onSignOut={() => void logout({}, '/login')}
    >
      <ConsoleRoutes resources={screens} role={role} />
    </Shell>
  );
}
