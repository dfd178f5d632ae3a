import type { FieldMap } from './field.ts';
import type { Resource } from './resource.ts';

/**
 * The optional groups of which nothing is given, though some of their fields are required: they are left out whole. `isGiven` is asked
 * of the path of each field.
 */
export function groupsLeftOut({ fields }: Pick<Resource, 'fields'>, isGiven: (path: string) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!('fields' in field) || !field.optional) return [];
    const within = Object.entries(field.fields as FieldMap);
    const isRequiring = within.some(([, inner]) => !inner.optional);
    return isRequiring && !within.some(([inner]) => isGiven(`${name}.${inner}`)) ? [name] : [];
  });
}

/** True for the path of a field that stands in one of these groups. */
export function isWithin(groups: readonly string[], path: string): boolean {
  return groups.some((group) => path.startsWith(`${group}.`));
}
