import { isByDays } from '../../../src/fields/dateTime/calendar.ts';
import { operandPath } from '../../../src/schema/condition.ts';
import type { Field } from '../../../src/schema/field.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import { showConditions } from '../../../src/schema/meets.ts';
import { findField, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { conditionsOf, fieldsIn, givenOptions, testsFor, testsOf } from './declaredParts.ts';
import { type Remark, wrong } from './findings.ts';

type Value = readonly [part: string, value: unknown, brokenRule: string | false | undefined];

/** Values that are missing, or that break a rule. */
export function checkValues(resource: Resource): Remark[] {
  const values = [...valuesIn(resource), ...operandsIn(resource), ...valuesInFields(resource)];
  return values.flatMap(([part, value, rule]) =>
    rule ? [wrong(`${part} ${rule}, not ${JSON.stringify(value)}.`)] : [],
  );
}

function valuesIn(resource: Resource): readonly Value[] {
  const { access, list, form, actions = {}, rules = [], fields } = resource;
  const [first, ...others] = form?.sections ?? [];
  const lacksTab = first && !first.tab && others.some(({ tab }) => tab !== undefined);
  return [
    ...['list', 'show', ...Object.keys(actions)].map(
      (verb): Value => [`access.${verb}`, access[verb], !access[verb] && "must be 'signed-in' or a list of roles"],
    ),
    [
      'list.sortable',
      list.sortable,
      list.paging === 'whole' && list.sortable && "must be absent beside paging: 'whole'",
    ],
    ...rules.flatMap(({ must, message, field }, index): readonly Value[] => [
      [`rules[${index}].must`, must, !isObject(must) && 'must be a condition'],
      [`rules[${index}].message`, message, !message && 'must be a text'],
      [`rules[${index}].field`, field, !field && 'must be a field'],
    ]),
    ...Object.entries(actions).flatMap(([action, { sets }]) =>
      Object.entries(sets).flatMap(([name, value]): readonly Value[] => {
        const { [name]: field } = fields;
        const isKeyword = field && (value === null ? field.optional : value === 'now' && isByDays(field));
        return field && !isKeyword ? [[`actions.${action}.sets.${name}`, value, brokenRule(field, value)]] : [];
      }),
    ),
    ['form.sections[0].tab', first?.tab, lacksTab && 'must be a text if others have a tab'],
    ...[...showConditions(resource).keys()].flatMap((path): Value[] => {
      const { optional, default: initial } = findField(resource, path) ?? { optional: true };
      return [[path, optional, !optional && initial === undefined && 'must be optional or have a default with showIf']];
    }),
  ];
}

function operandsIn(resource: Resource): readonly Value[] {
  const conditions = conditionsOf(resource);
  const tests = conditions.flatMap(({ part, condition }) => testsOf(resource, part, condition));
  return tests.flatMap(({ place, field, operator, operand }): readonly Value[] => {
    if (!testsFor(field).includes(operator)) return [];
    if (operator === 'empty') return [[place, operand, typeof operand !== 'boolean' && 'must be true or false']];
    const other = operandPath(operand);
    if (other !== undefined) {
      const { kind } = findField(resource, other) ?? field;
      return [[place, other, kind !== field.kind && `must be a field of the kind ${field.kind}`]];
    }
    if (operator !== 'in') return [[place, operand, brokenRule(field, operand)]];
    if (!Array.isArray(operand) || operand.length === 0) return [[place, operand, 'must be a list with values']];
    return operand.map((each) => [place, each, brokenRule(field, each)]);
  });
}

function valuesInFields(resource: Resource): readonly Value[] {
  const sometimesTenant = resource.fields[tenantFieldOf(resource) ?? '']?.optional;
  return fieldsIn(resource).flatMap(([place, field]): readonly Value[] => {
    const { min, max, step, most, least, decimals, setWhen, shorten } = givenOptions(field);
    const finest = field.kind === 'money' ? 4 : 15;
    const count = 'must be a whole number above 0';
    return [
      [`${place}.min`, min, Number(min) > Number(max) && `must be at most ${max}, its max`],
      [`${place}.step`, step, step !== undefined && !(Number(step) > 0) && 'must be above 0'],
      [`${place}.max`, max, (field.kind === 'text' || field.kind === 'secret') && !isCount(max, 1) && count],
      [`${place}.most`, most, !isCount(most, 1) && count],
      [
        `${place}.least`,
        least,
        !isCount(least, 1, Number(most ?? Number.MAX_SAFE_INTEGER)) && 'must be a whole number from 1 to its most',
      ],
      [`${place}.shorten`, shorten, !isCount(shorten, 1) && count],
      [`${place}.decimals`, decimals, !isCount(decimals, 0, finest) && `must be a whole number from 0 to ${finest}`],
      // An index does not compare tenants that are null.
      [
        `${place}.unique`,
        field.unique,
        field.unique && sometimesTenant && 'must be absent if records may lack a tenant',
      ],
      [`${place}.optional`, field.optional, setWhen !== undefined && !field.optional && 'must be true with setWhen'],
    ];
  });
}

function brokenRule({ value }: Field, given: unknown): string | undefined {
  return value.safeParse(given).error?.issues[0]?.message;
}

function isCount(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
}
