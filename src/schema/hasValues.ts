/** True when a record has each of these values. */
export function hasValues(
  record: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(values).every(([name, value]) => record[name] === value);
}
