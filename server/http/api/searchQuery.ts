import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { textValue } from '../../../src/fields/text/text.ts';
import type { Field } from '../../../src/schema/field.ts';
import { maySee } from '../../../src/schema/permissions.ts';
import { fieldAt, type Resource } from '../../../src/schema/resource.ts';
import type { Role } from '../../../src/schema/role.ts';
import type { Condition } from '../../db/recordQueries.ts';
import { Problem, queryRefusal } from './problem.ts';
import { FIRST_DAY } from './summaryPeriod.ts';

/** The largest second that both PostgreSQL and JavaScript can hold with room to spare: the end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** A whole number in digits only: what `Number` makes of blanks, exponents and hexadecimal is no number here. */
export function wholeNumber(minimum: number, maximum: number) {
  const range = `must be a whole number from ${minimum} to ${maximum}`;
  const digits = z.string().regex(/^\d{1,15}$/, { error: range });
  return digits
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error: range })
    .meta({ type: 'integer', minimum, maximum });
}

/** A parameter that names no tenant of ours is answered like a tenant without records, so its shape is not checked. */
export const tenantParameter = z.optional(textValue(255));

/** The query parameters of the call that reads several records by their ids. */
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

/** Both pairs of names that spec §7 has for a period; the first is what the console sends. */
const periodParameters = { from_timestamp: second, to_timestamp: second, date_from: second, date_to: second };

const day = z.iso
  .date({ error: 'must be a day such as 2026-11-20' })
  .refine((text) => text >= FIRST_DAY, { error: `must not be before ${FIRST_DAY}` })
  .optional();

/** Those of a period of days of the calendar, which are the same in every time zone. */
const dayParameters = { date_from: day, date_to: day };

/** The query parameters of any list that comes in pages. */
export function pageParameters(pageSize: number) {
  const token = z.string().regex(/^[\w-]{1,4096}$/, { error: 'is not valid' });
  return { limit: wholeNumber(1, LIMITS.maximumPageSize).default(pageSize), next_token: token.optional() };
}

/** The query parameters of a resource's search: its filters, and `tenant_id`. Spec §7. */
export function searchParameters(resource: Resource) {
  const filters: Record<string, z.ZodType> = {};
  for (const name of resource.list.search ?? []) {
    const field = fieldAt(resource, name);
    if (field.filter === 'equals') filters[name] = z.optional(filterValue(field));
    if (field.filter === 'period') Object.assign(filters, periodParameters);
    if (field.filter === 'days') Object.assign(filters, dayParameters);
  }
  return { ...filters, tenant_id: tenantParameter };
}

/** The query parameters of a resource's list: those of its search, and of paging. */
export function listParameters(resource: Resource) {
  return { ...searchParameters(resource), ...pageParameters(LIMITS.pageSize) };
}

/** What a list is asked for, once its query has been read. */
export type ListQuery = z.output<z.ZodObject<ReturnType<typeof listParameters>>>;

/** A field's own rule, fed from a query string: text as it stands, anything else as JSON. */
function filterValue(field: Field): z.ZodType {
  const documented = z.toJSONSchema(field.value, { io: 'output', unrepresentable: 'any' });
  const read = z.string().transform((text, context) => {
    const attempts = [text, ...jsonOf(text)].map((value) => field.value.safeParse(value));
    const success = attempts.find((attempt) => attempt.success);
    if (success) return success.data;
    context.addIssue(attempts[0]?.error?.issues[0]?.message ?? 'is not valid');
    return z.NEVER;
  });
  return read.meta(documented);
}

function jsonOf(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/**
 * A reader of query strings by their parameters' rules, to be made once per call of the API. It takes the URL of a
 * request and throws a 400 Problem that names each unknown, repeated or wrong parameter. Only arrays may be repeated.
 */
export function queryReader<Shape extends z.ZodRawShape>(shape: Shape) {
  const rules = z.object(shape);
  return (url: string) => readQuery(rules, new URL(url).searchParams);
}

function readQuery<Shape extends z.ZodRawShape>(rules: z.ZodObject<Shape>, parameters: URLSearchParams) {
  const names = [...new Set(parameters.keys())];
  const isList = (name: string) => rules.shape[name] instanceof z.ZodArray;
  const misuse = names.flatMap((name): [string, string][] => {
    if (!Object.hasOwn(rules.shape, name)) return [[name, 'is not a parameter of this call']];
    return parameters.getAll(name).length > 1 && !isList(name) ? [[name, 'must be given once']] : [];
  });
  const values = names.map((name) => [name, isList(name) ? parameters.getAll(name) : parameters.get(name)]);
  const result = rules.safeParse(Object.fromEntries(values));
  const errors = Object.fromEntries([...(result.success ? [] : errorsOf(result.error)), ...misuse]);
  if (result.success && misuse.length === 0) return result.data;
  throw queryRefusal(errors);
}

function errorsOf(error: z.ZodError): [string, string][] {
  return error.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

/** The conditions that the parameters of a search stand for. `to_timestamp` is included to its last millisecond. */
export function conditionsOf(
  resource: Resource,
  parameters: Readonly<Record<string, unknown>>,
  role: Role,
): Condition[] {
  return (resource.list.search ?? []).flatMap((name): Condition[] => {
    const field = fieldAt(resource, name);
    const condition = conditionOn(name, field, parameters);
    // A count would tell what the record does not.
    if (condition && !maySee(role, field)) throw new Problem(403, `You may not search by ${name}.`);
    return condition ? [condition] : [];
  });
}

function conditionOn(
  name: string,
  { filter }: Field,
  parameters: Readonly<Record<string, unknown>>,
): Condition | undefined {
  const { [name]: value, date_from: from, date_to: to } = parameters;
  if (filter === 'period') return periodCondition(name, parameters);
  if (filter === 'equals') return value === undefined ? undefined : { field: name, equals: value };
  const days = { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) };
  return filter === 'days' && (days.from ?? days.to) ? { field: name, days } : undefined;
}

function periodCondition(field: string, parameters: Readonly<Record<string, unknown>>): Condition | undefined {
  const from = parameters.from_timestamp ?? parameters.date_from;
  const to = parameters.to_timestamp ?? parameters.date_to;
  if (from === undefined && to === undefined) return undefined;
  return {
    field,
    ...(typeof from === 'number' && { from: new Date(from * 1_000) }),
    ...(typeof to === 'number' && { until: new Date((to + 1) * 1_000) }),
  };
}
