import { inLanguage } from '../../messages/inLanguage.ts';
import { translate } from '../../messages/views.ts';
import { routesOf } from '../../routes.ts';
import { mayVisit } from '../../schema/permissions.ts';
import type { Role } from '../../schema/role.ts';
import { menuOf, type Places } from '../menuOf.ts';

/** A page that the palette leads to. */
export interface PageEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  /** The group of the menu that it is in. */
  readonly group?: string;
}

/** Every page that a role may open without naming a record: those of the menu, then the others. */
export function pagesFor(places: Places, role: Role): readonly PageEntry[] {
  const menu = menuOf(places, role).flatMap(({ label, entries }) =>
    entries.map((entry) => ({ ...entry, ...(label !== undefined && { group: label }) })),
  );
  const pages = places.pages.flatMap(({ path, label, access }) =>
    label !== undefined && mayVisit(role, { access }) ? [{ label: inLanguage(label), to: path, icon: 'rows' }] : [],
  );
  const resources = places.resources
    .filter(({ menu: entry }) => entry)
    .flatMap((resource) => {
      const { label, menu: entry } = resource;
      const routes = routesOf(resource).filter((route) => mayVisit(role, route));
      return routes.flatMap(({ action, path }) => {
        if (action === 'list') return [{ label: label[1], to: path, icon: entry?.icon ?? 'rows' }];
        return action === 'create'
          ? [{ label: translate('views.create', { noun: label[0] }), to: path, icon: 'plus' }]
          : [];
      });
    });
  const known = new Set(menu.map(({ to }) => to));
  return [...menu, ...[...pages, ...resources].filter(({ to }) => !known.has(to))];
}
