import { deepStrictEqual } from 'node:assert';
import { sql } from 'kysely';
import { identifier } from '../../server/database/resourceTable.ts';
import { measureSql, type RollUp, rollUpOf, spanSql } from '../../server/database/rollUpTables.ts';
import { daysOf } from '../../server/http/api/queryParameters.ts';
import type { Resource } from '../../src/schema/resource.ts';
import type { TestApi } from '../api/startApi.ts';
import { responseOf } from './compare.ts';
import { median, rounded } from './median.ts';

const REPEATS = 5;

/**
 * A tenant's summary of the year through the API, compared with the SQL that computes it from the rows, run alternately
 * in the same database; median milliseconds. The call is measured from request to parsed response, the SQL alone.
 * Throws if the results differ.
 */
export async function compareWithRows(api: TestApi, resource: Resource, tenant: string) {
  const path = `/api/${resource.name}/summary?tenant_id=${tenant}&period=year`;
  const askRows = overRows(api, resource, tenant);
  deepStrictEqual(
    await countsOf(api, resource, path),
    (await askRows()).map(({ date, choice, records }) => [date, choice, Number(records)]),
  );
  const times = { summary: [] as number[], rows: [] as number[] };
  for (let run = 0; run < REPEATS; run++) {
    times.summary.push(await timeOf(() => responseOf(api, path)));
    times.rows.push(await timeOf(askRows));
  }
  const [summaryMs, rowsMs] = [median(times.summary), median(times.rows)];
  return {
    medianMs: rounded(summaryMs),
    overRowsMs: rounded(rowsMs),
    ratio: Number((summaryMs / rowsMs).toPrecision(2)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The response's figures, one line for each day and choice. */
async function countsOf(api: TestApi, resource: Resource, path: string) {
  const { data } = await responseOf(api, path);
  const counts = (day: Record<string, unknown>) => Object.entries(day[resource.summary?.answer ?? ''] as object);
  return data.flatMap((day: Record<string, unknown>) =>
    counts(day).map(([choice, records]) => [day.date, choice, records]),
  );
}

interface Figures {
  readonly date: string;
  readonly choice: string;
  readonly records: string;
}

/**
 * Computes the roll-up's figures from the rows, as without a roll-up: by the index of the list's order, in the same
 * scope.
 */
function overRows({ store }: TestApi, resource: Resource, tenant: string): () => Promise<readonly Figures[]> {
  const daily = rollUpOf(resource, 'day');
  if (!daily) throw new Error(`${resource.name} has no summary`);
  const days = daysOf({ period: 'year', from_date: undefined, to_date: undefined, tz: 'UTC' }, new Date());
  const statement = overRowsSql(daily, tenant, days);
  return () =>
    store.transaction({ tenant }, async (trx) => {
      // The product's statement timeout would end before a million rows are read.
      await sql`set local statement_timeout = 0`.execute(trx);
      return (await statement.execute(trx)).rows;
    });
}

function overRowsSql(daily: RollUp, tenant: string, { from, to }: ReturnType<typeof daysOf>) {
  const { resource, summary } = daily;
  const by = sql.ref(summary.by);
  const moment = sql.ref(summary.day);
  const measure = sql.raw(measureSql(summary.average?.of));
  return sql<Figures>`
    select to_char(day, 'YYYY-MM-DD') as date, ${by} as choice,
      count(*) as records, count(measure) as measured, coalesce(sum(measure), 0) as total
    from (
      select ${by}, ${sql.raw(spanSql('day', summary))} as day, ${measure} as measure from ${sql.table(resource.name)}
      where ${sql.ref(daily.tenant)} = ${tenant} and ${moment} >= ${`${from}T00:00Z`}::timestamptz
        and ${moment} < ${`${to}T00:00Z`}::timestamptz + interval '24 hours'
    ) as ${sql.raw(identifier(resource.name))}
    group by day, ${by} order by day, ${by}`;
}
