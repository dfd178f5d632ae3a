import { mayOpenList } from '../routes.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { MenuGroup } from './menu.ts';

/** The sidebar's groups in their order, and whether they are open at first; a resource's own group follows. Spec §2. */
const GROUPS = [
  { label: 'Admin', defaultOpen: true },
  { label: 'Integration', defaultOpen: true },
  { label: 'Tenant', defaultOpen: false },
];

/** The sidebar for a role: the dashboard, then every resource with a menu entry whose list the role may open. */
export function menuOf(resources: readonly Resource[], role: Role): MenuGroup[] {
  const dashboard = { defaultOpen: true, entries: [{ label: 'Dashboard', to: '/dashboard', icon: 'grid' }] };
  const groups = groupsOf(resources).map((group) => ({ ...group, entries: entriesOf(resources, group.label, role) }));
  return [dashboard, ...groups.filter((group) => group.entries.length > 0)];
}

function groupsOf(resources: readonly Resource[]) {
  const known = GROUPS.map((group) => group.label);
  const own = new Set(resources.flatMap(({ menu }) => (menu && !known.includes(menu.group) ? [menu.group] : [])));
  return [...GROUPS, ...[...own].map((label) => ({ label, defaultOpen: true }))];
}

function entriesOf(resources: readonly Resource[], group: string, role: Role) {
  return resources.flatMap((resource) =>
    resource.menu?.group === group && mayOpenList(role, resource)
      ? [{ label: resource.label[1], to: resource.path, icon: resource.menu.icon }]
      : [],
  );
}
