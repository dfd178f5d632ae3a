import type { Role } from '../schema/role.ts';

/** Areas of the console that one role alone may enter; everyone else is sent to the dashboard. Spec §2. */
const AREAS: Readonly<Record<string, Role>> = { '/admin': 'admin', '/tenant': 'tenant-admin' };

/** True when `role` may enter the page at `path`. */
export function mayEnter(path: string, role: Role): boolean {
  const area = Object.keys(AREAS).find((prefix) => isBelow(path, prefix));
  return area === undefined || AREAS[area] === role;
}

/** True when the page at `path` needs somebody signed in: the dashboard, the areas, and what the resources own. */
export function isConsolePath(path: string, resources: readonly { readonly path: string }[]): boolean {
  const places = ['/dashboard', ...Object.keys(AREAS), ...resources.map((resource) => resource.path)];
  return places.some((place) => isBelow(path, place));
}

function isBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
