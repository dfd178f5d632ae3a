import { useMemo } from 'react';
import { AdminContext, ResourceDefinitionContextProvider, usePermissions } from 'react-admin';
import type { SessionUser } from './authProvider/identityProvider.ts';
import { NotFound } from './components/NotFound.tsx';
import { AdminRoutes, resourceDefinitions } from './console/AdminRoutes.tsx';
import { ConsoleContext } from './console/ConsoleContext.tsx';
import type { ConsoleServices } from './console/consoleServices.ts';
import { i18nProvider } from './console/i18nProvider.ts';
import { Layout } from './console/Layout.tsx';
import type { MembershipState } from './console/membership.ts';
import { menuOf, type Places } from './console/menu.ts';
import { Notifications } from './console/Notifications.tsx';
import { AccountPage, FramedLanding, OwnTenantDetails, TenantPortal, TestPage, YourTenants } from './console/pages.ts';
import { BASENAME, createRouterProvider } from './console/routerProvider.tsx';
import { MembershipFailure } from './console/StartPage.tsx';
import { TenantArea, TenantNotices } from './console/TenantSelector.tsx';
import { RefusedPage, WithTenant } from './console/WithTenant.tsx';
import { DashboardPage } from './dashboard/prefetchDashboard.ts';
import { choiceOf } from './fields/choice/choice.ts';
import { translate } from './messages/console.ts';
import { resources } from './resources/index.ts';
import { users } from './resources/users.ts';
import { dashboardResources, PAGES } from './routes.ts';
import type { Role } from './schema/role.ts';
import { theme } from './theme/theme.ts';
import { useTenant } from './views/useTenant.ts';

const routerProvider = createRouterProvider(resources);
const definitions = resourceDefinitions(resources);

/** The pages without a resource. `routes.ts` has their access and menu entries. */
const customRoutes = {
  '/': <FramedLanding />,
  '/test': <TestPage />,
  '/dashboard': <Dashboard />,
  '/account': <Account />,
  '/tenant/portal': (
    <WithTenant>
      <TenantPortal />
    </WithTenant>
  ),
  '/tenant/tenants': (
    <WithTenant>
      <YourTenants />
    </WithTenant>
  ),
  // It has its own message for users without a tenant.
  '/tenant/details': <OwnTenantDetails />,
  '/access-denied': <RefusedPage reason="denied" />,
  '/authentication-error': <RefusedPage reason="unread" />,
};

interface AppProps {
  services: ConsoleServices;
  user: SessionUser;
  known: MembershipState;
}

export function App({ services, user, known: { membership, error } }: AppProps) {
  return (
    <AdminContext
      dataProvider={services.dataProvider}
      authProvider={services.authProvider}
      i18nProvider={i18nProvider}
      queryClient={services.queryClient}
      store={services.store}
      theme={theme}
      darkTheme={theme}
      routerProvider={routerProvider}
      basename={BASENAME}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        {membership ? (
          <ConsoleContext services={services} membership={membership}>
            <SignedInConsole services={services} user={user} role={membership.role} />
          </ConsoleContext>
        ) : (
          <MembershipFailure services={services} user={user} reason={error?.message ?? ''} />
        )}
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

function SignedInConsole({ services, user, role }: Pick<AppProps, 'services' | 'user'> & { role: Role }) {
  const { resources } = services;
  const { awaitsApproval } = useTenant();
  const places: Places = awaitsApproval ? { resources: [], pages: [] } : { resources, pages: PAGES };
  return (
    <>
      <Layout services={services} user={user} menu={menuOf(places, role)} tenantArea={<TenantArea />} commands={places}>
        <TenantNotices />
        <AdminRoutes
          resources={resources}
          customRoutes={customRoutes}
          catchAll={<NotFound ground="surface-raised" />}
          role={role}
        />
      </Layout>
      <Notifications />
    </>
  );
}

function Dashboard() {
  const { permissions: role } = usePermissions<Role>();
  const cards = useMemo(() => dashboardResources(resources, role), [role]);
  return (
    <WithTenant>
      <DashboardPage resources={cards} />
    </WithTenant>
  );
}

/** Users have neither role nor tenant until their request to join is approved. Decision D6. */
function Account() {
  const { permissions: role = '' } = usePermissions<Role>();
  const { awaitsApproval, requestedTenantId: requested, tenantName } = useTenant();
  if (!awaitsApproval)
    return <AccountPage role={choiceOf(users.fields.role, role)?.label ?? role} tenant={tenantName} />;
  const tenant = requested && translate('console.awaiting.tenant', { tenant: requested });
  return <AccountPage role={translate('console.awaiting.role')} tenant={tenant} />;
}
