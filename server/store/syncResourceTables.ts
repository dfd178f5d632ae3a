import { type Kysely, sql, type Transaction } from 'kysely';
import type { Resource } from '../../src/schema/resource.ts';
import { isTenantRegister } from '../../src/schema/tenancy.ts';
import { dailyOf } from './daily/dailyTable.ts';
import { planDaily, planNoDaily } from './daily/planDaily.ts';
import { findTable } from './findTable.ts';
import { type ResourceTable, resourceTable } from './resourceTable.ts';
import { tableDifference } from './tableDifference.ts';
import { createIndexes, createTable, referToTenants, secureTable } from './tableStatements.ts';
import { roleStatements } from './tenantRoles.ts';

/** The declared resources do not fit the stored records, and no change that keeps them all would make them fit. */
export class ResourceTablesDiffer extends Error {
  override readonly name = 'ResourceTablesDiffer';

  constructor(refusals: readonly string[]) {
    super(
      `The database does not fit the declared resources. Nothing was changed. Run by hand:\n${refusals.join('\n')}`,
    );
  }
}

/** Any number that no other user of the database takes for an advisory lock. */
const SYNC_LOCK = 7_110_211;

/**
 * Makes tables, indexes, policies and roles fit the resources: all additions in one transaction, or none if one resource
 * differs in a way that would lose or invent values (throws `ResourceTablesDiffer`). `besides` are tables of no resource that
 * are secured like theirs. Safe to run at every start, by several processes at once.
 *
 * A roll-up that is new or has become another is filled from the rows that are there, each in a transaction of its own after
 * that: the first keeps everybody from its tables until it ends, and a million rows take long. What a start leaves undone
 * the next one finds. Nobody may count before this has ended.
 */
export async function syncResourceTables<T>(
  db: Kysely<T>,
  resources: readonly Resource[],
  besides: readonly ResourceTable[] = [],
): Promise<void> {
  await carryOut(db, (trx) => planTables(trx, resources, besides));
  for (const daily of resources.flatMap((resource) => dailyOf(resource) ?? [])) {
    await carryOut(db, (trx) => planDaily(trx, daily));
  }
}

/** Makes a plan and carries it out in one transaction, while every other process that starts waits. */
async function carryOut<T>(db: Kysely<T>, plan: (trx: Transaction<T>) => Promise<readonly string[]>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local client_min_messages = warning`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(SYNC_LOCK)})`.execute(trx);
    for (const statement of await plan(trx)) await sql.raw(statement).execute(trx);
  });
}

async function planTables<T>(
  trx: Transaction<T>,
  resources: readonly Resource[],
  besides: readonly ResourceTable[],
): Promise<readonly string[]> {
  const statements = [...roleStatements()];
  const refusals: string[] = [];
  const tables = [...resources.map(resourceTable), ...besides];
  for (const table of tables) {
    const found = await planTable(trx, table);
    statements.push(...found.additions, ...createIndexes(table), ...secureTable(table));
    refusals.push(...found.refusals);
  }
  for (const bare of resources.filter((resource) => !resource.summary))
    statements.push(...(await planNoDaily(trx, bare)));
  const register = resources.find(isTenantRegister);
  if (register) statements.push(...tables.flatMap((table) => referToTenants(table, resourceTable(register))));
  if (refusals.length > 0) throw new ResourceTablesDiffer(refusals);
  return statements;
}

async function planTable<T>(trx: Transaction<T>, table: ResourceTable) {
  const found = await findTable(trx, table.name);
  return found ? tableDifference(table, found) : { additions: [createTable(table)], refusals: [] };
}
