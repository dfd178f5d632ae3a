import { type Condition, testsIn } from '../../../src/schema/condition.ts';
import type { Field } from '../../../src/schema/field.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import { findField, type Resource } from '../../../src/schema/resource.ts';

interface DeclaredCondition {
  readonly part: string;
  readonly condition: Condition;
  /** The verbs that show whether a record meets it. */
  readonly verbs: readonly string[];
  /** The field that shows it, if only that does. */
  readonly shown?: Field;
}

const shownBy = (field: Field | undefined) => field && { shown: field };

/** All conditions of a resource. */
export function conditionsOf(resource: Resource): readonly DeclaredCondition[] {
  const { list, form, actions = {}, rules = [], fields, derived = {} } = resource;
  const written = ['create', 'edit', ...Object.keys(actions)];
  return [
    { part: 'list.toggle', verbs: ['list'], condition: list.toggle?.shows ?? {} },
    ...Object.entries(actions).map(([verb, { when }]) => ({
      part: `actions.${verb}.when`,
      verbs: [verb],
      condition: when,
    })),
    ...rules.flatMap(({ when = {}, must = {} }, index) => [
      { part: `rules[${index}].when`, verbs: written, condition: when },
      { part: `rules[${index}].must`, verbs: written, condition: must },
    ]),
    ...Object.entries(form?.showIf ?? {}).map(([path, condition = {}]) => ({
      part: `form.showIf.${path}`,
      verbs: ['show', 'create', 'edit'],
      condition,
      ...shownBy(findField(resource, path)),
    })),
    ...(form?.sections ?? []).map(({ showIf = {} }, index) => ({
      part: `form.sections[${index}].showIf`,
      verbs: ['show', 'create', 'edit'],
      condition: showIf,
    })),
    ...Object.entries(fields).map(([name, field]) => ({
      part: `fields.${name}.setWhen`,
      verbs: ['list', 'show'],
      shown: field,
      condition: field.kind === 'dateTime' && isObject(field.setWhen) ? field.setWhen : {},
    })),
    ...Object.entries(derived).flatMap(([name, derivation]) =>
      Object.entries('firstOf' in derivation ? derivation.firstOf : {}).map(([value, condition = {}]) => ({
        part: `derived.${name}.firstOf.${value}`,
        verbs: ['list', 'show'],
        condition,
        ...shownBy(fields[name]),
      })),
    ),
  ];
}

interface DeclaredTest {
  readonly place: string;
  readonly field: Field;
  readonly operator: string;
  readonly operand: unknown;
}

/** The tests of a condition over fields that the resource has. */
export function testsOf(resource: Resource, part: string, condition: object): readonly DeclaredTest[] {
  return Object.entries(condition).flatMap(([path, test]) => {
    const field = findField(resource, path);
    if (!field) return [];
    return testsIn(test).map(([operator, operand]) => ({ place: `${part}.${path}`, field, operator, operand }));
  });
}

/** The operators of a field. Documents, lists, secrets and groups can only be empty. */
export function testsFor(field: Field): readonly string[] {
  if (!isComparable(field)) return ['empty'];
  return ['not', 'in', 'empty', ...(field.ordinal ? ['atLeast', 'atMost'] : []), 'is'];
}

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
