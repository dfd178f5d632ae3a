import type { Field } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';

type PlacedField = readonly [place: string, field: Field];

/** The fields of a resource with their places: also those of groups, lists, computed values and inputs of actions. */
export function fieldsIn({ fields, computed = {}, actions = {} }: Resource): readonly PlacedField[] {
  return [
    ...Object.entries(computed).flatMap(([name, { as }]) => fieldsAt(`computed.${name}.as`, as)),
    ...Object.entries(fields).flatMap(([name, field]) => fieldsAt(`fields.${name}`, field)),
    ...Object.entries(actions).flatMap(([action, { fields: inputs }]) =>
      Object.entries(inputs).flatMap(([name, field]) => fieldsAt(`actions.${action}.fields.${name}`, field)),
    ),
  ];
}

function fieldsAt(place: string, field: Field): readonly PlacedField[] {
  const { fields = {}, of } = field;
  const within = Object.entries(fields).flatMap(([name, each]) => fieldsAt(`${place}.${name}`, each));
  return [[place, field], ...within, ...(of ? fieldsAt(`${place}.of`, of) : [])];
}

/** The options of some kinds of field, read without knowing the kinds. */
interface GivenOptions {
  readonly [option: string]: unknown;
  readonly choices?: Readonly<Record<string, object>>;
  readonly dependsOn?: { readonly field: string; readonly allows: Readonly<Record<string, readonly string[]>> };
}

export const givenOptions = (field: Field | undefined): GivenOptions => ({ ...field });

/** True for a field whose values are compared. */
export const isComparable = ({ filter, kind }: Field): boolean =>
  (filter !== undefined && filter !== 'includes') || kind === 'tenant';
