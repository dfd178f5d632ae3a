import type { Access } from '../access.ts';
import type { AnyDeclaration } from '../declaration.ts';
import { mayChooseTenant } from '../permissions.ts';
import { inWords } from '../resource.ts';
import type { MenuEntry } from '../screens.ts';

/** The label of a resource by its name: `integration_notes` -> `Integration Note`, `Integration Notes`. */
export function labelFor(name: string): readonly [one: string, many: string] {
  const many = inWords(name);
  return [singular(many), many];
}

/** Only regular English plurals; other resources declare their label. */
function singular(words: string): string {
  if (/yses$/i.test(words)) return words.replace(/es$/i, 'is');
  if (/[^aeiou]ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(words)) return words.replace(/es$/i, '');
  return words.replace(/([^s])s$/i, '$1');
}

/** The sidebar entry of a resource; undefined if it has no screens. Its texts are not translated yet. */
export function menuFor({ menu, access }: Pick<AnyDeclaration, 'menu' | 'access'>): MenuEntry | undefined {
  if (menu === false) return undefined;
  return { group: groupFor(access), icon: 'table', ...menu };
}

function groupFor({ list }: Access): string {
  return list !== 'signed-in' && list.every(mayChooseTenant) ? 'Admin' : 'Integration';
}

/** The URL of a resource's list: its first sidebar group and its name. */
export function pathFor(name: string, menu: MenuEntry | undefined): string {
  const [group] = [menu?.group ?? []].flat();
  return [group, name].flatMap((part) => (part ? `/${slug(part)}` : [])).join('');
}

function slug(words: string): string {
  return (words.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
}
