import type { JsonObject } from './jsonObject.ts';
import { isAbsent, leafPathsOf, type Resource } from './resource.ts';

/** The inputs of an action as a resource whose records are their values, for forms and requests; undefined if it has none. */
export function inputsOf(resource: Resource, action: string): Resource | undefined {
  const { fields = {} } = resource.actions?.[action] ?? {};
  const paths = leafPathsOf({ fields });
  if (paths.length === 0) return undefined;
  const { name, path, label, list } = resource;
  const form = { sections: [{ title: '', fields: paths }], saved: { create: '', edit: '' } };
  return { name, path, id: '', label, list, fields, form, access: { list: [], show: [], create: 'signed-in' } };
}

/** The inputs of an action that are no fields of the resource: only hooks and the audit log have them. Without absent values. */
export function ownInputs({ fields }: Pick<Resource, 'fields'>, input: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !Object.hasOwn(fields, name) && !isAbsent(value)),
  );
}
