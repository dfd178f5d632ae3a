import { matchRoutes } from 'react-router';
import { BUILT_IN_PAGES, type BuiltInPage } from './resources/builtInPages.ts';
import { pages } from './resources/pages.ts';
import { keysOf } from './schema/jsonObject.ts';
import { inBoth, mayVisit } from './schema/permissions.ts';
import type { Resource } from './schema/resource.ts';
import type { Access, Audience, Role, Route } from './schema/roles.ts';
import type { OwnPage, Page } from './schema/screens.ts';

/** Paths that, with all paths below, only one role may open. Other roles are redirected to the dashboard. Spec §2. */
const AREAS = [
  { place: '/admin', access: ['admin'] },
  { place: '/tenant', access: ['tenant-admin'] },
] as const satisfies readonly { place: string; access: Audience }[];

/** The users of `audience` who may open a path. */
function inArea(path: string, audience: Audience): Audience {
  const area = AREAS.find(({ place }) => `${path.toLowerCase()}/`.startsWith(`${place}/`));
  return inBoth(audience, area?.access ?? 'signed-in');
}

/** The developer's own pages, within their areas. The server checks them (`server/database/declarations`). */
export function ownPages(declared: readonly OwnPage[]): readonly Page[] {
  return declared.map((page) => ({ ...page, access: inArea(page.path, page.access) }));
}

/** The pages that belong to no resource. Spec §2, route table. */
export const PAGES: readonly BuiltInPage[] = [
  ...BUILT_IN_PAGES,
  ...ownPages(pages),
  ...AREAS.map(({ place, access }) => ({ path: `${place}/*`, access })),
  { path: '*', access: 'public' },
];

export interface ResourceRoute extends Route {
  readonly resource: Resource;
  readonly action: keyof typeof BELOW;
}

const BELOW = { list: '', create: '/create', show: '/:id', edit: '/:id/edit' } as const satisfies Partial<
  Record<keyof Access, string>
>;

/**
 * The pages of a resource, one per declared action. Create and edit need a form. With a form, a record's view in a slot also
 * gets the paths below its own, as React Admin's tabs need them.
 */
export function routesOf(resource: Resource): readonly ResourceRoute[] {
  const actions = keysOf(BELOW);
  return actions.flatMap((action) => {
    const isWritten = action === 'create' || action === 'edit';
    const audience = isWritten && !resource.form ? undefined : resource.access[action];
    const access = audience && inArea(resource.path, audience);
    const tabs = action !== 'list' && resource.form && resource.views?.[action] !== undefined ? '/*' : '';
    return access ? [{ path: resource.path + BELOW[action] + tabs, access, resource, action }] : [];
  });
}

export function mayOpenList(role: Role | undefined, resource: Resource): boolean {
  return routesOf(resource).some((route) => route.action === 'list' && mayVisit(role, route));
}

/** The resources with a card on the dashboard: those with figures or latest records that the role may list. */
export function dashboardResources(resources: readonly Resource[], role: Role | undefined): readonly Resource[] {
  return resources.filter((resource) => (resource.summary || resource.latest) && mayOpenList(role, resource));
}

/** The route of a path, as React Router matches it. An unknown path matches `*`. */
export function routeAt<R extends Route>(path: string, routes: readonly R[]): R | undefined {
  return matchRoutes([...routes], path)?.at(-1)?.route;
}

/** True for the pages that visitors see without loading the console. */
export function isSitePath(path: string): boolean {
  const route = routeAt(path, PAGES);
  return route !== undefined && route.path !== '*' && mayVisit(undefined, route);
}

/** True for a public page that signed-in users see in the console's frame. Spec §2, Common layout. */
export const isFramed = (path: string): boolean => routeAt(path, PAGES)?.framed === true;
