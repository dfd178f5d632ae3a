import { matchPath } from 'react-router';
import { placeName, translate } from '../messages/console.ts';
import { mayOpenList } from '../routes.ts';
import { mayVisit } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import type { Page } from '../schema/screens.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  /** Paths of other pages on which the link is current too. */
  readonly also?: readonly string[];
}

/** Links that belong together. A group without a label cannot be closed. */
export interface MenuGroup {
  readonly label?: string;
  readonly defaultOpen: boolean;
  readonly entries: readonly MenuEntry[];
}

/**
 * The link to the page at `pathname`, which may be below the link's own: the most specific link, and the first of several to one page, or that
 * in the group that the user `came` by.
 */
export function currentEntry(menu: readonly MenuGroup[], pathname: string, came?: string): MenuEntry | undefined {
  const found = menu.flatMap(({ label, entries }) =>
    entries.map((entry) => ({ entry, label, depth: depthOf(entry, pathname) })),
  );
  const most = Math.max(1, ...found.map(({ depth }) => depth));
  const best = found.filter(({ depth }) => depth === most);
  return (best.find(({ label }) => label === came) ?? best[0])?.entry;
}

/** The length of the link's path that leads to a page; 1 for those of its other pages, 0 for all others. */
function depthOf({ to, also = [] }: MenuEntry, pathname: string): number {
  const leadsTo = (path: string) => matchPath({ path, end: false }, pathname) !== null;
  if (leadsTo(to)) return to.length;
  return also.some(leadsTo) ? 1 : 0;
}

export interface Places {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
}

/** The sidebar's groups in order, by the names that resources and pages declare. Other groups follow. Spec §2. */
const GROUPS = [
  { label: 'Admin', access: ['admin'], defaultOpen: true },
  { label: 'Integration', access: 'signed-in', defaultOpen: true },
  { label: 'Tenant', access: ['tenant-admin'], defaultOpen: false },
] as const;

/** The sidebar for a role: the dashboard, then each page and each resource whose list the role may open, by group. */
export function menuOf({ resources, pages }: Places, role: Role): MenuGroup[] {
  const first = { label: translate('product.dashboard'), to: '/dashboard', icon: 'grid' };
  const entries = [...pageEntries(pages, role), ...resourceEntries(resources, role)];
  const groups = groupsAmong(entries, role).map(({ label, defaultOpen }) => ({
    label: placeName(label),
    defaultOpen,
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
    return page.menu && mayVisit(role, page)
      ? [{ ...page.menu, label: placeName(page.menu.label), to: page.path, also }]
      : [];
  });
}

function groupsAmong(entries: readonly GroupedEntry[], role: Role) {
  const known: readonly string[] = GROUPS.map(({ label }) => label);
  const own = new Set(entries.flatMap(({ group }) => namesIn(group)).filter((group) => !known.includes(group)));
  const shown = GROUPS.filter((group) => mayVisit(role, group));
  return [...shown, ...[...own].map((label) => ({ label, defaultOpen: true }))];
}

const namesIn = (group: string | readonly string[]): readonly string[] => (typeof group === 'string' ? [group] : group);
