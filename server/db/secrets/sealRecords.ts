import type { Resource } from '../../../src/schema/resource.ts';
import { holdsSecret, mapSecrets, type Values } from './mapSecrets.ts';
import type { Secrets } from './secrets.ts';

/** Records as they may be stored: every secret sealed. Those sealed already stay as they are. Decision D9. */
export function sealRecords(secrets: Secrets, { fields }: Resource, records: readonly Values[]): readonly Values[] {
  if (!Object.values(fields).some(holdsSecret)) return records;
  return records.map((record) => mapSecrets(fields, record, secrets.seal));
}
