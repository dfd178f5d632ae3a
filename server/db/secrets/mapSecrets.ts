import type { Field, FieldMap } from '../../../src/schema/field.ts';
import { onceFor } from '../../onceFor.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What becomes of the text of a secret. */
type Change = (text: string) => string;

/** A record with every secret changed, those in groups and lists too. */
export function mapSecrets(fields: FieldMap, record: Values, change: Change): Values {
  if (!holdSecrets(fields)) return record;
  const changed = Object.entries(record).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? mapSecret(field, value, change) : value];
  });
  return Object.fromEntries(changed);
}

/** `mapSecrets` for the value of one field. */
export function mapSecret(field: Field, value: unknown, change: Change): unknown {
  if (value === null || value === undefined) return value;
  if (field.kind === 'secret') return change(String(value));
  if ('fields' in field) return mapSecrets(field.fields as FieldMap, value as Values, change);
  if ('of' in field) return (value as unknown[]).map((item) => mapSecret(field.of as Field, item, change));
  return value;
}

const holdSecrets = onceFor((fields: FieldMap) => Object.values(fields).some(holdsSecret));

/** True when values of the field can hold a secret. */
export function holdsSecret(field: Field): boolean {
  if ('fields' in field) return Object.values(field.fields as FieldMap).some(holdsSecret);
  return field.kind === 'secret' || ('of' in field && holdsSecret(field.of as Field));
}
