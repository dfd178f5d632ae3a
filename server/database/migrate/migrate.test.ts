import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, group, number, text } from '../../../src/fields/index.ts';
import type { FieldMap } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { shapeOf } from '../../../tests/soak/shape.ts';
import { THINGS, things } from '../testing/things.ts';
import { planText, stepsOf } from './plan.ts';
import { planDatabase } from './planDatabase.ts';
import { derivedNames, derivedTableNames } from './planDerivedTables.ts';
import { type SyncOptions, syncResourceTables } from './syncResourceTables.ts';

const { amount: _, ...BARE } = THINGS;
const NEXT = { concurrently: false };

describeStoreOnEach('tables whose resources change', (given, database) => {
  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(given.store.db);
  const sync = (resource: Resource, options?: SyncOptions) => syncResourceTables(given.store.db, [resource], options);
  const planOf = (resource: Resource, options = NEXT) =>
    planDatabase(given.store.db, { resources: [resource], systemTables: [], migrations: {} }, options);
  const rows = async (query: string) => (await run(query)).rows;
  const shape = () => shapeOf(given.store.db);

  /** Two records from before the change, as old processes write them. */
  const begin = async () => {
    const names = ['things', 'items'].flatMap((name) => [name, ...derivedNames(name)]);
    await run(`drop table if exists ${names.join(', ')}`);
    await sync(things(THINGS));
    await run(`insert into things (id, tenant_id, state, at, amount)
      values ('1', 'acme', 'OPEN', '2026-11-20', '12.50'), ('2', 'acme', 'DONE', '2026-11-20', null)`);
    await run(
      ['things_daily', 'things_hourly']
        .map(
          (table) =>
            `insert into ${table} values ('acme', '2026-11-20Z', 'OPEN', 1), ('acme', '2026-11-20Z', 'DONE', 1)`,
        )
        .join(';'),
    );
  };
  beforeEach(begin);

  const renamed: FieldMap = { ...BARE, worth: text({ optional: true, was: 'amount' }) };
  const converted: FieldMap = {
    ...BARE,
    amount: number({ optional: true, was: { column: 'text', using: 'amount::numeric' } }),
  };
  const searchedBy = (name: string) => ({ ...things(BARE).list, search: ['state', name] });
  const bare = (more?: Partial<Resource>): Resource => {
    const { summary: _summary, ...rest } = things(THINGS, more);
    return rest;
  };
  const CHANGES: readonly (readonly [string, Resource])[] = [
    ['no change', things(THINGS)],
    ['a new field', things({ ...THINGS, note: text({ optional: true }) })],
    ['a new required field', things({ ...THINGS, size: text({ default: "it's big" }) })],
    ['an index', things(THINGS, { list: { ...things(THINGS).list, sort: 'at' } })],
    ['a renamed field', things(renamed, { list: searchedBy('worth') })],
    ['a renamed field of the roll-up', things({ ...renamed, at: THINGS.at }, { list: searchedBy('worth') })],
    ['a converted field', things(converted)],
    [
      'a renamed and converted field',
      things(
        {
          ...BARE,
          worth: number({ optional: true, was: { name: 'amount', column: 'text', using: 'worth::numeric' } }),
        },
        { list: searchedBy('worth') },
      ),
    ],
    ['a renamed resource', things(THINGS, { name: 'items', was: 'things' })],
    ['a renamed resource and field', things(renamed, { name: 'items', was: 'things', list: searchedBy('worth') })],
    ['a removed summary', bare()],
    ['a renamed resource without its summary', bare({ name: 'items', was: 'things' })],
    ['append-only records', things(THINGS, { appendOnly: true })],
    ['a new required number', things({ ...THINGS, size: { ...number(), default: 7 } })],
  ];

  it.each(CHANGES)('match a new database and keep every record: %s', async (_name, resource) => {
    const { name } = resource;
    await sync(resource);
    expect(await planOf(resource)).toEqual({
      blocks: [],
      refusals: [],
      warnings: [],
      undeclared: [],
      blockedTables: [],
      storedAs: expect.objectContaining({ [resource.name]: resource.name }),
      isNew: false,
    });
    expect(await rows(`select id, state from ${name} order by id`)).toEqual([
      { id: '1', state: 'OPEN' },
      { id: '2', state: 'DONE' },
    ]);
    const tables = `select relname as name from pg_class where relkind = 'r' and relname ~ '^(things|items)' order by 1`;
    expect(await rows(tables)).toEqual([name, ...derivedTableNames(resource)].map((is) => ({ name: is })));
    for (const span of resource.summary ? ['daily', 'hourly'] : []) {
      expect(await rows(`select sum(records)::int as n from ${name}_${span}`)).toEqual([{ n: 2 }]);
    }
  });

  it.each(CHANGES)('match a new database after the printed plan was run by hand: %s', async (_name, resource) => {
    const shown = planText(await planOf(resource));
    await sync(resource);
    const carriedOut = await shape();
    await begin();
    await given.store.db.connection().execute(async (connection) => {
      for (const statement of shown.split('\n\n').slice(1)) await sql.raw(statement).execute(connection);
    });
    expect(await shape()).toEqual(carriedOut);
  });

  it('keep the values of a field that was renamed, converted or both', async () => {
    await sync(things(converted));
    expect(await rows('select amount from things order by id')).toEqual([{ amount: 12.5 }, { amount: null }]);
    await sync(things({ ...BARE, worth: number({ optional: true, was: 'amount' }) }, { list: searchedBy('worth') }));
    expect(await rows('select worth from things order by id')).toEqual([{ worth: 12.5 }, { worth: null }]);
  });

  it('are counted again if a field that groups the counts is converted', async () => {
    const state = choice({ 1: { label: 'One' } }, { was: { column: 'integer', using: "'S' || state" } });
    await run('alter table things alter column state type integer using length(state)');
    await sync(things({ ...THINGS, state }));
    expect(await rows('select state, records::int from things_daily')).toEqual([{ state: 'S4', records: 2 }]);
  });

  it('stay unchanged if one value cannot be converted, and the error names it', async () => {
    await run(`update things set amount = 'about 3' where id = '2'`);
    const before = await shape();
    const failing = sync(things({ ...converted, note: text({ optional: true }) }));
    await expect(failing).rejects.toThrow(
      `Nothing was changed: things.amount of record acme/2 is 'about 3': invalid input syntax for type numeric: "about 3".`,
    );
    expect(await shape()).toEqual(before);
    const required = number({ was: { column: 'text', using: `nullif(amount, 'about 3')::numeric` } });
    await run(`update things set amount = '' where id = '1'; alter table things alter column amount set not null`);
    await run(`update things set amount = '1' where id = '1'`);
    await expect(sync(things({ ...BARE, amount: required }))).rejects.toThrow(
      `things.amount of record acme/2 is 'about 3': the conversion gives no value, but the field is required.`,
    );
  });

  it('accept inserts of former versions, which lack a new field', async () => {
    const size = text({ default: 'S' });
    await sync(things({ ...THINGS, note: text({ optional: true }), size }), { allowed: 'additive' });
    await run(`insert into things (id, tenant_id, state, at) values ('3', 'acme', 'OPEN', now())`);
    expect(await rows(`select size, note from things where id = '3'`)).toEqual([{ size: 'S', note: null }]);
  });

  it.each<[string, Resource, RegExp]>([
    ['both columns', things({ ...THINGS, id: text({ was: 'note' }) }), /both columns exist.*drop column "note";/],
    [
      'the column of another field',
      things({ ...THINGS, memo: text({ was: 'amount' }) }),
      /'amount', which is another field/,
    ],
    [
      'one column for two fields',
      things({ ...BARE, a: text({ optional: true, was: 'amount' }), b: text({ optional: true, was: 'amount' }) }),
      /things.a and things.b both have was: 'amount'/,
    ],
    [
      'a column inside a group',
      things({ ...THINGS, crm: group({ stage: text({ was: 'phase' }) }, { optional: true }) }),
      /things.crm.stage is part of a group.*update "things" set "crm"/,
    ],
    ['both tables', things(THINGS, { name: 'items', was: 'things' }), /items was things.*drop table "items";/],
  ])('are refused if "was" names %s, and nothing changes', async (_name, resource, said) => {
    await run('create table items (id text)');
    await run('alter table things add column note text');
    const before = await shape();
    await expect(sync(resource)).rejects.toThrow(said);
    expect(await shape()).toEqual(before);
    await run('drop table items');
  });

  it('ignore "was" if it names a missing table or another resource', async () => {
    await sync(things({ ...THINGS, note: text({ optional: true, was: 'never' }) }, { was: 'nowhere' }));
    const both = [
      things(THINGS, { name: 'items', was: 'things' }),
      things({ ...THINGS, note: text({ optional: true }) }),
    ];
    const onDone = vi.fn();
    await syncResourceTables(given.store.db, both, { onDone });
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(
      await rows('select (select count(*)::int from items) as items, (select count(*)::int from things) as things'),
    ).toEqual([{ items: 0, things: 2 }]);
  });

  it('keep an undeclared column if requested, and accept records without it', async () => {
    await run(
      'alter table things add column note text not null default 1; alter table things alter column note drop default',
    );
    await expect(sync(things(THINGS))).rejects.toThrow(/note is no longer declared.*drop column "note";$/s);
    await sync(things(THINGS), { undeclared: 'keep' });
    await run(`insert into things (id, tenant_id, state, at) values ('3', 'acme', 'OPEN', now())`);
    await expect(sync(things(THINGS), { lenient: true, allowed: 'nothing' })).resolves.toBeUndefined();
  });

  describe('at a start', () => {
    const additive = things({ ...THINGS, note: text({ optional: true }) });
    const breaking = things(renamed, { list: searchedBy('worth') });

    it('are refused if no changes are allowed, with the number of statements and the command to run', async () => {
      const { length } = stepsOf(await planOf(breaking));
      expect(length).toBeGreaterThan(1);
      await expect(sync(breaking, { allowed: 'nothing' })).rejects.toThrow(
        new RegExp(`^The database lacks ${length} statements .*"npm run migrate".*MIGRATE_ON_START=true`),
      );
      await expect(sync(additive, { allowed: 'nothing' })).rejects.toThrow('The database lacks 1 statement that');
      await expect(sync(things(THINGS), { allowed: 'nothing' })).resolves.toBeUndefined();
    });

    it('are extended if only additions are allowed, and refused if a former version would fail', async () => {
      await sync(additive, { allowed: 'additive' });
      await expect(sync(breaking, { allowed: 'additive' })).rejects.toThrow(/note is no longer declared/);
      await expect(sync(breaking, { allowed: 'additive', undeclared: 'keep' })).rejects.toThrow(
        /break processes of the previous version.*\n.*amount is now worth/s,
      );
    });

    it('write nothing if nothing changes', async () => {
      const written = () =>
        rows('select pg_current_xact_id_if_assigned() as own, pg_snapshot_xmax(pg_current_snapshot()) as next');
      const before = await written();
      await sync(things(THINGS));
      expect(await written()).toEqual(before);
    });

    it('are changed once if several processes start', async () => {
      const done: number[] = [];
      const onDone = (steps: readonly unknown[]) => done.push(steps.length);
      await Promise.all([1, 2, 3, 4].map(() => sync(things(converted), { onDone })));
      expect(done).toHaveLength(2);
      expect(await planOf(things(converted))).toMatchObject({ blocks: [], refusals: [] });
    });

    it('are completed by the next start after an interruption between two transactions', async () => {
      const cutShort = sync(things(converted), {
        onDone: () => {
          throw new Error('killed');
        },
      });
      await expect(cutShort).rejects.toThrow('killed');
      expect((await planOf(things(converted))).blocks).toHaveLength(1);
      await sync(things(converted));
      expect(await rows('select sum(records)::int as n from things_daily')).toEqual([{ n: 2 }]);
    });
  });

  // The embedded database serves one transaction at a time.
  const beside = database === 'PostgreSQL' ? describe : undefined;

  beside?.('beside others', () => {
    const sorted = things(THINGS, { list: { ...things(THINGS).list, sort: 'at' } });
    const insert = <T>(on: Kysely<T>, id: string) =>
      sql`insert into things (id, tenant_id, state, at) values (${id}, 'acme', 'OPEN', now())`.execute(on);
    const isWaitedFor = () =>
      vi.waitFor(async () => {
        const waiting = `select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`;
        expect(await rows(waiting)).toHaveLength(1);
      });

    it('block no reader or writer while they match', async () => {
      await given.store.db.transaction().execute(async (trx) => {
        await sql`lock table things, things_daily, things_hourly in exclusive mode`.execute(trx);
        await expect(sync(things(THINGS))).resolves.toBeUndefined();
      });
    });

    it('give up instead of queuing everyone behind a transaction that does not end', async () => {
      const changed = things({ ...THINGS, note: text({ optional: true }) });
      await given.store.db.transaction().execute(async (trx) => {
        await sql`select from things`.execute(trx);
        await expect(sync(changed, { patience: 50 })).rejects.toThrow(
          /^Another transaction held a table for more than 0.05 s/,
        );
      });
      await expect(sync(changed)).resolves.toBeUndefined();
    });

    it('get an index while others write', async () => {
      const db = given.store.db;
      let building: Promise<void> | undefined;
      await db.transaction().execute(async (trx) => {
        await insert(trx, '3');
        building = sync(sorted, { concurrently: true });
        await isWaitedFor();
        await db.transaction().execute(async (other) => {
          await sql`set local lock_timeout = '5s'`.execute(other);
          await insert(other, '4');
        });
      });
      await building;
      expect(await planOf(sorted)).toMatchObject({ blocks: [], refusals: [] });
    });

    it('rebuild an index that was left unfinished', async () => {
      const building = run('create unique index concurrently things_by_at on things (tenant_id)');
      await expect(building).rejects.toThrow('could not create unique index');
      await sync(sorted, { concurrently: true });
      const left = `select indisvalid, indisunique from pg_index where indexrelid = 'things_by_at'::regclass`;
      expect(await rows(left)).toEqual([{ indisvalid: true, indisunique: false }]);
    });
  });

  it('lose nothing and leave nothing to do after any sequence of additions and removals', async () => {
    const field = fc.record({
      make: fc.constantFrom(
        () => text({ optional: true }),
        () => number({ optional: true }),
      ),
    });
    const names = fc.dictionary(fc.constantFrom('a', 'b c', 'D', 'order', '"q"'), field, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(names, names, async (one, other) => {
        const fieldsOf = (some: typeof one) =>
          Object.fromEntries(Object.entries(some).map(([name, { make }]) => [name, make()]));
        const [former, next] = [fieldsOf(one), { ...fieldsOf(other), ...fieldsOf(one) }];
        await begin();
        for (const fields of [former, next]) {
          const resource = things(
            { ...THINGS, ...fields },
            { list: { ...things(THINGS).list, search: ['state', ...Object.keys(fields)] } },
          );
          await sync(resource);
          expect(await planOf(resource)).toMatchObject({ blocks: [], refusals: [] });
        }
        expect(await rows('select count(*)::int as n, max(amount) as amount from things')).toEqual([
          { n: 2, amount: '12.50' },
        ]);
      }),
      { numRuns: 8 },
    );
  });
});
