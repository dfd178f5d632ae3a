import { memoize } from 'es-toolkit';
import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { type ChoiceSchema, spellingsOf } from '../../../src/fields/choice/choice.ts';
import { targetOf } from '../../../src/fields/reference/reference.ts';
import { textValue } from '../../../src/fields/text/text.ts';
import { users } from '../../../src/resources/users.ts';
import type { Field } from '../../../src/schema/field.ts';
import { parsedJson } from '../../../src/schema/jsonObject.ts';
import { maySeeAt } from '../../../src/schema/permissions.ts';
import {
  ARCHIVED,
  ARCHIVED_VALUES,
  type Filter,
  isOfWork,
  isRange,
  ME,
  NOW,
  parseSort,
  type SearchFilter,
  searchFilters,
  sortableFields,
} from '../../../src/schema/query.ts';
import { fieldAt, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import { liveOnly, wordsIn } from '../../records/selection.ts';
import { FIRST_DAY, pageParameters, tenantParameter, wholeNumber } from './queryParameters.ts';

// The query of a list: the rules of its parameters, and the filters that they mean. Spec §7.

/** The query parameters of a resource's search: its filters, and `tenant_id`. */
export function searchParameters(resource: Resource) {
  const filters: Record<string, z.ZodType> = {};
  for (const filter of searchFilters(resource))
    if (filter.name !== tenantFieldOf(resource)) Object.assign(filters, parametersOf(filter));
  return { ...filters, tenant_id: tenantParameter };
}

function parametersOf(filter: SearchFilter): Record<string, z.ZodType> {
  const { operator, field, parameters } = filter;
  if (operator === 'period') return field.filter === 'days' ? dayParameters : periodParameters;
  return Object.fromEntries(parameters.map((name, index) => [name, z.optional(parameterRule(filter, index === 1))]));
}

function parameterRule({ operator, field }: SearchFilter, isUpper: boolean): z.core.$ZodType {
  switch (operator) {
    case 'is':
      return filterValue(field);
    case 'words':
      return wordsParameter;
    case 'contains':
    case 'startsWith':
      return z.unknown().pipe(textValue(255));
    case 'empty':
    case 'open':
    case 'todo':
      return z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');
    case 'has':
      return valuesOf(field.of ?? field);
    case 'not':
      return valuesOf(field);
    case 'range':
    case 'done':
      return field.filter === 'period' ? momentRule(field, isUpper) : filterValue(field);
    case 'archived':
      return z
        .enum(ARCHIVED_VALUES, { error: `must be ${ARCHIVED_VALUES.join(' or ')}` })
        .meta({ default: ARCHIVED_VALUES[0], description: 'Archived records are found with true, also with any.' });
    default:
      return textValue(255);
  }
}

/** The end of the year 9999, which PostgreSQL and JavaScript can both store. */
const LAST_SECOND = 253_402_300_799;

const second = wholeNumber(0, LAST_SECOND).optional();

/** Spec §7 has two pairs of names for a period. The console sends the first. */
const periodParameters = { from_timestamp: second, to_timestamp: second, date_from: second, date_to: second };

const day = z.iso
  .date({ error: 'must be a day such as 2026-11-20' })
  .refine((text) => text >= FIRST_DAY, { error: `must not be before ${FIRST_DAY}` })
  .optional();

/** For calendar days, which do not depend on the time zone. */
const dayParameters = { date_from: day, date_to: day };

/** More values of a parameter than a search needs. Each is a condition of the statement. */
const MOST_VALUES = 100;

/** A field's rule for a value in a query string: a list of the value or, of a choice, of several such as `NEW,NOTIFIED`. */
function filterValue(field: Field): z.ZodType<readonly unknown[]> {
  const documented = z.toJSONSchema(field.value, { io: 'output', unrepresentable: 'any' });
  if (field.kind === 'choice') return choiceRule(field).meta({ ...documented, description: SEVERAL });
  const rule = z.string().transform((text, context): readonly unknown[] => {
    const read = readText(field, text);
    if ('value' in read) return [read.value];
    context.addIssue(read.fault);
    return z.NEVER;
  });
  return rule.meta(documented);
}

/** Reads a value as text, else as JSON. */
function readText({ value }: Field, text: string): { readonly value: unknown } | { readonly fault: string } {
  const asText = value.safeParse(text);
  const read = asText.success ? asText : value.safeParse(parsedJson(text) ?? text);
  return read.success ? { value: read.data } : { fault: asText.error?.issues[0]?.message ?? 'is not valid' };
}

/** Reads one or several texts, each of which may have several values. */
const choiceRule = (field: ChoiceSchema) =>
  z.unknown().transform((given, context): readonly string[] => {
    const text = [given].flat().join();
    const texts = [...new Set(text.split(',').map((one) => one.trim()))];
    if (texts.length > MOST_VALUES) {
      context.addIssue(`must have at most ${MOST_VALUES} values`);
      return z.NEVER;
    }
    const whole = readText(field, text);
    const several = texts.map((one) => field.value.safeParse(one));
    // A value of an open choice may contain commas.
    const values = [
      ...('value' in whole ? [whole.value] : []),
      ...(several.every((one) => one.success) ? several.map(({ data }) => data) : []),
    ];
    if ('fault' in whole && values.length === 0) context.addIssue(whole.fault + REMOVED_VALUE);
    return [...new Set(values.flatMap((value) => spellingsOf(field, String(value))))];
  });

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

const valuesOf = (field: Field) =>
  z.array(filterValue(field)).max(MOST_VALUES, { error: `must be given at most ${MOST_VALUES} times` });

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

/** The query parameters of counts by a field: those of the search, and a field that is searched by equality. */
export function countsParameters(resource: Resource) {
  const names = countedFields(resource);
  return { ...searchParameters(resource), by: z.enum(names, { error: `must be one of ${names.join(', ')}` }) };
}

/** The fields of a search by whose values records are counted. */
export function countedFields(resource: Resource): readonly string[] {
  return (resource.list.search ?? []).filter((name) => fieldAt(resource, name).filter === 'equals');
}

/** The query parameters of a resource's list: those of its search, its order and paging. */
export function listParameters(resource: Resource) {
  return {
    ...searchParameters(resource),
    ...pageParameters(LIMITS.pageSize),
    sort: sortParameter(resource).optional(),
  };
}

/** An order of a list: a field that it can be sorted by, with `-` before it for descending. */
function sortParameter(resource: Resource) {
  const names = sortableFields(resource).flatMap((name) => [name, `-${name}`]);
  return z
    .enum(names, { error: `must be ${names.join(' or ')}` })
    .transform((text) => parseSort(resource, text))
    .meta({ type: 'string', enum: names });
}

/** The query parameters of a list without pages: those of the checkbox above it, and `tenant_id`. */
export function wholeListParameters({ list: { toggle } }: Resource) {
  const filters: Record<string, z.ZodType> = {};
  for (const [name, value] of Object.entries(toggle?.filter ?? {})) filters[name] = toggleParameter(value).optional();
  return { ...filters, tenant_id: tenantParameter };
}

/** The value while the checkbox is checked, or either boolean. */
function toggleParameter(value: string | boolean) {
  const values = typeof value === 'boolean' ? ['true', 'false'] : [value];
  return z.enum(values, { error: `must be ${values.join(' or ')}` });
}

/** Memoized, because every call of a list needs them. */
const filtersOf = memoize((resource: Resource) => searchFilters(resource));

/** The filters of a query. Throws a 403 Problem for a field that the caller may not see, whose values a count would reveal. */
export function filtersIn(
  resource: Resource,
  parameters: Readonly<Record<string, unknown>>,
  { role, username }: Pick<Principal, 'role' | 'username'>,
): readonly Filter[] {
  return filtersOf(resource).flatMap((filter) => {
    const { name, operator } = filter;
    if (operator === 'archived') return archiveFilters(resource, name, parameters[ARCHIVED]);
    const values = valuesIn(filter, parameters);
    if (values.every((value) => value === undefined)) return [];
    if (operator === 'words') return [{ field: name, operator, values }];
    // Whether work is open says what its state is.
    const read = isOfWork(operator) ? [name, resource.work?.state ?? name] : [name];
    const hidden = read.find((each) => !maySeeAt(role, resource, each));
    if (hidden !== undefined) throw new Problem(403, `You may not search by ${hidden}.`);
    const isUser = (operator === 'is' || operator === 'includes') && namesUser(fieldAt(resource, name));
    return [
      { field: name, operator, values: isUser ? values.map((value) => (value === ME ? username : value)) : values },
    ];
  });
}

function valuesIn({ operator, field, parameters: names }: SearchFilter, parameters: Readonly<Record<string, unknown>>) {
  const given = names.map((name) => parameters[name]);
  if (operator === 'period') return field.filter === 'days' ? given : periodIn(parameters);
  if (isRange(operator)) return given.map((value) => (value === NOW ? new Date() : [value].flat()[0]));
  return given.flat(2);
}

/** The moments of a period, of which `to_timestamp` includes its last millisecond. */
function periodIn(parameters: Readonly<Record<string, unknown>>): readonly (Date | undefined)[] {
  const from = parameters.from_timestamp ?? parameters.date_from;
  const to = parameters.to_timestamp ?? parameters.date_to;
  return [
    typeof from === 'number' ? new Date(from * 1_000) : undefined,
    typeof to === 'number' ? new Date((to + 1) * 1_000) : undefined,
  ];
}

/** The filters of a search for archived records. Default: those that are not. */
function archiveFilters(resource: Resource, field: string, value: unknown): readonly Filter[] {
  if (value === 'any') return [];
  return value === 'true' ? [{ field, operator: 'archived', values: [] }] : liveOnly(resource);
}

/** True for a reference to a user. */
export const namesUser = (field: Field) => targetOf(field) === users.name;
