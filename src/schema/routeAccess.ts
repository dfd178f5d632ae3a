import type { Role } from './role.ts';

/** Areas of the console that one role alone may enter; everyone else is sent to the dashboard. Spec §2. */
const AREAS: Readonly<Record<string, Role>> = { '/admin': 'admin', '/tenant': 'tenant-admin' };

/** True when `role` may enter the page at `path`. */
export function mayEnter(path: string, role: Role): boolean {
  const area = Object.keys(AREAS).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return area === undefined || AREAS[area] === role;
}

/** The first parts of the paths that need someone signed in. Spec §2, route table. */
const CONSOLE_AREAS = ['/dashboard', '/admin', '/integration', '/tenant', '/users'];

/** True when the page at `path` belongs to the signed-in console. */
export function isConsolePath(path: string): boolean {
  return CONSOLE_AREAS.some((area) => path === area || path.startsWith(`${area}/`));
}
