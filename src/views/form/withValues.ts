import type { RecordValues } from '../../fields/look.ts';

/** The record with other values at some field paths. */
export function withValues(record: RecordValues, values: Readonly<Record<string, unknown>>): RecordValues {
  return Object.entries(values).reduce((changed, [path, value]) => withValue(changed, path.split('.'), value), record);
}

function withValue(record: RecordValues, [name = '', ...inner]: readonly string[], value: unknown): RecordValues {
  if (inner.length === 0) return { ...record, [name]: value };
  const group = (record[name] ?? {}) as RecordValues;
  return { ...record, [name]: withValue(group, inner, value) };
}
