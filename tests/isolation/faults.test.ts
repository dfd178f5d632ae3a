import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../server/database/tables.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { bodies } from './bodies.ts';
import { type Apps, badCredentials, type SpentCredentials, spentCredentials } from './credentials.ts';
import type { Check } from './faults/fault.ts';
import { FAULTS } from './faults/index.ts';
import { faultyApps } from './faultyApps.ts';
import { type Operation, operationsOf } from './operations.ts';
import { pageTokens } from './pageTokens.ts';
import { repeats } from './repeats.ts';
import { sameBytes } from './sameBytes.ts';
import { firstOf, textsOf, type Violation, type Violations } from './violation.ts';
import { plainCellsOf, soonestCellsOf, tellingCellsOf, walk } from './walk.ts';
import { openWorld, type World } from './world.ts';

const FEWEST_FAULTS = 30;

const ALL: readonly Violation['kind'][] = ['answer', 'leak', 'row'];

interface Row {
  readonly row: string;
}

let world: World;
let operations: readonly Operation[];
let spent: SpentCredentials;
beforeAll(async () => {
  world = await openWorld(oneDatabase.open);
  spent = await spentCredentials(world);
  operations = await operationsOf(world.api.app);
});
afterAll(() => world.api.stop());

const CHECKS: Readonly<Record<Check, (apps: Apps, order?: readonly Operation[]) => Violations>> = {
  policy: ({ app }, order = operations) => walk(world, app, soonestCellsOf(order)),
  bodies: ({ app }, order = operations) => bodies(world, app, order),
  pageTokens: ({ app }) => pageTokens(world, app),
  sameBytes: ({ app }) => sameBytes(world, app, operations),
  repeats: ({ app }) => repeats(world, app),
  credentials: (apps) => badCredentials(world, apps, spent),
};

/** The operations, sorted so that those with this name come first. */
function first(name: string | undefined): readonly Operation[] {
  return [...operations].sort((one, other) => Number(other.name === name) - Number(one.name === name));
}

it('has many faults with unique names', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(FEWEST_FAULTS);
});

describe('the application alone, with row-level security off', () => {
  it.each(Object.keys(CHECKS) as Check[])('has no fault: %s', async (check) => {
    const apps = await faultyApps(world, 'is down');
    const violations = check === 'policy' ? walk(world, apps.app, tellingCellsOf(operations)) : CHECKS[check](apps);
    expect(await textsOf(violations)).toEqual([]);
  });

  it.each(FAULTS)('fails when $name', async ({ noticedBy, at, ...fault }) => {
    const apps = await faultyApps(world, 'is down', fault);
    const violations = CHECKS[noticedBy](apps, first(at));
    expect(await firstOf(violations, ALL).finally(() => world.restore())).toBeDefined();
  });
});

describe('row-level security alone', () => {
  it.each(FAULTS.filter(({ held }) => held))('keeps tenants apart when $name', async (fault) => {
    const { app } = await faultyApps(world, 'stands', fault);
    const cells = plainCellsOf(operations, ['tenant-admin', 'sync']);
    expect(await firstOf(walk(world, app, cells), ['leak', 'row'])).toBeUndefined();
  });

  it('shows no row of another tenant in any table, and rejects writing one', async () => {
    for (const { table, row } of await foreignRows(world)) {
      const inOurs = <T>(work: (trx: Trx) => Promise<T>) =>
        world.api.store.transaction({ tenant: world.ours.tenant }, work);
      const seen = await inOurs((trx) => sql<Row>`select t::text as row from ${sql.table(table)} t`.execute(trx));
      expect(
        seen.rows.filter(({ row }) => world.canariesIn(row).length > 0),
        table,
      ).toEqual([]);
      const writing = inOurs((trx) =>
        sql`insert into ${sql.table(table)} select * from json_populate_record(null::${sql.table(table)}, ${row}::json)`.execute(
          trx,
        ),
      );
      await expect(writing, table).rejects.toMatchObject({ code: '42501' });
    }
  });
});

/** A row of the other tenant for every table with tenants, including roll-ups, and for every view of a tenant's rows. */
async function foreignRows({ api: { store }, theirs }: World) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'`.execute(store.db);
  const found = tables.map(async ({ name: table }) => {
    const { rows } = await sql<Row>`
      select row_to_json(t)::text as row from ${sql.table(table.replace(/_of_tenant$/, ''))} t where tenant_id = ${theirs.tenant} limit 1`.execute(
      store.db,
    );
    return { table, row: rows[0]?.row ?? '' };
  });
  return Promise.all(found);
}
