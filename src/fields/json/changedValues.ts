import { exactTime } from '../../components/dateText.ts';
import { translate } from '../../messages/fields.ts';
import type { Field } from '../../schema/field.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { findField, isAbsent, labelOf, type Resource, valueAt } from '../../schema/resource.ts';

/** A value of a record before and after a change, in words. */
export interface ChangedValue {
  readonly label: string;
  /** Undefined if it was absent. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** A secret: its words are only a mask. */
  readonly secret: boolean;
}

interface Change {
  /** Undefined if the product no longer has it. */
  readonly resource: Resource | undefined;
  /** The values that differ; absent if there was or is no record. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The values that a change replaced, without those that the server stamps. */
export function changedValues({ resource, ...change }: Change): readonly ChangedValue[] {
  const [before, after] = [change.before, change.after].map((part) => (isObject(part) ? part : {}));
  if (!before || !after) return [];
  return [...new Set([...pathsIn(before), ...pathsIn(after)])].flatMap((path) => {
    const field = resource && findField(resource, path);
    const [was, is] = [valueAt(before, path), valueAt(after, path)].map((value) => wordsOf(field, value));
    if ((field?.kind === 'dateTime' && field.stamp) || was === is) return [];
    return [{ label: field ? labelOf(path, field) : path, before: was, after: is, secret: field?.kind === 'secret' }];
  });
}

/** A change as a sentence: `Status: Active to Inactive`. `most` characters of each value. */
export function changeText({ label, before, after, secret }: ChangedValue, most: number): string {
  const short = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);
  if (secret) return translate('fields.changed.secret', { label });
  if (before === undefined) return translate('fields.changed.set', { label, after: short(after ?? '') });
  if (after === undefined) return translate('fields.changed.removed', { label });
  return translate('fields.changed.value', { label, before: short(before), after: short(after) });
}

function pathsIn(values: JsonObject): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isObject(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** A value in words. A change of many records has several values of a field. */
export function wordsOf(field: Field | undefined, value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value) && field && field.column !== 'jsonb')
    return value.flatMap((one) => wordsOf(field, one) ?? []).join(', ') || undefined;
  if (field?.kind === 'dateTime' && !Number.isNaN(Date.parse(String(value)))) return exactTime(new Date(String(value)));
  if (field?.words) return field.words(value, field);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
