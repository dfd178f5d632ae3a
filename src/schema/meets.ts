import { type Condition, operandPath, testsIn } from './condition.ts';
import type { Field } from './field.ts';
import { isObject, type JsonObject } from './jsonObject.ts';
import { fieldAt, isAbsent, labelOf, leafPathsOf, type Resource, valueAt } from './resource.ts';

type Fielded = Pick<Resource, 'name' | 'fields'>;

/**
 * True if a record meets a condition. Values are compared as their kind compares them. The result of a comparison with an absent
 * value is `ifAbsent`, except that an absent value differs from all others.
 */
export function meets(
  resource: Fielded,
  record: JsonObject,
  condition: Condition,
  { ifAbsent = false }: { readonly ifAbsent?: boolean } = {},
): boolean {
  return Object.entries(condition).every(([path, test]) => {
    const field = fieldAt(resource, path);
    const value = valueAt(record, path);
    return testsIn(test).every(([operator, operand]) => {
      const other = operandPath(operand);
      const given = other === undefined ? operand : valueAt(record, other);
      if (operator === 'empty') return isEmpty(field, value) === given;
      const missing = [value, given].filter(isAbsent).length;
      if (operator === 'not') return missing === 0 ? !isSame(field, value, given) : missing === 1;
      if (missing > 0) return ifAbsent;
      if (operator === 'in') return Array.isArray(given) && given.some((each) => isSame(field, value, each));
      if (operator === 'is') return isSame(field, value, given);
      const [one, least] = operator === 'atLeast' ? [value, given] : [given, value];
      return ordinalOf(field, one) >= ordinalOf(field, least);
    });
  });
}

/** True while the work on a record is open: neither resolved by the sync nor done. */
export const isOpen = (resource: Fielded & Pick<Resource, 'work'>, record: JsonObject): boolean =>
  resource.work !== undefined &&
  record[resource.work.state] !== resource.work.done &&
  !(resource.work.resolved && meets(resource, record, resource.work.resolved));

/** A group is empty if all its fields are. */
function isEmpty(field: Field, value: unknown): boolean {
  return isAbsent(value) || (field.fields !== undefined && isObject(value) && Object.values(value).every(isAbsent));
}

/** True for equal values of a field. */
export function isSame({ comparable = (value) => value }: Field, one: unknown, other: unknown): boolean {
  return Object.is(comparable(one), comparable(other));
}

const ordinalOf = ({ ordinal = Number }: Field, value: unknown): number | bigint => ordinal(value);

/** The conditions of the fields that the form shows only while they are met, by path. */
export function showConditions({ form }: Pick<Resource, 'form'>): ReadonlyMap<string, readonly Condition[]> {
  const { showIf = {}, sections = [] } = form ?? {};
  const inSections = sections.flatMap(({ fields, showIf: on }) =>
    on ? fields.map((path) => [path, on] as const) : [],
  );
  const all = [...Object.entries(showIf), ...inSections];
  return new Map(all.map(([path]) => [path, all.flatMap(([other, on]) => (other === path && on ? [on] : []))]));
}

/** True if the field at a path applies to a record: forms hide it while its `showIf`, or that of its section, is not met. */
export function isShown(resource: Fielded & Pick<Resource, 'form'>, record: JsonObject, path: string): boolean {
  const conditions = showConditions(resource).get(path) ?? [];
  return conditions.every((condition) => meets(resource, record, condition));
}

/**
 * The messages of the rules that a record breaks, also those of kinds of field, by field. Of several at one field, the first counts.
 * Fields that do not apply to the record break none.
 */
export function brokenRules(
  resource: Fielded & Pick<Resource, 'rules' | 'form'>,
  record: JsonObject,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { when = {}, must, field, message } of resource.rules ?? []) {
    // A rule says nothing about values that a record lacks.
    const isBroken = meets(resource, record, when) && !meets(resource, record, must, { ifAbsent: true });
    if (isBroken && isShown(resource, record, field)) errors[field] ??= message;
  }
  for (const path of leafPathsOf(resource)) {
    const [field, value] = [fieldAt(resource, path), valueAt(record, path)];
    const message = isAbsent(value) ? undefined : field.inRecord?.(value, record, labelOf(path, field));
    if (message && isShown(resource, record, path)) errors[path] ??= message;
  }
  return errors;
}
