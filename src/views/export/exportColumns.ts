import type { RaRecord } from 'react-admin';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, isAbsent, labelOf, leafPathsOf, type Resource, valueAt } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { csvFile, csvLine, fileName, saveFile } from './saveFile.tsx';

interface ExportColumn {
  readonly label: string;
  textOf(record: Readonly<Record<string, unknown>>): string;
}

/** The columns that `role` may see: those of the list, then all other fields. */
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

/** Excludes heavy fields, which lists lack, secrets, and groups, whose fields are exported instead. */
function isExported(field: Field): boolean {
  return !field.heavy && field.kind !== 'secret' && !('fields' in field);
}

/** Exports a value as stored, not as shown, because programs read the file. Lists are joined by `; `. */
function exportText({ exported = String }: Field, value: unknown): string {
  return isAbsent(value) ? '' : exported(value);
}

export function exportRecords(resource: Resource, role: Role | undefined, records: readonly RaRecord[]): void {
  const columns = exportColumns(resource, role);
  const lines = [columns.map(({ label }) => label), ...records.map((row) => columns.map(({ textOf }) => textOf(row)))];
  saveFile(fileName([resource.name], 'csv'), csvFile(lines.map(csvLine)));
}
