import { memoize } from 'es-toolkit';
import * as z from 'zod';
import { isChoice, spellingsOf } from '../../../src/fields/choice/choice.ts';
import { textValue } from '../../../src/fields/text/text.ts';
import type { Field } from '../../../src/schema/field.ts';
import { parsedJson } from '../../../src/schema/jsonObject.ts';
import { maySeeAt } from '../../../src/schema/permissions.ts';
import { ARCHIVED_VALUES, type FieldFilter, fieldFilters, NOW, WORDS } from '../../../src/schema/query.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Role } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import { liveOnly, type SearchCondition, wordsIn } from '../../records/selection.ts';

/** More values of a parameter than a search needs. Each is a condition of the statement. */
const MOST_VALUES = 100;

/** A field's rule for a value in a query string: tried as text, then as JSON. `NEW,NOTIFIED` are several values of a choice. */
export function filterValue(field: Field): z.ZodType {
  const documented = z.toJSONSchema(field.value, { io: 'output', unrepresentable: 'any' });
  const read = z.string().transform((text, context) => {
    const attempts = [text, parsedJson(text) ?? text].map((value) => field.value.safeParse(value));
    const success = attempts.find((attempt) => attempt.success);
    if (success && field.kind !== 'choice') return success.data;
    const texts = field.kind === 'choice' ? [...new Set(text.split(',').map((one) => one.trim()))] : [];
    if (texts.length > MOST_VALUES) {
      context.addIssue(`must have at most ${MOST_VALUES} values`);
      return z.NEVER;
    }
    const several = texts.map((one) => field.value.safeParse(one));
    // A value of an open choice may contain commas.
    const all = [...(success ? [success] : []), ...(several.every((one) => one.success) ? several : [])];
    const spellings = new Set(all.flatMap(({ data }) => (isChoice(field) ? spellingsOf(field, String(data)) : [])));
    const [only, ...others] = spellings;
    if (only !== undefined) return others.length > 0 ? new AnyOf([only, ...others]) : only;
    const message = attempts[0]?.error?.issues[0]?.message ?? 'is not valid';
    context.addIssue(field.kind === 'choice' ? message + REMOVED_VALUE : message);
    return z.NEVER;
  });
  return read.meta(field.kind === 'choice' ? { ...documented, description: SEVERAL } : documented);
}

/** Several values, any of which a record may have. A list would be a value of its own. */
export class AnyOf {
  readonly values: readonly unknown[];
  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

const SEVERAL = 'Several values are separated by commas, or the parameter is repeated.';

/** Records may hold a value that the choice no longer lists. */
const REMOVED_VALUE = '. If records hold another value, "npm run migrate -- --plan" names it and the ways to rename it';

/** More words than a search needs. */
const MOST_WORDS = 10;

/** The words of a search. */
export const wordsParameter = z
  .string()
  .max(255)
  .transform((text, context) => {
    const found = wordsIn(text);
    if (found.length > 0 && found.length <= MOST_WORDS) return found;
    context.addIssue(`must have 1 to ${MOST_WORDS} words`);
    return z.NEVER;
  })
  .meta({
    type: 'string',
    maxLength: 255,
    description: 'Words, of which records have each or one that begins with it.',
  });

/** The query parameters of a resource's filters and of its search by words. */
export function filterParameters(resource: Resource): Record<string, z.ZodType> {
  const parameters = fieldFilters(resource).flatMap((filter) =>
    filter.parameters.map((name, index) => [name, z.optional(parameterRule(filter, index === 1))] as const),
  );
  return { ...(resource.list.text && { [WORDS]: wordsParameter.optional() }), ...Object.fromEntries(parameters) };
}

function parameterRule({ operator, field }: FieldFilter, isUpper: boolean): z.ZodType {
  switch (operator) {
    case 'contains':
    case 'startsWith':
      return z.unknown().pipe(textValue(255));
    case 'empty':
      return z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');
    case 'has':
      return valuesOf(field.of ?? field);
    case 'not':
      return valuesOf(field);
    case 'range':
      return field.filter === 'period' ? momentRule(field, isUpper) : filterValue(field);
    case 'archived':
      return z
        .enum(ARCHIVED_VALUES, { error: `must be ${ARCHIVED_VALUES.join(' or ')}` })
        .meta({ default: ARCHIVED_VALUES[0], description: 'Archived records are found with true, also with any.' });
  }
}

const valuesOf = (field: Field) =>
  z.array(filterValue(field)).max(MOST_VALUES, { error: `must be given at most ${MOST_VALUES} times` });

const valuesIn = (value: unknown) => (value instanceof AnyOf ? value.values : [value]);

/** A moment as ISO 8601, or in epoch seconds, of which an upper bound includes the last millisecond. */
function momentRule(field: Field, isUpper: boolean): z.ZodType {
  return z
    .string()
    .transform((text, context) => {
      // It stays a word until the search runs, so that the tokens of its pages fit.
      if (text === NOW) return text;
      const seconds = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 + (isUpper ? 999 : 0) : Number.NaN;
      const moment = new Date(Number.isNaN(seconds) ? text : seconds);
      if (!Number.isNaN(moment.getTime()) && field.value.safeParse(moment.toISOString()).success) return moment;
      context.addIssue('must be a moment such as 2026-11-20T08:30:00Z, or epoch seconds');
      return z.NEVER;
    })
    .meta({ type: 'string', format: 'date-time', description: 'ISO 8601, epoch seconds, or now.' });
}

/** The conditions of a search for archived records. Default: those that are not. */
function archiveConditions(resource: Resource, field: string, value: unknown): readonly SearchCondition[] {
  if (value === 'any') return [];
  return value === 'true' ? [{ field, operator: 'archived', values: [] }] : liveOnly(resource);
}

/** Memoized, because every call of a list needs them. */
const filtersOf = memoize((resource: Resource) => fieldFilters(resource));

/** The conditions of filters that a query has. Throws a 403 Problem for a field that the caller may not see. */
export function filterConditions(resource: Resource, parameters: Readonly<Record<string, unknown>>, role: Role) {
  const { [WORDS]: words } = parameters;
  const filters = filtersOf(resource).flatMap(({ path, operator, parameters: names }): SearchCondition[] => {
    const given = names.map((name) => parameters[name]);
    if (operator === 'archived') return [...archiveConditions(resource, path, given[0])];
    if (given.every((value) => value === undefined)) return [];
    // A count would reveal a value that the caller may not see.
    if (!maySeeAt(role, resource, path)) throw new Problem(403, `You may not search by ${path}.`);
    return [
      {
        field: path,
        operator,
        values:
          operator === 'range'
            ? given.map((value) => (value === NOW ? new Date() : value))
            : given.flat().flatMap(valuesIn),
      },
    ];
  });
  return Array.isArray(words) ? [{ field: WORDS, operator: 'words' as const, values: words }, ...filters] : filters;
}
