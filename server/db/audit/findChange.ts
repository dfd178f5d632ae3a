import type { Transaction } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Tables } from '../tables.ts';

/** Who changed a record last, and when (ISO 8601); null where nobody did, or only in a tenant out of the transaction's reach. */
export async function findChange(
  transaction: Transaction<Tables>,
  resource: Resource,
  id: string,
): Promise<{ readonly by: string; readonly at: string } | null> {
  const change = await transaction
    .selectFrom('audit')
    .select(['by', 'at'])
    .where('resource', '=', resource.name)
    .where('record_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change ? { by: change.by, at: change.at.toISOString() } : null;
}
