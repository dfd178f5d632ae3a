import { matchRoutes } from 'react-router';
import type { Access, Audience } from './schema/access.ts';
import { inBoth, mayVisit } from './schema/permissions.ts';
import type { Resource } from './schema/resource.ts';
import type { Role } from './schema/role.ts';
import type { Route } from './schema/route.ts';
import type { MenuEntry } from './schema/screens.ts';

const TENANT_ADMIN = ['tenant-admin'] as const;

/** Places that one role alone may enter, and everything below them; everyone else is sent to the dashboard. Spec §2. */
const AREAS = [
  { place: '/admin', access: ['admin'] },
  { place: '/tenant', access: TENANT_ADMIN },
] as const satisfies readonly { place: string; access: Audience }[];

/** A page that belongs to no resource. */
export interface Page extends Route {
  /** What a page is called that has no menu entry of its own, but may be gone to. */
  readonly label?: string;
  readonly menu?: MenuEntry & { readonly label: string };
  /** The page, by its path, whose menu entry stands for this one too. */
  readonly within?: string;
  /** Who is signed in sees this public page in the console's frame. */
  readonly framed?: true;
}

/** The pages that belong to no resource. Spec §2, route table. */
export const PAGES: readonly Page[] = [
  { path: '/', access: 'public', framed: true },
  { path: '/test', access: 'public', framed: true },
  { path: '/login', access: 'visitors' },
  { path: '/register', access: 'visitors' },
  { path: '/new-password', access: 'public' },
  { path: '/forgot-password', access: 'visitors' },
  { path: '/dashboard', access: 'signed-in' },
  { path: '/account', access: 'signed-in' },
  { path: '/tenant/portal', access: TENANT_ADMIN, menu: { group: 'Tenant', label: 'Portal', icon: 'home' } },
  { path: '/tenant/tenants', access: TENANT_ADMIN, label: 'Your Tenants', within: '/tenant/details' },
  {
    path: '/tenant/details',
    access: TENANT_ADMIN,
    menu: { group: 'Tenant', label: 'Tenant Details', icon: 'sliders' },
  },
  ...AREAS.map(({ place, access }) => ({ path: `${place}/*`, access })),
  { path: '*', access: 'public' },
];

/** A page of a resource's own. */
export interface ResourceRoute extends Route {
  readonly resource: Resource;
  readonly action: keyof typeof BELOW;
}

/** Where a resource's pages stand below its path. */
const BELOW = { list: '', create: '/create', show: '/:id', edit: '/:id/edit' } as const satisfies Partial<
  Record<keyof Access, string>
>;

/**
 * The pages of a resource: one for each of these actions that it declares, for who may do it and enter its area. Without a
 * form there is none to create or edit at.
 */
export function routesOf(resource: Resource): readonly ResourceRoute[] {
  const area = AREAS.find(({ place }) => resource.path.startsWith(`${place}/`));
  const actions = Object.keys(BELOW) as (keyof typeof BELOW)[];
  return actions.flatMap((action) => {
    const isWritten = action === 'create' || action === 'edit';
    const audience = isWritten && !resource.form ? undefined : resource.access[action];
    const access = audience && inBoth(audience, area?.access ?? 'signed-in');
    return access ? [{ path: resource.path + BELOW[action], access, resource, action }] : [];
  });
}

/** True when `role` may open the resource's list, which is what menu and dashboard lead to. */
export function mayOpenList(role: Role | undefined, resource: Resource): boolean {
  return routesOf(resource).some((route) => route.action === 'list' && mayVisit(role, route));
}

/** The route that a path leads to, as React Router finds it; a path that nothing else names leads to `*`. */
export function routeAt<R extends Route>(path: string, routes: readonly R[]): R | undefined {
  return matchRoutes([...routes], path)?.at(-1)?.route;
}

/** The page that was asked for last. React Router ranks all routes at every question, and every render of the entry has the same two. */
let asked: { readonly path: string; readonly page: Page | undefined } | undefined;

function pageAt(path: string): Page | undefined {
  if (asked?.path !== path) asked = { path, page: routeAt(path, PAGES) };
  return asked.page;
}

/** True for the pages that the public site shows to visitors, without loading the console. Any other path is the console's, or nobody's. */
export function isSitePath(path: string): boolean {
  const route = pageAt(path);
  return route !== undefined && route.path !== '*' && mayVisit(undefined, route);
}

/** True for a public page that belongs into the console's frame once somebody is signed in. Spec §2, Common layout. */
export function isFramed(path: string): boolean {
  return pageAt(path)?.framed === true;
}
