import { pathsIn } from './condition.ts';
import type { Field } from './field.ts';
import { formPathsOf } from './form.ts';
import type { JsonObject } from './jsonObject.ts';
import { type Resource, valueAt } from './resource.ts';

/** How the server derives the value of a field from another field of the record. */
export interface Derivation<Json extends string = string> {
  /** The field with free JSON. */
  readonly from: Json;
  /** The paths in it. The first one with a valid value of the field counts: `['amount', 'properties.amount', 'lines.0.amount']`. */
  readonly at: readonly string[];
}

/** The kinds of field that can be derived. */
export type DerivableKind = 'text' | 'choice' | 'money' | 'number' | 'date' | 'dateTime' | 'boolean';

/** Returns the derived values of a record; null: none. */
export type Derive = (record: JsonObject) => JsonObject;

/** The function that derives the values of a resource's records. */
export async function deriverOf(resource: Pick<Resource, 'fields' | 'derived'>): Promise<Derive> {
  return (record) => derivedValues(resource, record);
}

/** The values that are derived from the documents of a record; null: none. Never throws. */
export function derivedValues({ fields, derived = {} }: Pick<Resource, 'fields' | 'derived'>, record: JsonObject) {
  return Object.fromEntries(
    Object.entries(derived).map(([name, { from, at }]) => [name, firstValid(fields[name], record[from], at)]),
  );
}

function firstValid(field: Field | undefined, document: unknown, paths: Derivation['at']): unknown {
  for (const path of paths) {
    const found = valueAt({ document }, `document.${path}`);
    const given = typeof found === 'string' ? found.trim() : found;
    const result = field?.value.safeParse(field.foreign ? field.foreign(given) : given);
    if (result?.success) return result.data;
  }
  return null;
}

/** The fields that a derivation reads. */
export function sourcesOf({ from }: Derivation): readonly string[] {
  return [from];
}

/** Derivations that cannot work, as sentences: plain JavaScript has no compiler. */
export function derivationMistakes(resource: Resource): readonly string[] {
  const { name: owner, fields, derived = {}, actions = {}, rules = [] } = resource;
  const written = [...formPathsOf(resource), ...Object.values(actions).flatMap(({ sets }) => Object.keys(sets))];
  const judged = rules.flatMap(({ when = {}, must = {} }) => [...pathsIn(when), ...pathsIn(must)]);
  return Object.entries(derived).flatMap(([name, { from }]) => {
    const place = `${owner}: derived.${name}`;
    if (!fields[name]) return [`${place} is not a field.`];
    return [
      ...(fields[name].optional ? [] : [`${place} must be optional: records may have no such value.`]),
      ...(fields[from]?.kind === 'json' ? [] : [`${place}.from names "${from}", which is not a field of kind json.`]),
      ...(written.includes(name) ? [`${place} is set by the server, so no form and no action can write it.`] : []),
      ...(judged.includes(name) ? [`${place} is set when records are written, so no rule can read it.`] : []),
    ];
  });
}
