import type { Condition } from './condition.ts';
import type { Field } from './field.ts';
import { isObject } from './jsonObject.ts';
import { findField, type Resource } from './resource.ts';

interface DeclaredCondition {
  /** Its place in the declaration. */
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
      condition: 'setWhen' in field && isObject(field.setWhen) ? field.setWhen : {},
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
