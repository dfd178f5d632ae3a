import type { Transaction } from 'kysely';
import type { Principal } from '../../../../src/schema/principal.ts';
import { fieldAt, type Resource } from '../../../../src/schema/resource.ts';
import type { Scope } from '../../../db/database.ts';
import { lockRecord, type Row } from '../../../db/recordQueries.ts';
import type { Tables } from '../../../db/tables.ts';
import { Problem } from '../problem.ts';

/** Who writes to which resource, and where. */
export interface Writer {
  readonly resource: Resource;
  readonly principal: Principal;
  readonly scope: Scope;
}

/** A writer who means one record; `action` is what the audit log calls the change. */
export interface RecordWriter extends Writer {
  readonly id: string;
  readonly action: string;
}

/** The tenant that a scope is held to. */
export function tenantIn(scope: Scope): string | undefined {
  return scope === 'all' ? undefined : scope.tenant;
}

/** The record that is meant, which nobody else changes until the transaction ends. Throws a 404 Problem where it is not. */
export async function lockExisting(trx: Transaction<Tables>, { resource, scope, id }: RecordWriter): Promise<Row> {
  const row = await lockRecord(trx, resource, id, tenantIn(scope));
  if (!row) throw notThere(resource);
  return row;
}

/** False for text that no record's id can be, and that PostgreSQL may not even take. */
export function isIdOf(resource: Resource, text: string): boolean {
  const { value } = fieldAt(resource, resource.id);
  return value.safeParse(text).success || (String(Number(text)) === text && value.safeParse(Number(text)).success);
}

/** The answer for a record that does not exist, and for one that the caller must not know of. Decision D12. */
export function notThere(resource: Resource): Problem {
  return new Problem(404, resource.show?.missing ?? 'Not found');
}
