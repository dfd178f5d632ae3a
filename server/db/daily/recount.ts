import { type Kysely, sql } from 'kysely';
import type { Resource } from '../../../src/schema/resource.ts';
import { identifier } from '../resourceTable.ts';
import type { Tables } from '../tables.ts';
import { type Daily, dailyOf, FIGURES } from './dailyTable.ts';
import { figuresSql, fillSql, keySql } from './figuresSql.ts';

/** A day of a tenant whose roll-up does not say what its rows say. */
export interface Difference {
  readonly resource: string;
  readonly tenant: string;
  readonly day: string;
  /** How many records there are, and how many the roll-up has. Where both are the same, it splits or sums them wrongly. */
  readonly rows: number;
  readonly counted: number;
}

/**
 * Compares the roll-up of a resource with its rows; without differences they agree. It reads one moment of the database, so
 * writes may go on meanwhile. A resource without a roll-up has none.
 */
export async function compareDaily(db: Kysely<Tables>, resource: Resource): Promise<Difference[]> {
  const daily = dailyOf(resource);
  if (!daily) return [];
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql.raw<Difference>(differencesSql(daily)).execute(trx);
    return rows.map((row) => ({ ...row, resource: resource.name }));
  });
}

/**
 * Makes the roll-up of one tenant anew from its rows. Every writer of the resource waits until that is done; those that have
 * begun are waited for.
 */
export async function repairDaily(db: Kysely<Tables>, resource: Resource, tenant: string): Promise<void> {
  const daily = dailyOf(resource);
  if (!daily) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // The rows first and their roll-up after them, as everybody else who needs both, so that none waits in a ring.
    await sql`lock table ${sql.table(resource.name)} in share row exclusive mode`.execute(trx);
    await sql`delete from ${sql.table(daily.table.name)} where ${sql.ref(daily.tenant)} = ${tenant}`.execute(trx);
    await sql.raw(fillSql(daily, tenant)).execute(trx);
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
