import { type ComponentType, useEffect } from 'react';
import { type LazyPage, lazyPage } from './components/lazyPart.ts';
import { RefusedPage } from './layout/WithTenant.tsx';
import { DashboardPage } from './pages/dashboard/prefetchDashboard.ts';
import { PAGES, type ResourceRoute, routeAt, routesOf } from './routes.ts';
import type { Resource } from './schema/resource.ts';
import type { Page } from './schema/screens.ts';
import type { SlotProps } from './views/contexts.ts';

export const AccountPage = lazyPage(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage);
const FramedLanding = lazyPage(async () => (await import('./site/landing/LandingPage.tsx')).FramedLanding);
const TestPage = lazyPage(async () => (await import('./site/TestPage.tsx')).TestPage);
const HealthPage = lazyPage(async () => (await import('./pages/health/HealthPage.tsx')).HealthPage);
const TenantPortal = lazyPage(async () => (await import('./pages/tenants/TenantPortal.tsx')).TenantPortal);
const YourTenants = lazyPage(async () => (await import('./pages/tenants/OwnTenants.tsx')).YourTenants);
const OwnTenantDetails = lazyPage(async () => (await import('./pages/tenants/OwnTenants.tsx')).OwnTenantDetails);
const ListView = lazyPage(async () => (await import('./views/list/ListView.tsx')).ListView);
const SearchView = lazyPage(async () => (await import('./views/search/SearchView.tsx')).SearchView);
export const LinkedView = lazyPage(async () => (await import('./views/saved/LinkedView.tsx')).LinkedView);
const ShowView = lazyPage(async () => (await import('./views/show/ShowView.tsx')).ShowView);
export const CreateView = lazyPage(async () => (await import('./views/form/CreateView.tsx')).CreateView);
export const EditView = lazyPage(async () => (await import('./views/form/EditView.tsx')).EditView);

interface PageCode {
  readonly Page: ComponentType & Partial<LazyPage<object>>;
  /** The page shows a tenant's data, so it waits until the user's membership is verified. */
  readonly inTenant?: true;
}

/** The code of the pages of routes.ts. The public pages are in site/Site.tsx, whose visitors do not load this module. */
const PAGE_CODE: Readonly<Record<string, PageCode>> = {
  '/': { Page: FramedLanding },
  '/test': { Page: TestPage },
  '/dashboard': { Page: DashboardPage, inTenant: true },
  '/account': { Page: AccountPage },
  '/admin/health': { Page: HealthPage, inTenant: true },
  '/tenant/portal': { Page: TenantPortal, inTenant: true },
  '/tenant/tenants': { Page: YourTenants, inTenant: true },
  // It has its own message for users without a tenant.
  '/tenant/details': { Page: OwnTenantDetails },
  '/access-denied': { Page: () => <RefusedPage reason="denied" /> },
  '/authentication-error': { Page: () => <RefusedPage reason="unread" /> },
};

/** The code of a page without a resource. Undefined: the path leads to the 404 page. */
export function codeOf({ path, view }: Pick<Page, 'path' | 'view'>): PageCode | undefined {
  return view === undefined ? PAGE_CODE[path] : { Page: slotNamed(view) as LazyPage<object>, inTenant: true };
}

const files = import.meta.glob<Readonly<Record<string, ComponentType<SlotProps>>>>([
  './slots/*.tsx',
  '!./slots/*.test.tsx',
]);

const slots = new Map(
  Object.entries(files).map(([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
    return [name, lazyPage(async () => (await load())[name] as ComponentType<SlotProps>)] as const;
  }),
);

/** The component that `src/slots/{name}.tsx` exports as `name`. Throws if there is no such file. */
export const slotNamed = (name: string): LazyPage<SlotProps> => {
  const slot = slots.get(name);
  if (!slot) throw new Error(`There is no src/slots/${name}.tsx.`);
  return slot;
};

type ViewProps = { resource: Resource };

/** Returns a resource's view: its slot, or the default one. A slot that is a view receives only the resource. */
export function viewOf({ list, views = {} }: Resource, action: ResourceRoute['action']): LazyPage<ViewProps> {
  const slot = views[action];
  if (slot !== undefined) return slotNamed(slot) as LazyPage<object> as LazyPage<ViewProps>;
  const List = list.paging === 'whole' ? ListView : SearchView;
  return { list: List, show: ShowView, create: CreateView, edit: EditView }[action];
}

/** Loads the code of the page at a path. The page itself retries a failure. */
export function preloadPage(path: string, resources: readonly Resource[]): void {
  const route = routeAt<Page | ResourceRoute>(path, [...PAGES, ...resources.flatMap(routesOf)]);
  if (!route) return;
  const code = 'resource' in route ? viewOf(route.resource, route.action) : codeOf(route)?.Page;
  code?.load?.().catch(() => undefined);
}

const LINK = 'a[href^="/"]';

/** Loads the code of a page while the user points at, or focuses, a link or table row that leads there. */
export function usePreloadedLinks(resources: readonly Resource[]): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const link =
        target.closest<HTMLAnchorElement>(LINK) ?? target.closest('tr')?.querySelector<HTMLAnchorElement>(LINK);
      if (link) preloadPage(link.pathname, resources);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, preload);
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, [resources]);
}
