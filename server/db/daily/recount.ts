import { type Kysely, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { runCommand } from '../../cli/runCommand.ts';
import type { Store } from '../database.ts';
import { identifier } from '../resourceTable.ts';
import type { Tables } from '../tables.ts';
import { type Daily, dailyOf, FIGURES, figuresSql, fillSql, keySql } from './dailyTable.ts';

/** A day of a tenant on which the roll-up differs from the rows. */
export interface Difference {
  readonly resource: string;
  readonly tenant: string;
  readonly day: string;
  /** The number of records, and the number in the roll-up. If both are equal, the roll-up splits or sums them incorrectly. */
  readonly rows: number;
  readonly counted: number;
}

/** Compares the roll-up of a resource with its rows, in one snapshot, while writes continue. */
export async function compareDaily(db: Kysely<Tables>, resource: Resource): Promise<Difference[]> {
  const daily = dailyOf(resource);
  if (!daily) return [];
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql.raw<Difference>(differencesSql(daily)).execute(trx);
    return rows.map((row) => ({ ...row, resource: resource.name }));
  });
}

function differencesSql(daily: Daily): string {
  const [name, tenant] = [identifier(daily.table.name), identifier(daily.tenant)];
  const figuresOf = (table: string) => FIGURES.map((figure) => `${table}.${figure}`).join(', ');
  return `
    select ${tenant} as tenant, to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(found.records), 0)::int as rows, coalesce(sum(kept.records), 0)::int as counted
    from (${figuresSql(daily)}) as found full join ${name} as kept using (${keySql(daily)})
    group by ${tenant}, day
    having bool_or((${figuresOf('found')}) is distinct from (${figuresOf('kept')}))
    order by ${tenant}, day`;
}

/** Rebuilds the roll-up of one tenant from its rows. All writers of the resource wait for it. */
export async function repairDaily(db: Kysely<Tables>, resource: Resource, tenant: string): Promise<void> {
  const daily = dailyOf(resource);
  if (!daily) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // The rows before their roll-up, in the order in which everyone locks them.
    await sql`lock table ${sql.table(resource.name)} in share row exclusive mode`.execute(trx);
    await sql`delete from ${sql.table(daily.table.name)} where ${sql.ref(daily.tenant)} = ${tenant}`.execute(trx);
    await sql.raw(fillSql(daily, tenant)).execute(trx);
  });
}

const USAGE = `Usage: npm run recount -- [--check]

Compares the daily roll-ups, from which counts and summaries are read, with the records of the embedded database (also
while the server runs) or DATABASE_URL, reports the days that differ, and rebuilds the roll-ups of those tenants.
--check changes nothing, and exits with 1 if something differs.`;

/** Runs the command and returns its exit code: 0 if the roll-ups are correct or were repaired. */
export function recountCommand(
  args: readonly string[],
  resources: readonly Resource[],
  open: () => Promise<Store>,
): Promise<0 | 1> {
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
    const differences = await compareDaily(db, resource);
    count += differences.length;
    for (const difference of differences) console.info(sentence(difference));
    if (check) continue;
    for (const tenant of new Set(differences.map((difference) => difference.tenant))) {
      await repairDaily(db, resource, tenant);
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
