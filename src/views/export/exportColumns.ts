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

/** Lists come without documents, and a secret, masked or not, belongs in no file. */
const LEFT_OUT = new Set(['json', 'secret']);

/** What `role` may see of a resource's listed records: the columns of its list first, then all other fields. */
export function exportColumns(resource: Resource, role: Role | undefined): readonly ExportColumn[] {
  const paths = [...new Set([...resource.list.columns, ...leafPathsOf(resource)])];
  return paths
    .filter((path) => leafPathsOf(resource).includes(path) && maySeeAt(role, resource, path))
    .map((path) => ({ path, field: fieldAt(resource, path) }))
    .filter(({ field }) => !LEFT_OUT.has(field.kind))
    .map(({ path, field }) => ({
      label: labelOf(path, field),
      textOf: (record) => exportText(field, valueAt(record, path)),
    }));
}

/** A value as it is kept, not as it is shown: another program reads it. Moments are ISO 8601 in UTC, lists joined by `; `. */
function exportText({ kind }: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  if (Array.isArray(value)) return value.join('; ');
  return kind === 'dateTime' ? isoText(value) : String(value);
}

function isoText(value: unknown): string {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString();
}
