import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { CALENDAR_UNITS, dayOf, daysIn, startOf } from '../../../src/fields/dateTime/calendar.ts';
import { targetOf } from '../../../src/fields/reference/reference.ts';
import { textValue } from '../../../src/fields/text/text.ts';
import { users } from '../../../src/resources/users.ts';
import type { Field } from '../../../src/schema/field.ts';
import { maySee } from '../../../src/schema/permissions.ts';
import { parseSort, sortableFields } from '../../../src/schema/query.ts';
import { fieldAt, type Resource } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem, queryProblem } from '../../base/problem.ts';
import type { Days } from '../../records/rollUps/readRollUps.ts';
import type { SearchCondition } from '../../records/selection.ts';
import { AnyOf, filterConditions, filterParameters, filterValue } from './filterParameters.ts';

/** PostgreSQL counts earlier years differently. */
const FIRST_DAY = '0001-01-01';

/** The end of the year 9999, which PostgreSQL and JavaScript can both store. */
const LAST_SECOND = 253_402_300_799;

/** A whole number in digits only, without blanks, exponents or hexadecimal. */
export function wholeNumber(minimum: number, maximum: number) {
  const range = `must be a whole number from ${minimum} to ${maximum}`;
  const digits = z.string().regex(/^\d{1,15}$/, { error: range });
  return digits
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error: range })
    .meta({ type: 'integer', minimum, maximum });
}

/** An unknown tenant behaves like one without records, so the format is not checked. */
export const tenantParameter = z.optional(textValue(255));

/** The query parameters of a call that reads several records by ID. */
export const manyParameters = {
  id: z
    .array(z.string().max(255), { error: 'is required' })
    .min(1)
    .max(LIMITS.idsPerCall, {
      error: `must be given at most ${LIMITS.idsPerCall} times`,
    }),
  tenant_id: tenantParameter,
};

const second = wholeNumber(0, LAST_SECOND).optional();

/** Spec §7 has two pairs of names for a period. The console sends the first. */
const periodParameters = { from_timestamp: second, to_timestamp: second, date_from: second, date_to: second };

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' });
const recentDay = day.refine((text) => text >= FIRST_DAY, { error: `must not be before ${FIRST_DAY}` }).optional();

/** For calendar days, which do not depend on the time zone. */
const dayParameters = { date_from: recentDay, date_to: recentDay };

/** The query parameters of a list with pages. */
export function pageParameters(pageSize: number) {
  const token = z.string().regex(/^[\w-]{1,4096}$/, { error: 'is not valid' });
  return { limit: wholeNumber(1, LIMITS.maximumPageSize).default(pageSize), next_token: token.optional() };
}

/** The query parameters of a resource's search: its filters, and `tenant_id`. Spec §7. */
export function searchParameters(resource: Resource) {
  const filters: Record<string, z.ZodType> = {};
  for (const name of resource.list.search ?? []) {
    const field = fieldAt(resource, name);
    if (field.filter === 'equals') filters[name] = equalsParameter(field);
    if (field.filter === 'includes') filters[name] = z.optional(textValue(255));
    if (field.filter === 'period') Object.assign(filters, periodParameters);
    if (field.filter === 'days') Object.assign(filters, dayParameters);
  }
  return { ...filters, ...filterParameters(resource), tenant_id: tenantParameter };
}

/** A choice may be repeated. */
function equalsParameter(field: Field): z.ZodType {
  const parameter = z.optional(filterValue(field));
  if (field.kind === 'choice') REPEATED.add(parameter);
  return parameter;
}

/** The parameters whose values may be separated by commas or repeated. */
const REPEATED = new WeakSet<z.ZodType>();

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

/** The query parameters of the newest records. */
export const latestParameters = {
  limit: wholeNumber(1, LIMITS.mostLatest).default(LIMITS.latestCount),
  tenant_id: tenantParameter,
};

/** Spec §7, Summaries; the default is that of §9. */
const PERIODS = [...CALENDAR_UNITS, 'custom'] as const;

/** The query parameters of a summary. */
export const summaryParameters = {
  period: z.enum(PERIODS, { error: `must be one of ${PERIODS.join(', ')}` }).default('week'),
  from_date: day.optional(),
  to_date: day.optional(),
  tz: z.string().transform(readTimeZone).default('UTC').meta({ type: 'string', default: 'UTC' }),
  tenant_id: tenantParameter,
};

