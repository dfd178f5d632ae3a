import { mayOpenList, type Page } from '../routes.ts';
import { mayVisit } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';

/** The sidebar's groups in their order, and whether they are open at first; a resource's own group follows. Spec §2. */
const GROUPS = [
  { label: 'Admin', defaultOpen: true },
  { label: 'Integration', defaultOpen: true },
  { label: 'Tenant', defaultOpen: false },
];

/** What the menu may lead to. */
export interface Places {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
}

/** The sidebar for a role: the dashboard, then each resource whose list and each page that the role may open, by group. */
export function menuOf({ resources, pages }: Places, role: Role): MenuGroup[] {
  const dashboard = { defaultOpen: true, entries: [{ label: 'Dashboard', to: '/dashboard', icon: 'grid' }] };
  const entries = [...resourceEntries(resources, role), ...pageEntries(pages, role)];
  const groups = groupsAmong(entries).map((group) => ({
    ...group,
    entries: entries.filter((entry) => entry.group === group.label).map(({ group: _, ...entry }) => entry),
  }));
  return [dashboard, ...groups.filter((group) => group.entries.length > 0)];
}

interface GroupedEntry extends MenuEntry {
  readonly group: string;
}

function resourceEntries(resources: readonly Resource[], role: Role): GroupedEntry[] {
  return resources.flatMap((resource) => {
    const { menu, label, path } = resource;
    return menu && mayOpenList(role, resource) ? [{ ...menu, label: label[1], to: path }] : [];
  });
}

function pageEntries(pages: readonly Page[], role: Role): GroupedEntry[] {
  return pages.flatMap((page) => {
    const also = pages.filter(({ within }) => within === page.path).map(({ path }) => path);
    return page.menu && mayVisit(role, page) ? [{ ...page.menu, to: page.path, also }] : [];
  });
}

function groupsAmong(entries: readonly GroupedEntry[]) {
  const known = GROUPS.map(({ label }) => label);
  const own = new Set(entries.map(({ group }) => group).filter((group) => !known.includes(group)));
  return [...GROUPS, ...[...own].map((label) => ({ label, defaultOpen: true }))];
}
