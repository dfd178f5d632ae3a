import * as z from 'zod';
import { LIMITS } from '../../../src/config/limits.ts';
import { CALENDAR_UNITS, dayOf, daysIn, startOf } from '../../../src/fields/dateTime/calendar.ts';
import { textValue } from '../../../src/fields/text/text.ts';
import { queryProblem } from '../../base/problem.ts';
import type { Days } from '../../records/rollUps/readRollUps.ts';

/** PostgreSQL counts earlier years differently. */
export const FIRST_DAY = '0001-01-01';

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

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' });
/** The query parameters of a list with pages. */
export function pageParameters(pageSize: number) {
  const token = z.string().regex(/^[\w-]{1,4096}$/, { error: 'is not valid' });
  return { limit: wholeNumber(1, LIMITS.maximumPageSize).default(pageSize), next_token: token.optional() };
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
  const isList = (name: string) => {
    const rule: unknown = rules.shape[name];
    return (rule instanceof z.ZodOptional ? rule.unwrap() : rule) instanceof z.ZodArray;
  };
  const given = Object.fromEntries(
    names.map((name) => {
      const all = parameters.getAll(name);
      return [name, isList(name) || all.length > 1 ? all : all[0]];
    }),
  );
  const unknown = names
    .filter((name) => !Object.hasOwn(rules.shape, name))
    .map((name) => [name, 'is not a parameter of this call'] as const);
  const result = rules.safeParse(given);
  if (result.success && unknown.length === 0) return result.data;
  const invalid = (result.error?.issues ?? []).map(({ path: [at], code, message }) => {
    const name = String(at);
    // A rule for one text fails with another code than its own for several.
    const isRepeated = Array.isArray(given[name]) && !isList(name) && code !== 'custom';
    return [name, isRepeated ? 'must be given once' : message] as const;
  });
  throw queryProblem(Object.fromEntries([...invalid, ...unknown]));
}
