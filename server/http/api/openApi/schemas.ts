import * as z from 'zod';
import type { Field, FieldMap } from '../../../../src/schema/field.ts';
import { formPathsOf, toCreate } from '../../../../src/schema/form.ts';
import { showConditions } from '../../../../src/schema/meets.ts';
import type { Resource } from '../../../../src/schema/resource.ts';

// The JSON schemas of an OpenAPI document.

export type Json = Readonly<Record<string, unknown>>;

export function jsonResponse(description: string, schema: Json, mediaType = 'application/json'): Json {
  return { description, content: { [mediaType]: { schema } } };
}

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
export const objectOf = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });

/** The response of a list without pages. */
export const dataOf = (items: Json): Json => objectOf({ data: { type: 'array', items } });

/** A record in a response of its own. Only the ID is required, since the caller's role decides about the other fields. */
export const recordSchema = ({ id, fields }: Resource): Json => recordObject(fields, [id]);

/** A record in a list: without heavy fields. */
export function listedSchema({ id, fields }: Resource): Json {
  const listed = Object.entries(fields).filter(([, field]) => !field.heavy);
  return recordObject(Object.fromEntries(listed), [id]);
}

/** A reference to the record's schema in the components. */
export const recordReference = ({ name }: Resource): Json => ({ $ref: `#/components/schemas/${name}` });

/** The body of an edit: fields that the caller may not write may be absent. */
export function editedSchema(resource: Resource): Json {
  return { ...recordObject(resource.fields, []), additionalProperties: false, ...ruleTexts(resource) };
}

function ruleTexts(resource: Resource): Json {
  const applying = [...showConditions(resource)].map(
    ([path, conditions]) => `${path} applies while ${conditions.map((on) => JSON.stringify(on)).join(' and ')}.`,
  );
  const texts = [...(resource.rules ?? []).map(({ message }) => message), ...applying];
  return texts.length > 0 ? { description: texts.join('\n') } : {};
}

/** The body of a creation: the fields of the form. */
export function newRecordSchema(resource: Resource): Json {
  const { form } = resource;
  const always = form?.requiredToCreate?.filter((path) => !showConditions(resource).has(path)) ?? [];
  const { fields } = toCreate({ ...resource, ...(form && { form: { ...form, requiredToCreate: always } }) });
  return { ...formSchema(fields, formPathsOf(resource), ''), ...ruleTexts(resource) };
}

function formSchema(fields: FieldMap, paths: readonly string[], prefix: string): Json {
  const isInForm = (place: string) => paths.some((path) => path === place || path.startsWith(`${place}.`));
  const written = Object.entries(fields).filter(([name]) => isInForm(prefix + name));
  const schemas = written.map(([name, field]) => [
    name,
    field.fields
      ? formSchema(field.fields, paths, `${prefix}${name}.`)
      : { ...fieldSchema(field), ...(field.default !== undefined && { default: field.default }) },
  ]);
  const required = written.filter(([, field]) => !field.optional && field.default === undefined).map(([name]) => name);
  return { type: 'object', required, properties: Object.fromEntries(schemas), additionalProperties: false };
}

function recordObject(fields: FieldMap, required: readonly string[]): Json {
  const seen = Object.entries(fields).filter(([, { seenBy }]) => seenBy?.length !== 0);
  const schemas = seen.map(([name, field]) => [name, fieldSchema(field)]);
  return { type: 'object', required, properties: Object.fromEntries(schemas) };
}

function fieldSchema(field: Field): Json {
  const dependsOn = field.kind === 'choice' ? field.dependsOn : undefined;
  const texts = [
    ...(field.unique ? ['Unique in its tenant, or in all records if they have no tenant.'] : []),
    ...(dependsOn ? [`The values of ${dependsOn.field} allow ${JSON.stringify(dependsOn.allows)}.`] : []),
  ];
  const schema = { ...jsonSchema(field.value, 'output'), ...(texts.length > 0 && { description: texts.join(' ') }) };
  return field.optional ? { anyOf: [schema, { type: 'null' }] } : schema;
}
