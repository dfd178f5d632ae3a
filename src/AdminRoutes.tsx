import { type ReactNode, Suspense, useEffect } from 'react';
import { ResourceContextProvider, type ResourceDefinition } from 'react-admin';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { NotFound } from './components/NotFound.tsx';
import { FocusHeading } from './components/useFocusHeading.ts';
import { useCan } from './fields/reference/ResourcesContext.ts';
import { PageSkeleton } from './layout/StartPage.tsx';
import { WithTenant } from './layout/WithTenant.tsx';
import { CreateView, codeOf, EditView, LinkedView, viewOf } from './lazyPages.tsx';
import { isFramed, isSitePath, PAGES, type ResourceRoute, routesOf } from './routes.ts';
import { mayVisit } from './schema/permissions.ts';
import { isWithinTenant, type Resource, scopeFieldOf } from './schema/resource.ts';
import type { Route as PageRoute, Role } from './schema/roles.ts';
import type { Page as PageDefinition } from './schema/screens.ts';
import { linkedView } from './views/saved/savedViewUrl.ts';
import { useRecordsTenant } from './views/useTenant.ts';

const FRAMED_PAGES = PAGES.filter(({ path }) => !isSitePath(path) || isFramed(path));

const notFound = <NotFound ground="surface-raised" />;

/** Mounts resources and pages at their paths. Roles without access are redirected to the dashboard. Spec §2. */
export function AdminRoutes({ resources, role }: { resources: readonly Resource[]; role: Role }) {
  const mount = (route: PageRoute, page: ReactNode) => {
    const element = mayVisit(role, route) ? page : <Navigate to="/dashboard" replace />;
    return <Route key={route.path} path={route.path} element={element} />;
  };
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FocusHeading />
      <Routes>
        {FRAMED_PAGES.map((page) => mount(page, pageOf(page)))}
        {resources.flatMap(routesOf).map((route) => mount(route, route.resource.menu ? <View {...route} /> : notFound))}
      </Routes>
    </Suspense>
  );
}

function pageOf(page: PageDefinition): ReactNode {
  const code = codeOf(page);
  if (!code) return notFound;
  return code.inTenant ? (
    <WithTenant>
      <code.Page />
    </WithTenant>
  ) : (
    <code.Page />
  );
}

function View({ resource, action }: ResourceRoute) {
  usePreloadedForms(resource);
  const { search } = useLocation();
  const isLink = useCan()('savedViews') && action === 'list' && linkedView(search) !== undefined;
  const Component = isLink ? LinkedView : viewOf(resource, action);
  const view = <Component key={resource.name} resource={resource} />;
  return (
    <ResourceContextProvider value={resource.name}>
      <WithTenant needed={isWithinTenant(resource)}>
        {resource.views?.[action] === undefined ? view : <TenantOfUrl resource={resource}>{view}</TenantOfUrl>}
      </WithTenant>
    </ResourceContextProvider>
  );
}

/** Loads the code of the forms while a page of a resource that has one is open. */
function usePreloadedForms({ form }: Resource): void {
  const needed = form !== undefined;
  useEffect(() => {
    if (needed) Promise.all([CreateView.load(), EditView.load()]).catch(() => undefined);
  }, [needed]);
}

/** Syncs the tenant with the URL for views in slots. Default views do so themselves. */
function TenantOfUrl({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { loading, foreign } = useRecordsTenant(resource, {
    inUrl: new URLSearchParams(search).get(scopeFieldOf(resource) ?? '') || undefined,
    shown: true,
    onSwitch: () => navigate(pathname, { replace: true }),
  });
  if (foreign) return <Navigate to={pathname} replace />;
  return loading ? <PageSkeleton /> : children;
}

export function resourceDefinitions(resources: readonly Resource[]): Record<string, ResourceDefinition> {
  const definitions = resources.map((resource): ResourceDefinition => {
    const actions = new Set(routesOf(resource).map(({ action }) => action));
    return {
      name: resource.name,
      hasList: actions.has('list'),
      hasShow: actions.has('show'),
      hasEdit: actions.has('edit'),
      hasCreate: actions.has('create'),
      options: { label: resource.label[1] },
      recordRepresentation: resource.list.title ?? resource.id,
    };
  });
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
}
