import type { FieldMap } from './field.ts';
import type { Resource } from './resource.ts';

/** The paths of the fields that clients write, in the order of the form; none where a resource has no form. */
export function formPathsOf({ form }: Resource): readonly string[] {
  return (form?.sections ?? []).flatMap(({ fields }) => fields);
}

/** The resource as the form of a new record and the call that makes one take it: with what they require besides. Spec §5. */
export function toCreate(resource: Resource): Resource {
  const required = new Set(resource.form?.requiredToCreate);
  return { ...resource, fields: requiring(required, resource.fields, '') };
}

function requiring(required: ReadonlySet<string>, fields: FieldMap, prefix: string): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const path = prefix + name;
      if ('fields' in field) {
        return [name, { ...field, fields: requiring(required, field.fields as FieldMap, `${path}.`) }];
      }
      return [name, required.has(path) ? { ...field, optional: false } : field];
    }),
  );
}
