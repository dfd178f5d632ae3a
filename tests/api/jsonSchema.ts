import * as z from 'zod';

type Json = Record<string, unknown>;

/** The parts of an OpenAPI document that these tests read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly responses: Readonly<Record<string, ResponseObject>> };
}

export interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: ResponseObject;
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: {
    readonly type?: string;
    readonly format?: string;
    readonly enum?: readonly string[];
    readonly default?: unknown;
    readonly maxLength?: number;
    readonly items?: Parameter['schema'];
  };
}

interface ResponseObject {
  readonly content: { readonly 'application/json': { readonly schema: Json } };
}

/** The schema for a call's response of a status, with undocumented properties forbidden. */
export function answerRule({ components }: OpenApi, { responses }: Operation, status: number): z.ZodType {
  const response = responses[status];
  if (!response) throw new Error(`The document does not speak of status ${status}.`);
  const found = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  return ruleOf(components, found);
}

/** The schema of a call's body. */
export function bodyRule({ components }: OpenApi, { requestBody }: Operation): z.ZodType {
  return ruleOf(components, requestBody);
}

function ruleOf(components: OpenApi['components'], content: ResponseObject | undefined): z.ZodType {
  const schema = { ...content?.content['application/json'].schema, $defs: components.schemas };
  return z.fromJSONSchema(closed(local(schema)) as Parameters<typeof z.fromJSONSchema>[0]);
}

/** Rewrites a document's references for a standalone JSON schema. */
const local = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));

/**
 * Forbids additional properties in objects whose properties are listed. Drops patterns: they need the Unicode flag,
 * which zod does not set.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name, value]) => name !== 'pattern' || typeof value !== 'string');
  const inner = Object.fromEntries(kept.map(([name, value]) => [name, closed(value)]));
  const listed = inner['type'] === 'object' && 'properties' in inner && !('additionalProperties' in inner);
  return listed ? { ...inner, additionalProperties: false } : inner;
}
