import * as z from 'zod';
import type { Field, FieldMap } from '../../../../src/schema/field.ts';
import { formPathsOf, toCreate } from '../../../../src/schema/form.ts';
import type { Resource } from '../../../../src/schema/resource.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A record as it is answered alone. Which fields a caller may see depends on the role, so none but the id is certain. */
export function recordSchema({ id, fields }: Resource): Json {
  return objectSchema(fields, { required: [id] });
}

/** A record as lists answer it: without what is heavy. */
export function listedSchema({ id, fields }: Resource): Json {
  const listed = Object.entries(fields).filter(([, field]) => !field.heavy);
  return objectSchema(Object.fromEntries(listed), { required: [id] });
}

/** A reference to the record's schema among the components. */
export function recordReference({ name }: Resource): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** A record as it is sent back: who may not write all of it may leave the rest out. */
export function editedSchema({ fields }: Resource): Json {
  return { ...objectSchema(fields, { required: [] }), additionalProperties: false };
}

/** What a new record is made of: the fields of its form. */
export function newRecordSchema(resource: Resource): Json {
  return formSchema(toCreate(resource).fields, formPathsOf(resource), '');
}

function formSchema(fields: FieldMap, paths: readonly string[], prefix: string): Json {
  const written = Object.entries(fields).filter(([name]) => paths.some((path) => isAt(path, prefix + name)));
  const schemas = written.map(([name, field]) => [
    name,
    'fields' in field ? formSchema(field.fields as FieldMap, paths, `${prefix}${name}.`) : fieldSchema(field),
  ]);
  const required = written.filter(([, field]) => !field.optional).map(([name]) => name);
  return { type: 'object', required, properties: Object.fromEntries(schemas), additionalProperties: false };
}

function isAt(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`);
}

function objectSchema(fields: FieldMap, { required }: { readonly required: readonly string[] }): Json {
  const seen = Object.entries(fields).filter(([, { seenBy }]) => seenBy?.length !== 0);
  const schemas = seen.map(([name, field]) => [name, fieldSchema(field)]);
  return { type: 'object', required, properties: Object.fromEntries(schemas) };
}

function fieldSchema(field: Field): Json {
  const schema = jsonSchema(field.value, 'output');
  return field.optional ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** A rule as JSON schema: of what is taken in, or of what it makes of that. */
export function jsonSchema(rule: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(rule, { io, unrepresentable: 'any' });
  return schema;
}
