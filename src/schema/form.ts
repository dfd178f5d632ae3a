import type { FieldMap } from './field.ts';
import type { Resource } from './resource.ts';

/** The paths of the fields that clients write, in the order of the form. */
export function formPathsOf({ form }: Resource): readonly string[] {
  return (form?.sections ?? []).flatMap(({ fields }) => fields);
}

/** The resource with the additional required fields of a new record. Spec §5. */
export function toCreate(resource: Resource): Resource {
  const required = new Set(resource.form?.requiredToCreate);
  return { ...resource, fields: requiring(required, resource.fields, '') };
}

function requiring(required: ReadonlySet<string>, fields: FieldMap, prefix: string): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const path = prefix + name;
      if (field.fields) {
        return [name, { ...field, fields: requiring(required, field.fields, `${path}.`) }];
      }
      return [name, required.has(path) ? { ...field, optional: false } : field];
    }),
  );
}

/** The optional groups without any given value although some of their fields are required: they are omitted. */
export function groupsLeftOut({ fields }: Pick<Resource, 'fields'>, isGiven: (path: string) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.fields || !field.optional) return [];
    const within = Object.entries(field.fields);
    const isRequiring = within.some(([, inner]) => !inner.optional);
    return isRequiring && !within.some(([inner]) => isGiven(`${name}.${inner}`)) ? [name] : [];
  });
}

/** True for the path of a field in one of these groups. */
export function isWithin(groups: readonly string[], path: string): boolean {
  return groups.some((group) => path.startsWith(`${group}.`));
}
