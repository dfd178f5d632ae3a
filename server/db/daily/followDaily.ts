import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { keyOf, type Resource } from '../../../src/schema/resource.ts';
import { type Daily, dailyOf, FIGURES } from './dailyTable.ts';
import { rowDaySql } from './figuresSql.ts';
import { measureSql } from './measureSql.ts';

/** What one row counts for in its roll-up: the roll-up's key, and the measure, exact as text. */
export type Part = Readonly<Record<string, string | null>>;

/** Keeps a roll-up in step with the rows that one statement writes. */
export interface Follower {
  /** SQL of a row's part, as a column for `returning`. */
  readonly part: RawBuilder<unknown>;
  /** The parts of those of these records that are stored; to be asked before they are replaced or removed. */
  partsOf(records: readonly Readonly<Record<string, unknown>>[]): Promise<readonly Part[]>;
  /** Takes the parts away that went, and adds those that came. */
  follow(change: { readonly went: readonly Part[]; readonly came: readonly Part[] }): Promise<void>;
}

/**
 * What keeps the roll-up of a resource in step, in the transaction that writes its rows; undefined where there is none. The
 * writer must hold `lockDaily`: between asking for parts and writing rows nobody else may change them. Plain statements
 * rather than triggers, so that a database which spreads tenants over machines takes them.
 */
export function followerOf(db: QueryExecutorProvider, resource: Resource): Follower | undefined {
  const daily = dailyOf(resource);
  if (!daily) return undefined;
  return {
    part: partSql(daily),
    partsOf: (records) => storedParts(db, daily, records),
    follow: ({ went, came }) => follow(db, daily, { went, came }),
  };
}

function partSql(daily: Daily): RawBuilder<unknown> {
  const { summary, tenant, choices } = daily;
  const members = [
    ...[tenant, ...choices].map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`),
    sql`'day', ${sql.raw(rowDaySql(daily))}::text`,
    sql`'measure', (${sql.raw(measureSql(summary.average?.of))})::text`,
  ];
  return sql`json_build_object(${sql.join(members)})`;
}

async function storedParts(
  db: QueryExecutorProvider,
  daily: Daily,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Part[]> {
  const { resource } = daily;
  const key = keyOf(resource);
  const keys = JSON.stringify(records.map((record) => Object.fromEntries(key.map((name) => [name, record[name]]))));
  const columns = key.map((name) => sql`${sql.ref(name)} text`);
  const { rows } = await sql<{ part: Part }>`
    select ${partSql(daily)} as part
    from json_to_recordset(${keys}::json) as written (${sql.join(columns)})
    join ${sql.table(resource.name)} using (${sql.join(key.map((name) => sql.ref(name)))})`.execute(db);
  return rows.map((row) => row.part);
}

async function follow(
  db: QueryExecutorProvider,
  daily: Daily,
  { went, came }: { readonly went: readonly Part[]; readonly came: readonly Part[] },
): Promise<void> {
  const parts = [...came.map((part) => ({ ...part, sign: 1 })), ...went.map((part) => ({ ...part, sign: -1 }))];
  if (parts.length === 0) return;
  const table = sql.table(daily.table.name);
  const key = sql.join(daily.table.key.map((name) => sql.ref(name)));
  const types = daily.table.key.map((name) => sql`${sql.ref(name)} ${sql.raw(name === 'day' ? 'date' : 'text')}`);
  const added = FIGURES.map((name) => sql`${sql.ref(name)} = ${table}.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  await sql`
    insert into ${table} (${key}, ${sql.join(FIGURES.map((name) => sql.ref(name)))})
    select * from (
      select ${key}, sum(sign) as records, coalesce(sum(sign) filter (where measure is not null), 0) as measured,
        coalesce(sum(sign * measure), 0) as total
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (${sql.join(types)}, measure numeric, sign int)
      group by ${key}) as change
    where (records, measured, total) <> (0, 0, 0)
    on conflict (${key}) do update set ${sql.join(added)}`.execute(db);
  if (went.length > 0) await dropEmpty(db, daily, went);
}

/** A day without records has no row, as after filling the roll-up anew. */
async function dropEmpty(db: QueryExecutorProvider, { table, tenant }: Daily, went: readonly Part[]): Promise<void> {
  const tenants = [...new Set(went.map((part) => part[tenant]))];
  const days = [...new Set(went.map((part) => part.day))];
  await sql`
    delete from ${sql.table(table.name)}
    where ${sql.ref(tenant)} = any(${tenants}::text[]) and day = any(${days}::date[]) and records = 0`.execute(db);
}
