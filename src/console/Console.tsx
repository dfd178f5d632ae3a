import { CoreAdminContext, useLogout } from 'ra-core';
import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ResourcesContext } from '../fields/reference/ResourcesContext.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { resources } from '../resources/index.ts';
import type { Role } from '../schema/role.ts';
import { useTenant } from '../views/useTenant.tsx';
import { AwaitingAccess } from './AwaitingAccess.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import type { ConsoleServices, SignedInUser } from './consoleServices.tsx';
import { isConsolePath } from './mayEnter.ts';
import { menuOf } from './menuOf.ts';
import { Shell } from './Shell.tsx';
import { StartPage } from './StartPage.tsx';
import { TenantArea } from './TenantArea.tsx';
import { TenantFailure } from './TenantFailure.tsx';
import { TenantProvider } from './TenantProvider.tsx';
import { useConsoleStart } from './useConsoleStart.tsx';

/** Shows the 404 page to who is signed out. */
const Site = lazy(async () => ({ default: (await import('../site/Site.tsx')).Site }));

/** Resources that have screens of their own. */
const screens = resources.filter((resource) => resource.menu !== undefined);

/** The signed-in console. Who is not signed in is sent to the login page, and back here afterwards. Decision D16. */
export function Console() {
  const { state, retry } = useConsoleStart();
  const location = useLocation();
  if (state.kind === 'starting') return <StartPage />;
  if (state.kind === 'failed') return <StartPage failure={state.message} onRetry={retry} />;
  if (state.kind === 'signed-out' && !isConsolePath(location.pathname, resources)) return <Site />;
  if (state.kind === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
  return <SignedIn services={state.services} />;
}

function SignedIn({ services }: { services: ConsoleServices }) {
  const { authProvider, dataProvider, queryClient, selectedTenant, signedIn } = services;
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient}>
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
      <TenantFailure />
      <Pages role={role} />
    </Shell>
  );
}

/** No page asks for anything before it is known that somebody held to a tenant does belong to it. */
function Pages({ role }: { role: Role }) {
  const { awaiting, canChoose, loading } = useTenant();
  if (awaiting) return <AwaitingAccess />;
  if (!canChoose && loading) return <Skeleton />;
  return <ConsoleRoutes resources={screens} role={role} />;
}
