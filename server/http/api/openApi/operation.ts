import type * as z from 'zod';
import { type Json, jsonSchema } from './schemas.ts';

/** A call as OpenAPI describes it. */
export interface Operation {
  readonly summary: string;
  readonly parameters: readonly Json[];
  /** What it answers when it succeeds. */
  readonly answer: Json;
  /** The status of success; default 200. */
  readonly status?: string;
  /** What it carries. */
  readonly body?: Json;
  /** The statuses of refusal, besides those that every call of the kind has. */
  readonly refusals: readonly string[];
}

/** What may happen to any call. */
const ALWAYS = ['400', '401', '503'];
const TOO_MANY = { '429': { $ref: '#/components/responses/TooManyCalls' } };

/** An operation as the document has it. */
export function operation({ summary, parameters, answer, status = '200', body, refusals }: Operation): Json {
  const problems = [...ALWAYS, ...refusals].sort().map((code) => [code, { $ref: '#/components/responses/Problem' }]);
  return {
    summary,
    parameters,
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [status]: jsonResponse(summary, answer), ...Object.fromEntries(problems), ...TOO_MANY },
  };
}

export function jsonResponse(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** The query parameters that a shape of rules stands for. */
export function queryOf(shape: Readonly<Record<string, z.ZodType>>): Json[] {
  return Object.entries(shape).map(([name, rule]) => ({
    name,
    in: 'query',
    required: !rule.safeParse(undefined).success,
    schema: jsonSchema(rule, 'input'),
  }));
}
