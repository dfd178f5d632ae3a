import * as z from 'zod';
import { LIMITS } from '../../src/config/limits.ts';
import type { Field } from '../../src/schema/field.ts';
import { fieldAt, type Resource } from '../../src/schema/resource.ts';
import type { Condition } from '../store/recordQueries.ts';
import { type FieldErrors, Problem } from './problem.ts';

/** The largest second that both PostgreSQL and JavaScript can hold with room to spare: the end of the year 9999. */
const LAST_SECOND = 253_402_300_799;

const epochSeconds = z.coerce
  .number({ error: 'must be epoch seconds' })
  .int({ error: 'must be whole epoch seconds' })
  .min(0, { error: 'must not be before 1970' })
  .max(LAST_SECOND, { error: 'must not be after 9999' });

/** A parameter that names no tenant of ours is answered like a tenant without records, so its shape is not checked. */
export const tenantParameter = z.string().min(1, { error: 'must not be empty' }).max(255).optional();

const pageParameters = {
  limit: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(LIMITS.maximumPageSize, { error: `must be at most ${LIMITS.maximumPageSize}` })
    .default(LIMITS.pageSize),
  next_token: z.string().min(1).max(4_096).optional(),
};

/** The query parameters of a resource's search: its filters, and `tenant_id`. Spec §7. */
export function searchParameters(resource: Resource) {
  const shape: Record<string, z.ZodType> = { tenant_id: tenantParameter };
  for (const name of resource.list.search ?? []) {
    const field = fieldAt(resource, name);
    if (field.filter === 'equals') shape[name] = z.optional(filterValue(field));
    if (field.filter === 'period') Object.assign(shape, periodParameters);
  }
  return shape;
}

/** The query parameters of a resource's list: those of its search, and of paging. */
export function listParameters(resource: Resource) {
  return { ...searchParameters(resource), ...pageParameters };
}

const periodParameters = { from_timestamp: epochSeconds.optional(), to_timestamp: epochSeconds.optional() };

/** A field's own rule, fed from a query string: text as it stands, anything else as JSON. */
function filterValue(field: Field): z.ZodType {
  return z.string().transform((text, context) => {
    const attempts = [text, ...jsonOf(text)].map((value) => field.value.safeParse(value));
    const success = attempts.find((attempt) => attempt.success);
    if (success) return success.data;
    context.addIssue(attempts[0]?.error?.issues[0]?.message ?? 'is not valid');
    return z.NEVER;
  });
}

function jsonOf(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/**
 * Reads a query string by its parameters' rules. Throws a 400 Problem that names each unknown, repeated or wrong one.
 */
export function readQuery<Shape extends z.ZodRawShape>(shape: Shape, url: string): z.output<z.ZodObject<Shape>> {
  const parameters = new URL(url).searchParams;
  const misuse = [...new Set(parameters.keys())].flatMap((name): [string, string][] => {
    if (!Object.hasOwn(shape, name)) return [[name, 'is not a parameter of this call']];
    return parameters.getAll(name).length > 1 ? [[name, 'must be given once']] : [];
  });
  const result = z.object(shape).safeParse(Object.fromEntries(parameters));
  const errors = Object.fromEntries([...(result.success ? [] : errorsOf(result.error)), ...misuse]);
  if (result.success && misuse.length === 0) return result.data;
  throw new Problem(400, summary(errors), errors);
}

function errorsOf(error: z.ZodError): [string, string][] {
  return error.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

function summary(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ');
}

/** The conditions that the parameters of a search stand for. `to_timestamp` is included to its last millisecond. */
export function conditionsOf(resource: Resource, parameters: Readonly<Record<string, unknown>>): Condition[] {
  return (resource.list.search ?? []).flatMap((name): Condition[] => {
    const { filter } = fieldAt(resource, name);
    if (filter === 'period') return [periodCondition(name, parameters)];
    const value = parameters[name];
    return filter === 'equals' && value !== undefined ? [{ field: name, equals: value }] : [];
  });
}

function periodCondition(field: string, { from_timestamp: from, to_timestamp: to }: Readonly<Record<string, unknown>>) {
  return {
    field,
    ...(typeof from === 'number' && { from: new Date(from * 1_000) }),
    ...(typeof to === 'number' && { until: new Date((to + 1) * 1_000) }),
  };
}