/** Returns an IANA name in its usual spelling, of which formatters are kept. Offsets such as `+02:00` do not know when clocks change. */
function readTimeZone(name: string, context: z.RefinementCtx): string {
  try {
    if (/^[A-Z]/i.test(name)) return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  context.addIssue('must be a time zone such as Europe/Berlin');
  return z.NEVER;
}

export type SummaryQuery = z.output<z.ZodObject<typeof summaryParameters>>;

/**
 * Returns the days of a summary: those of the two dates, both included, if one is given; otherwise the current day, week (from Monday),
 * month, quarter or year up to today in the time zone. Throws a 400 Problem that names the invalid parameter.
 */
export function daysOf(
  { period, from_date: from, to_date: to, tz: timeZone }: Omit<SummaryQuery, 'tenant_id'>,
  now: Date,
): Days {
  if (from === undefined && to === undefined && period !== 'custom') {
    const today = dayOf(now, timeZone);
    return { from: startOf(period, today), to: today, timeZone };
  }
  if (from === undefined || to === undefined) {
    const message = 'is required: a range has both from_date and to_date';
    throw queryProblem({ ...(!from && { from_date: message }), ...(!to && { to_date: message }) });
  }
  for (const [name, day] of Object.entries({ from_date: from, to_date: to })) {
    if (day < FIRST_DAY) throw queryProblem({ [name]: `must not be before ${FIRST_DAY}` });
  }
  if (from > to) throw queryProblem({ to_date: 'must not be before from_date' });
  if (daysIn({ from, to }) > LIMITS.summaryDays)
    throw queryProblem({ to_date: 'must be within ten years of from_date' });
  return { from, to, timeZone };
}

/**
 * Creates a function that reads the query of a request's URL. It throws a 400 Problem that names each unknown, repeated or invalid
 * parameter. Only arrays and choices may be repeated.
 */
export function queryReader<Shape extends z.ZodRawShape>(shape: Shape) {
  const rules = z.object(shape);
  return (url: string) => readQuery(rules, new URL(url).searchParams);
}

function readQuery<Shape extends z.ZodRawShape>(rules: z.ZodObject<Shape>, parameters: URLSearchParams) {
  const names = [...new Set(parameters.keys())];
  const ruleOf = (name: string) => rules.shape[name] as z.ZodType;
  const isList = (name: string) => {
    const rule = ruleOf(name);
    return (rule instanceof z.ZodOptional ? rule.unwrap() : rule) instanceof z.ZodArray;
  };
  const misuse = names.flatMap((name): [string, string][] => {
    if (!Object.hasOwn(rules.shape, name)) return [[name, 'is not a parameter of this call']];
    const isRepeatable = isList(name) || REPEATED.has(ruleOf(name));
    return parameters.getAll(name).length > 1 && !isRepeatable ? [[name, 'must be given once']] : [];
  });
  const given = (name: string) => {
    const all = parameters.getAll(name);
    if (isList(name)) return all;
    return REPEATED.has(ruleOf(name)) ? all.join() : all[0];
  };
  const values = names.map((name) => [name, given(name)]);
  const result = rules.safeParse(Object.fromEntries(values));
  const errors = Object.fromEntries([...(result.success ? [] : errorsOf(result.error)), ...misuse]);
  if (result.success && misuse.length === 0) return result.data;
  throw queryProblem(errors);
}

function errorsOf(error: z.ZodError): [string, string][] {
  return error.issues.map(({ path: [name], message }) => [String(name), message]);
}

/** Returns the conditions of a search. `to_timestamp` includes its last millisecond. */
export function searchConditions(
  resource: Resource,
  parameters: Readonly<Record<string, unknown>>,
  { role, username }: Pick<Principal, 'role' | 'username'>,
) {
  const conditions = (resource.list.search ?? []).flatMap((name): SearchCondition[] => {
    const field = fieldAt(resource, name);
    const condition = conditionOn(name, field, withCaller(name, field, parameters, username));
    // A count would reveal a value that the caller may not see.
    if (condition && !maySee(role, field)) throw new Problem(403, `You may not search by ${name}.`);
    return condition ? [condition] : [];
  });
  return [...conditions, ...filterConditions(resource, parameters, role)];
}

/** `assignee=@me` finds records that refer to the caller, so that a link or a shared view suits every user. */
export const ME = '@me';

/** True for a reference to a user. */
export const namesUser = (field: Field) => targetOf(field) === users.name;

function withCaller(name: string, field: Field, parameters: Readonly<Record<string, unknown>>, username: string) {
  return namesUser(field) && parameters[name] === ME ? { ...parameters, [name]: username } : parameters;
}

function conditionOn(name: string, { filter }: Field, parameters: Readonly<Record<string, unknown>>) {
  const { [name]: value, date_from: from, date_to: to } = parameters;
  if (filter === 'period') return periodCondition(name, parameters);
  if (value instanceof AnyOf) return { field: name, oneOf: value.values };
  if (filter === 'includes') return typeof value === 'string' ? { field: name, includes: [value] } : undefined;
  if (filter === 'equals') return value === undefined ? undefined : { field: name, equals: value };
  const days = { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) };
  return filter === 'days' && (days.from ?? days.to) ? { field: name, days } : undefined;
}

function periodCondition(field: string, parameters: Readonly<Record<string, unknown>>): SearchCondition | undefined {
  const from = parameters.from_timestamp ?? parameters.date_from;
  const to = parameters.to_timestamp ?? parameters.date_to;
  if (from === undefined && to === undefined) return undefined;
  return {
    field,
    ...(typeof from === 'number' && { from: new Date(from * 1_000) }),
    ...(typeof to === 'number' && { until: new Date((to + 1) * 1_000) }),
  };
}
