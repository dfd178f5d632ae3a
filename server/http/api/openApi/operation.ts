import * as z from 'zod';
import type { Field, FieldMap } from '../../../../src/schema/field.ts';
import { formPathsOf, toCreate } from '../../../../src/schema/form.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, idempotencyKeyRule } from '../idempotency.ts';

// The parts of an OpenAPI document.

export type Json = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly summary: string;
  readonly parameters: readonly Json[];
  /** The schema of a successful response. */
  readonly response: Json;
  /** Its status; default 200. */
  readonly status?: string;
  /** The schema of the request's body. */
  readonly body?: Json;
  /** The statuses of error responses, apart from those of every operation. */
  readonly errors: readonly string[];
}

/** Error responses of every operation. */
const COMMON_ERRORS = ['400', '401', '503'];
const TOO_MANY = { '429': { $ref: '#/components/responses/TooManyCalls' } };

export function operation({ summary, parameters, response, status = '200', body, errors }: Operation): Json {
  const problems = [...COMMON_ERRORS, ...errors]
    .sort()
    .map((code) => [code, { $ref: '#/components/responses/Problem' }]);
  return {
    summary,
    parameters,
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [status]: jsonResponse(summary, response), ...Object.fromEntries(problems), ...TOO_MANY },
  };
}

/** A POST that may be repeated with its Idempotency-Key. */
export function repeatableOperation(described: Operation): Json {
  const { parameters, errors } = described;
  return operation({
    ...described,
    parameters: [...parameters, idempotencyKeyParameter],
    errors: [...new Set([...errors, '409'])],
  });
}

export function jsonResponse(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

export const pathParameter = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } });

export const idParameter = pathParameter('id');

/** The query parameters of a shape of rules. */
export function queryOf(shape: Readonly<Record<string, z.ZodType>>): Json[] {
  return Object.entries(shape).map(([name, rule]) => ({
    name,
    in: 'query',
    required: !rule.safeParse(undefined).success,
    schema: jsonSchema(rule, 'input'),
  }));
}

/** A rule as JSON Schema, of its input or its output. */
export function jsonSchema(rule: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(rule, { io, unrepresentable: 'any' });
  return schema;
}

/** An object all of whose properties are required. */
export function objectOf(properties: Json): Json {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The response of a list without pages. */
export function dataOf(items: Json): Json {
  return objectOf({ data: { type: 'array', items } });
}

const idempotencyKeyParameter = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: `Identifies the call, for example a UUID. A repeated call of the same caller is not performed again and gets the response of the first, with ${IDEMPOTENCY_REPLAYED}: true. 409 if the key was used for another call or another body.`,
  schema: jsonSchema(idempotencyKeyRule, 'input'),
};

/** A record in a response of its own. Only the ID is required, since the caller's role decides about the other fields. */
export function recordSchema({ id, fields }: Resource): Json {
  return recordObject(fields, [id]);
}

/** A record in a list: without heavy fields. */
export function listedSchema({ id, fields }: Resource): Json {
  const listed = Object.entries(fields).filter(([, field]) => !field.heavy);
  return recordObject(Object.fromEntries(listed), [id]);
}

/** A reference to the record's schema in the components. */
export function recordReference({ name }: Resource): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** The body of an edit: fields that the caller may not write may be absent. */
export function editedSchema({ fields }: Resource): Json {
  return { ...recordObject(fields, []), additionalProperties: false };
}

/** The body of a creation: the fields of the form. */
export function newRecordSchema(resource: Resource): Json {
  return formSchema(toCreate(resource).fields, formPathsOf(resource), '');
}

function formSchema(fields: FieldMap, paths: readonly string[], prefix: string): Json {
  const isInForm = (place: string) => paths.some((path) => path === place || path.startsWith(`${place}.`));
  const written = Object.entries(fields).filter(([name]) => isInForm(prefix + name));
  const schemas = written.map(([name, field]) => [
    name,
    'fields' in field ? formSchema(field.fields as FieldMap, paths, `${prefix}${name}.`) : fieldSchema(field),
  ]);
  const required = written.filter(([, field]) => !field.optional).map(([name]) => name);
  return { type: 'object', required, properties: Object.fromEntries(schemas), additionalProperties: false };
}

function recordObject(fields: FieldMap, required: readonly string[]): Json {
  const seen = Object.entries(fields).filter(([, { seenBy }]) => seenBy?.length !== 0);
  const schemas = seen.map(([name, field]) => [name, fieldSchema(field)]);
  return { type: 'object', required, properties: Object.fromEntries(schemas) };
}

function fieldSchema(field: Field): Json {
  const schema = jsonSchema(field.value, 'output');
  return field.optional ? { anyOf: [schema, { type: 'null' }] } : schema;
}
