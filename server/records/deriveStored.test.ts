import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { json, money, text } from '../../src/fields/index.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { capturedLog } from '../base/testing/capturedLog.ts';
import { derivedTableNames } from '../database/migrate/planDerivedTables.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { THINGS, things } from '../database/testing/things.ts';
import { deriveStored, startDeriving } from './deriveStored.ts';
import { compareRollUps } from './rollUps/recount.ts';
import { upsertRecords } from './write.ts';

const fields = {
  ...THINGS,
  document: json(),
  name: text({ optional: true }),
  price: money({ currency: 'USD', optional: true }),
};
const first: Resource = things(fields, {
  derived: { name: { from: 'document', at: ['title'] }, price: { from: 'document', at: ['price'] } },
});
/** The same with another path, as in a later version. */
const second: Resource = { ...first, derived: { ...first.derived, name: { from: 'document', at: ['label'] } } };

const TENANTS = ['acme', 'globex'];
const thing = (
  number: number,
  document: object = { title: `Title ${number}`, label: `Label ${number}`, price: 1.5 },
) => ({
  id: String(number),
  tenant_id: TENANTS[number % 2],
  state: 'OPEN',
  at: '2026-11-20T10:00:00Z',
  document,
});

describeStoreOnEach('derived values of stored records', (given) => {
  beforeAll(async () => {
    await addTenants(given.store, ...TENANTS);
    await syncResourceTables(given.store.db, [first]);
  });
  beforeEach(async () => {
    for (const table of ['things', ...derivedTableNames(first)])
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
    await sql`delete from install_facts where name like 'derived:%'`.execute(given.store.db);
  });

  const write = (resource: Resource, records: readonly JsonObject[]) =>
    given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, resource, records));
  const count = async (condition: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from things where ${sql.raw(condition)}`.execute(given.store.db);
    return rows[0]?.n;
  };
  const names = async () =>
    (await sql<{ name: string }>`select name from things order by id`.execute(given.store.db)).rows.map(
      ({ name }) => name,
    );
  const position = async () => {
    const { rows } = await sql<{
      value: string;
    }>`select value from install_facts where name = 'derived:things'`.execute(given.store.db);
    return JSON.parse(rows[0]?.value ?? '{}');
  };
  const fill = async (n: number) => {
    for (let start = 0; start < n; start += 1_000)
      await write(
        { ...first, derived: {} },
        Array.from({ length: Math.min(1_000, n - start) }, (_, index) => thing(start + index)),
      );
  };

  it('are set by every write, whatever the record holds', async () => {
    await write(first, [{ ...thing(1), name: 'forged' }, thing(2, {})]);
    expect(await names()).toEqual(['Title 1', null]);
    await write(first, [thing(1, { title: 'Changed' })]);
    expect(await names()).toEqual(['Changed', null]);
  });

  it('of many rows are set while serving, also after an abort, and again once the derivations change', async () => {
    await fill(1_200);
    expect(await count('name is null')).toBe(1_200);
    const aborted = new AbortController();
    const { db } = given.store;
    const abortingDb = new Proxy(db, {
      get(_, name) {
        if (name === 'transaction') return () => ({ execute: abortAfter });
        const member: unknown = Reflect.get(db, name);
        return typeof member === 'function' ? member.bind(db) : member;
      },
    });
    const abortAfter: ReturnType<typeof db.transaction>['execute'] = (work) =>
      db
        .transaction()
        .execute(work)
        .finally(() => aborted.abort());
    await deriveStored({ db: abortingDb }, [first], aborted.signal);
    const done = (await count('name is not null')) ?? 0;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(1_200);
    expect((await position()).after).toHaveLength(2);
    // The next run does not begin at the first row.
    await sql`update things set name = 'kept' where (tenant_id, id) = (select min(tenant_id), min(id) from things where tenant_id = 'acme')`.execute(
      given.store.db,
    );
    await deriveStored(given.store, [first]);
    expect(await count('name is null or price is distinct from 1.5')).toBe(0);
    expect(await count("name = 'kept'")).toBe(1);
    expect(await compareRollUps(given.store.db, first)).toEqual([]);
    await deriveStored(given.store, [second]);
    expect(await count("name is distinct from 'Label ' || id")).toBe(0);
    expect((await position()).done).toBe(true);
  });

  it('keep what is written meanwhile', async () => {
    await fill(1_000);
    const running = startDeriving(given.store, [first], capturedLog().log);
    for (let number = 990; number >= 0; number -= 10) await write(first, [thing(number, { title: 'New' })]);
    while (!(await position()).done) await new Promise((resolve) => setTimeout(resolve, 5));
    await running.stop();
    expect(await count("name = 'New'")).toBe(100);
    expect(await count("name = 'Title ' || id")).toBe(900);
    expect(await compareRollUps(given.store.db, first)).toEqual([]);
  });

  it('are set once by two servers, and left to the later version of two', async () => {
    await fill(700);
    await Promise.all([deriveStored(given.store, [first]), deriveStored(given.store, [first])]);
    expect(await count('name is null')).toBe(0);
    await sql`delete from install_facts where name like 'derived:%'`.execute(given.store.db);
    const earlier = deriveStored(given.store, [first]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all([earlier, deriveStored(given.store, [second])]);
    expect(await count("name is distinct from 'Label ' || id")).toBe(0);
  });

  it('leave documents untouched, even numbers that JavaScript would round', async () => {
    await fill(1);
    await sql`update things set document = '{"title": "A",  "big": 12345678901234567890.10}'`.execute(given.store.db);
    await deriveStored(given.store, [first]);
    expect(await names()).toEqual(['A']);
    expect(await count(`document::text = '{"title": "A",  "big": 12345678901234567890.10}'`)).toBe(1);
  });
});
