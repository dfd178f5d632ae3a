import { translate } from '../messages/console.ts';
import { inLanguage } from '../messages/inLanguage.ts';
import { mayOpenList, type Page } from '../routes.ts';
import { mayVisit } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { MenuEntry, MenuGroup } from './menu.ts';

/**
 * The sidebar's groups in their order, who sees them, and whether they are open at first; a resource's own group follows.
 * Their names are those that resources and pages declare. Spec §2.
 */
const GROUPS = [
  { label: inLanguage('Admin'), access: ['admin'], defaultOpen: true },
  { label: inLanguage('Integration'), access: 'signed-in', defaultOpen: true },
  { label: inLanguage('Tenant'), access: ['tenant-admin'], defaultOpen: false },
] as const;

/** What the menu may lead to. */
export interface Places {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
}

/** The sidebar for a role: the dashboard, then each page and each resource whose list the role may open, by group. */
export function menuOf({ resources, pages }: Places, role: Role): MenuGroup[] {
  const first = { label: translate('product.dashboard'), to: '/dashboard', icon: 'grid' };
  const entries = [...pageEntries(pages, role), ...resourceEntries(resources, role)];
  const groups = groupsAmong(entries, role).map(({ label, defaultOpen }) => ({
    ...{ label, defaultOpen },
    entries: entries.filter(({ group }) => namesIn(group).includes(label)).map(({ group: _, ...entry }) => entry),
  }));
  return [{ defaultOpen: true, entries: [first] }, ...groups.filter((group) => group.entries.length > 0)];
}

interface GroupedEntry extends MenuEntry {
  readonly group: string | readonly string[];
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
    return page.menu && mayVisit(role, page) ? [{ ...inLanguage(page.menu), to: page.path, also }] : [];
  });
}

/** The groups that the role sees. */
function groupsAmong(entries: readonly GroupedEntry[], role: Role) {
  const known: readonly string[] = GROUPS.map(({ label }) => label);
  const own = new Set(entries.flatMap(({ group }) => namesIn(group)).filter((group) => !known.includes(group)));
  const shown = GROUPS.filter((group) => mayVisit(role, group));
  return [...shown, ...[...own].map((label) => ({ label, defaultOpen: true }))];
}

function namesIn(group: string | readonly string[]): readonly string[] {
  return typeof group === 'string' ? [group] : group;
}
