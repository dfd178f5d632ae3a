import { type Condition, OPERATORS, operandPath, pathsIn, testsIn } from './condition.ts';
import type { Field } from './field.ts';
import { findField, leafPathsOf, type Resource } from './resource.ts';

interface DeclaredCondition {
  /** Its place in the declaration. */
  readonly part: string;
  readonly condition: Condition;
  /** The verbs that show whether a record meets it. */
  readonly verbs: readonly string[];
  /** The field that shows it, if only that does. */
  readonly shown?: Field;
}

/** All conditions of a resource. */
export function conditionsOf(resource: Resource): readonly DeclaredCondition[] {
  const { list, actions = {}, rules = [], fields } = resource;
  const written = ['create', 'edit', ...Object.keys(actions)];
  return [
    { part: 'list.toggle', verbs: ['list'], condition: list.toggle?.shows ?? {} },
    ...Object.entries(actions).map(([verb, { when }]) => ({
      ...{ part: `actions.${verb}.when`, verbs: [verb] },
      condition: when,
    })),
    ...rules.flatMap(({ when = {}, must }, index) => [
      { part: `rules[${index}].when`, verbs: written, condition: when },
      { part: `rules[${index}].must`, verbs: written, condition: must },
    ]),
    ...Object.entries(fields).map(([name, field]) => ({
      ...{ part: `fields.${name}.setWhen`, verbs: ['list', 'show'], shown: field },
      condition: 'setWhen' in field ? (field.setWhen as Condition) : {},
    })),
  ];
}

/** Conditions over an unknown field, operator or value, as sentences: `setWhen`, and plain JavaScript, have no compiler. */
export function conditionMistakes(resource: Resource): readonly string[] {
  const fields = { fields: resource.fields };
  return conditionsOf(resource).flatMap(({ part, condition }) => {
    const place = `${resource.name}: ${part}`;
    const unknown = pathsIn(condition).filter((path) => !findField(fields, path));
    return [
      ...unknown.map((path) => `${place}: unknown field "${path}". Fields: ${leafPathsOf(resource).join(', ')}.`),
      ...Object.entries(condition).flatMap(([path, test]) => {
        const field = findField(fields, path);
        return field ? testsIn(test).flatMap((one) => testMistakes(`${place}.${path}`, field, one)) : [];
      }),
    ];
  });
}

function testMistakes(place: string, { value }: Field, [operator, operand]: readonly [string, unknown]): string[] {
  if (operator !== 'is' && !OPERATORS.includes(operator)) {
    return [`${place} has the unknown operator "${operator}". Operators: ${OPERATORS.join(', ')}.`];
  }
  if (operator === 'empty' || operandPath(operand) !== undefined) return [];
  const wrong = [operand].flat().filter((one) => !value.safeParse(one).success);
  return wrong.map((one) => `${place}: ${JSON.stringify(one)} is not a valid value of the field.`);
}
