import type { Access } from '../access.ts';
import type { AnyDeclaration } from '../declaration.ts';
import { mayChooseTenant } from '../permissions.ts';
import type { MenuEntry } from '../screens.ts';

/** The groups that the product's own pages stand in, by their names before they are translated. */
const GROUPS = { admins: 'Admin', all: 'Integration' } as const;

/** Where a resource stands in the sidebar; undefined where it has no screens. Texts are still to be translated. */
export function menuFor({ menu, access }: Pick<AnyDeclaration, 'menu' | 'access'>): MenuEntry | undefined {
  if (menu === false) return undefined;
  return { group: groupFor(access), icon: 'table', ...menu };
}

function groupFor({ list }: Access): string {
  const adminsAlone = list !== 'signed-in' && list.every(mayChooseTenant);
  return adminsAlone ? GROUPS.admins : GROUPS.all;
}

/** The URL of a resource's list: its first group in the sidebar, and its name. */
export function pathFor(name: string, menu: MenuEntry | undefined): string {
  const [group] = [menu?.group ?? []].flat();
  return [group, name].flatMap((part) => (part ? `/${slug(part)}` : [])).join('');
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
