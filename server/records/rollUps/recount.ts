import { type Kysely, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { runCommand } from '../../base/runCommand.ts';
import type { Store } from '../../database/database.ts';
import { identifier } from '../../database/resourceTable.ts';
import type { RollUpTable } from '../../database/rollUpTables.ts';
import { fillSql, type RollUp, rollUpsOf, tablesOf } from '../../database/rollUpTables.ts';
import type { Tables } from '../../database/tables.ts';

/** A day of a tenant on which the roll-up differs from the rows. */
export interface Difference {
  readonly resource: string;
  readonly tenant: string;
  readonly day: string;
  /** The number of records, and the number in the roll-up. If both are equal, the roll-up splits or sums them incorrectly. */
  readonly rows: number;
  readonly counted: number;
}

/** Compares the roll-ups of a resource with its rows, in one snapshot, while writes continue. */
export async function compareRollUps(db: Kysely<Tables>, resource: Resource): Promise<Difference[]> {
  const rollUps = rollUpsOf(resource);
  if (rollUps.length === 0) return [];
  const differences = rollUps.flatMap((rollUp) => tablesOf(rollUp).map((table) => differencesSql(rollUp, table)));
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql
      .raw<Difference>(`
      select tenant, day, max(rows) as rows, max(counted) as counted from (${differences.join(' union ')}) as differences
      group by tenant, day order by tenant, day`)
      .execute(trx);
    return rows.map((row) => ({ ...row, resource: resource.name }));
  });
}

function differencesSql({ tenant, span }: RollUp, { table, rows }: RollUpTable): string {
  const [name, owner] = [identifier(table.name), identifier(tenant)];
  const day = `to_char(${span === 'day' ? 'day' : "hour at time zone 'UTC'"}, 'YYYY-MM-DD')`;
  // The order of the names and the digits of numbers do not matter in jsonb.
  const figuresOf = (source: string) =>
    table.columns
      .filter((column) => !table.key.includes(column.name))
      .map((column) => `${source}.${identifier(column.name)}${column.type === 'json' ? '::jsonb' : ''}`)
      .join(', ');
  return `
    select ${owner} as tenant, ${day} as day,
      coalesce(sum(found.records), 0)::int as rows, coalesce(sum(kept.records), 0)::int as counted
    from (${rows}) as found full join ${name} as kept using (${table.key.map(identifier).join(', ')})
    group by ${owner}, ${day}
    having bool_or((${figuresOf('found')}) is distinct from (${figuresOf('kept')}))`;
}

/** Rebuilds the roll-ups of one tenant from its rows. All writers of the resource wait for it. */
export async function repairRollUps(db: Kysely<Tables>, resource: Resource, tenant: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // The rows before their roll-ups, in the order in which everyone locks them.
    await sql`lock table ${sql.table(resource.name)} in share row exclusive mode`.execute(trx);
    for (const each of rollUpsOf(resource).flatMap(tablesOf)) {
      const { table } = each;
      await sql`delete from ${sql.table(table.name)} where ${sql.ref(table.tenant ?? '')} = ${tenant}`.execute(trx);
      await sql.raw(fillSql(each, tenant)).execute(trx);
    }
  });
}

const USAGE = `Usage: npm run recount -- [--check]

Compares the roll-ups, from which counts and summaries are read, with the records of the embedded database (also
while the server runs) or DATABASE_URL, reports the days that differ, and rebuilds the roll-ups of those tenants.
--check changes nothing, and exits with 1 if something differs.`;

/** Runs the command and returns its exit code: 0 if the roll-ups are correct or were repaired. */
export function recountCommand(args: readonly string[], resources: readonly Resource[], open: () => Promise<Store>) {
  const options = { check: { type: 'boolean', default: false } } as const;
  return runCommand({ usage: USAGE, options, allowPositionals: false }, args, async ({ values }) => {
    const store = await open();
    try {
      return await recount(store, resources, values.check);
    } finally {
      await store.close();
    }
  });
}

async function recount({ db }: Store, resources: readonly Resource[], check: boolean): Promise<0 | 1> {
  let count = 0;
  for (const resource of resources) {
    const differences = await compareRollUps(db, resource);
    count += differences.length;
    for (const difference of differences) console.info(sentence(difference));
    if (check) continue;
    for (const tenant of new Set(differences.map((difference) => difference.tenant))) {
      await repairRollUps(db, resource, tenant);
    }
  }
  const days = `${count} ${count === 1 ? 'day' : 'days'}`;
  if (count === 0) console.info('Every roll-up matches its records.');
  else if (check) console.info(`${days} differ. Nothing was changed: run the command without --check to repair them.`);
  else console.info(`${days} differed and were repaired.`);
  return count > 0 && check ? 1 : 0;
}

function sentence({ resource, tenant, day, rows, counted }: Difference): string {
  const what = rows === counted ? `${rows} records, split or summed incorrectly` : `${counted} counted, ${rows} exist`;
  return `${resource} of ${tenant} on ${day}: ${what}`;
}
