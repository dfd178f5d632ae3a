import { type ComponentType, useContext, useEffect } from 'react';
import { type LazyPage, lazyPage } from '../components/lazyPart.ts';
import { loadDashboard } from '../dashboard/prefetchDashboard.ts';
import { ResourcesContext } from '../fields/reference/ResourcesContext.ts';
import { PAGES, type ResourceRoute, routeAt, routesOf } from '../routes.ts';
import type { Resource } from '../schema/resource.ts';
import type { SlotProps } from '../views/contexts.ts';

export const FramedLanding = lazyPage(async () => (await import('../landing/LandingPage.tsx')).FramedLanding);
export const TestPage = lazyPage(async () => (await import('../site/TestPage.tsx')).TestPage);
export const AccountPage = lazyPage(async () => (await import('../account/AccountPage.tsx')).AccountPage);
export const TenantPortal = lazyPage(async () => (await import('../tenants/TenantPortal.tsx')).TenantPortal);
export const YourTenants = lazyPage(async () => (await import('../tenants/YourTenants.tsx')).YourTenants);
export const OwnTenantDetails = lazyPage(
  async () => (await import('../tenants/OwnTenantDetails.tsx')).OwnTenantDetails,
);
export const ListView = lazyPage(async () => (await import('../views/list/ListView.tsx')).ListView);
export const SearchView = lazyPage(async () => (await import('../views/search/SearchView.tsx')).SearchView);
export const ShowView = lazyPage(async () => (await import('../views/show/ShowView.tsx')).ShowView);
export const CreateView = lazyPage(async () => (await import('../views/form/CreateView.tsx')).CreateView);
export const EditView = lazyPage(async () => (await import('../views/form/EditView.tsx')).EditView);

const files = import.meta.glob<Readonly<Record<string, ComponentType<SlotProps>>>>([
  '../slots/*.tsx',
  '!../slots/*.test.tsx',
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

/** Returns a resource's view: its slot, or the default one. */
export function viewOf({ list, views = {} }: Resource, action: ResourceRoute['action']): LazyPage<ViewProps> {
  const slot = views[action];
  if (slot !== undefined) return viewNamed(slot);
  const List = list.paging === 'whole' ? ListView : SearchView;
  return { list: List, show: ShowView, create: CreateView, edit: EditView }[action];
}

/** Slot views receive the resource, slot pages no props. */
const viewNamed = (name: string) => slotNamed(name) as LazyPage<object> as LazyPage<ViewProps>;
export const pageNamed = (name: string) => slotNamed(name) as LazyPage<object>;

const viewAt = (path: string, resources: readonly Resource[]) => {
  const route = routeAt(path, [...PAGES, ...resources.flatMap(routesOf)]);
  return route && 'resource' in route ? route : undefined;
};

type Loadable = Pick<LazyPage<object>, 'load'>;

const PAGE_CODE: Readonly<Record<string, Loadable>> = {
  '/': FramedLanding,
  '/test': TestPage,
  '/dashboard': { load: loadDashboard },
  '/account': AccountPage,
  '/tenant/portal': TenantPortal,
  '/tenant/tenants': YourTenants,
  '/tenant/details': OwnTenantDetails,
};

/** Loads the code of the page at a path. The page itself retries a failure. */
export function preloadPage(path: string, resources: readonly Resource[]): void {
  const view = viewAt(path, resources);
  const code = view ? viewOf(view.resource, view.action) : PAGE_CODE[routeAt(path, PAGES)?.path ?? ''];
  code?.load().catch(() => undefined);
}

const LINK = 'a[href^="/"]';

/** Loads the code of a page while the user points at, or focuses, a link or table row that leads there. */
export function usePrefetchedLinks(): void {
  const resources = useContext(ResourcesContext);
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const link =
        target.closest<HTMLAnchorElement>(LINK) ?? target.closest('tr')?.querySelector<HTMLAnchorElement>(LINK);
      if (link) preloadPage(link.pathname, resources);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, prefetch);
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, [resources]);
}
