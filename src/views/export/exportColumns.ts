import { isAbsent } from '../../fields/isAbsent.ts';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource, valueAt } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';

/** One column of an exported file. */
interface ExportColumn {
  readonly label: string;
  textOf(record: Readonly<Record<string, unknown>>): string;
}

/** What `role` may see of a resource's listed records: the columns of its list first, then all other fields. */
export function exportColumns(resource: Resource, role: Role | undefined): readonly ExportColumn[] {
  const paths = [...new Set([...resource.list.columns, ...leafPathsOf(resource)])];
  return paths
    .filter((path) => maySeeAt(role, resource, path))
    .map((path) => ({ path, field: fieldAt(resource, path) }))
    .filter(({ field }) => isExported(field))
    .map(({ path, field }) => ({
      label: labelOf(path, field),
      textOf: (record) => exportText(field, valueAt(record, path)),
    }));
}

/** Lists come without what is heavy, a group stands as its fields, and a secret, masked or not, belongs in no file. */
function isExported(field: Field): boolean {
  return !field.heavy && field.kind !== 'secret' && !('fields' in field);
}

/** A value as it is kept, not as it is shown: another program reads it. Lists are joined by `; `. */
function exportText({ exported = String }: Field, value: unknown): string {
  return isAbsent(value) ? '' : exported(value);
}
