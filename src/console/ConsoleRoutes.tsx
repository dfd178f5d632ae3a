import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { RecordNameContext } from '../fields/reference/RecordName.tsx';
import { FocusHeading } from '../look/useFocusHeading.tsx';
import { translate } from '../messages/console.ts';
import { inLanguage } from '../messages/inLanguage.ts';
import { USER_ROLES } from '../resources/users.ts';
import { isFramed, isSitePath, PAGES, type ResourceRoute, routesOf } from '../routes.ts';
import { mayVisit } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { Route as PageRoute } from '../schema/route.ts';
import { isWithinTenant } from '../schema/tenancy.ts';
import { ListView } from '../views/list/ListView.tsx';
import { SearchView } from '../views/search/SearchView.tsx';
import { ShowView } from '../views/show/ShowView.tsx';
import { SlotsContext } from '../views/slots.tsx';
import { useRecordName } from '../views/useRecordName.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { CreateView, EditView, usePreparedForms } from './formViews.tsx';
import { AccountPage, FramedLanding, TestPage } from './lazyPages.tsx';
import { MissingPage } from './MissingPage.tsx';
import { onDashboard } from './onDashboard.ts';
import { ownTenantPages } from './ownTenantPages.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { slotNamed, viewNamed } from './slots.tsx';
import { WithTenant } from './WithTenant.tsx';

/** The pages that stand in the console's frame: its own, and some of the site's. */
const FRAMED_PAGES = PAGES.filter(({ path }) => !isSitePath(path) || isFramed(path));

interface ConsoleRoutesProps {
  resources: readonly Resource[];
  role: Role;
}

/** Every page of the route table, for who may open it; everyone else is sent to the dashboard. Spec §2. */
export function ConsoleRoutes({ resources, role }: ConsoleRoutesProps) {
  const own: Readonly<Record<string, ReactNode>> = {
    '/': <FramedLanding />,
    '/test': <TestPage />,
    '/dashboard': <Dashboard resources={resources} role={role} />,
    '/account': <Account role={role} />,
    ...ownTenantPages,
  };
  const mounted = (route: PageRoute, page: ReactNode) => {
    const element = mayVisit(role, route) ? page : <Navigate to="/dashboard" replace />;
    return <Route key={route.path} path={route.path} element={element} />;
  };
  return (
    <SlotsContext value={slotNamed}>
      <RecordNameContext value={useRecordName}>
        <Suspense fallback={<PageSkeleton />}>
          <FocusHeading />
          <Routes>
            {FRAMED_PAGES.map((page) => mounted(page, own[page.path] ?? <MissingPage />))}
            {resources.flatMap(routesOf).map((route) => mounted(route, <ResourcePage route={route} />))}
          </Routes>
        </Suspense>
      </RecordNameContext>
    </SlotsContext>
  );
}

function screenOf(
  { list, views = {} }: Resource,
  action: ResourceRoute['action'],
): ComponentType<{ resource: Resource }> {
  const own = views[action];
  if (own !== undefined) return viewNamed(own);
  const List = list.paging === 'whole' ? ListView : SearchView;
  return { list: List, show: ShowView, create: CreateView, edit: EditView }[action];
}

/** A resource without a menu entry has no screens of its own. */
function ResourcePage({ route: { resource, action } }: { route: ResourceRoute }) {
  usePreparedForms(resource);
  const View = resource.menu && screenOf(resource, action);
  return View ? (
    <WithTenant needed={isWithinTenant(resource)}>
      <View key={resource.name} resource={resource} />
    </WithTenant>
  ) : (
    <MissingPage />
  );
}

function Dashboard({ resources, role }: ConsoleRoutesProps) {
  const shown = useMemo(() => onDashboard(resources, role), [resources, role]);
  return (
    <WithTenant>
      <DashboardPage resources={shown} />
    </WithTenant>
  );
}

/** A wish is not yet a role, nor a tenant. Decision D6. */
function Account({ role }: { role: Role }) {
  const { awaiting, requestedTenantId: wish, tenantName } = useTenant();
  const is = awaiting
    ? {
        role: translate('console.awaiting.role'),
        tenant: wish && translate('console.awaiting.tenant', { tenant: wish }),
      }
    : { role: inLanguage(USER_ROLES[role].label), tenant: tenantName };
  return <AccountPage {...is} />;
}
