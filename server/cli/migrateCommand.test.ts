import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, number, reference, text } from '../../src/fields/index.ts';
import { users } from '../../src/resources/users.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { migrations } from '../database/migrate/migrations.ts';
import { derivedNames } from '../database/migrate/planDerivedTables.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { THINGS, things } from '../database/testing/things.ts';
import { migrateCommand } from './migrateCommand.ts';

describeStoreOnEach('npm run migrate', (given) => {
  beforeEach(async () => {
    const names = ['things', 'stuff'].flatMap((name) => [name, ...derivedNames(name)]);
    await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))}`.execute(given.store.db);
    await syncResourceTables(given.store.db, [things(THINGS)]);
  });

  let answer = true;
  const questions: string[] = [];

  async function run(resource: Resource, ...args: string[]) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const spies = [
      vi.spyOn(console, 'info').mockImplementation(say),
      vi.spyOn(console, 'error').mockImplementation(say),
      vi.spyOn(console, 'warn').mockImplementation(say),
    ];
    const target = {
      db: given.store.db,
      concurrently: false,
      resources: [resource],
      systemTables: [],
      migrations,
      close: async () => {},
    };
    const confirm = async (question: string) => {
      questions.push(question);
      return answer;
    };
    const code = await migrateCommand(args, async () => target, confirm);
    for (const spy of spies) spy.mockRestore();
    return { code, said: said.join('\n') };
  }

  const addThing = () => sql`insert into things values ('1', 'acme', 'OPEN', now())`.execute(given.store.db);

  const { amount: _, ...BARE } = THINGS;
  const changed = things({ ...THINGS, note: text({ optional: true }), id: text({ was: 'code' }) });

  it('prints the missing SQL, runs it, and then has nothing to do', async () => {
    const plan = `-- 1 statement. Nothing was changed.

begin;

-- things: new column note
alter table "things" add column "note" text;

commit;`;
    for (const _time of [1, 2]) expect(await run(changed, '--plan')).toEqual({ code: 0, said: plan });
    const done = 'things: new column note\nRan 1 statement.';
    expect(await run(changed)).toEqual({ code: 0, said: done });
    for (const args of [['--plan'], []])
      expect(await run(changed, ...args)).toEqual({ code: 0, said: 'Nothing to do.' });
  });

  it('prints and refuses a change that loses values, unless they are kept', async () => {
    await addThing();
    const refused = `things.amount is no longer declared. Choose one:
  - declare was: 'amount' in the field that replaces it
  - keep its values: npm run migrate -- --keep things.amount
  - drop them: npm run migrate -- --drop things.amount
  - alter table "things" drop column "amount";`;
    expect(await run(bare, '--plan')).toEqual({
      code: 1,
      said: `-- 0 statements. Nothing was changed.\n\n-- Refused. ${refused.replaceAll('\n', '\n-- ')}`,
    });
    expect(await run(bare)).toMatchObject({ code: 1, said: expect.stringContaining(refused) });
    const kept = 'things.amount is kept although no field declares it\nRan 1 statement.';
    expect(await run(bare, '--keep')).toEqual({ code: 0, said: kept });
    expect(await run(bare, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
  });

  const bare = things(BARE, { list: { ...things(BARE).list, search: ['state'] } });
  const noted = { ...bare, fields: { ...BARE, note: text({ optional: true }) } };

  it('drops the columns of removed fields of an empty table', async () => {
    expect(await run(bare)).toEqual({ code: 0, said: 'things.amount is dropped\nRan 1 statement.' });
    expect(await run(bare, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
  });

  it('remembers that a removed field is kept, also a required one, and forgets it when the field is back', async () => {
    await sql`alter table things alter column amount set not null`.execute(given.store.db);
    expect(await run(bare, '--keep', 'things.amount')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Ran 2'),
    });
    await addThing();
    expect((await run(noted)).said).toBe('things: new column note\nRan 1 statement.');
    expect(await run(things(THINGS), '--keep', 'things.note')).toMatchObject({ code: 0 });
    expect(await run(bare, '--plan')).toMatchObject({
      code: 1,
      said: expect.stringContaining('things.amount is no longer'),
    });
  });

  it('drops the column of a removed field, and no other', async () => {
    expect(await run(bare, '--drop', 'things.amount')).toEqual({
      code: 0,
      said: 'things.amount is dropped\nRan 1 statement.',
    });
    expect(await run(noted)).toMatchObject({ code: 0 });
    for (const path of ['things.state', 'things.amount', 'other.amount']) {
      const said = `${path} is not a column that has lost its field.`;
      expect(await run(noted, '--drop', path)).toEqual({ code: 1, said });
      expect(await run(noted, '--keep', path)).toEqual({ code: 1, said });
    }
  });

  it('asks before it drops a column, and refuses what contradicts itself', async () => {
    answer = false;
    questions.length = 0;
    expect(await run(bare, '--drop', 'things.amount')).toEqual({ code: 1, said: 'Nothing was changed.' });
    answer = true;
    expect(questions).toEqual(['Drop things.amount with its values?']);
    const said = 'things.amount cannot be both kept and dropped.';
    expect(await run(bare, '--drop', 'things.amount', '--keep', 'things.amount')).toEqual({ code: 1, said });
    const both = await run(bare, '--drop', 'things.amount', '--reset', 'things', '--reset', 'things', '--plan');
    expect(both).toMatchObject({ code: 0 });
    expect(both.said.match(/drop table "things"/g)).toHaveLength(1);
  });

  it('deletes the records of a renamed resource, and names those that may refer to them', async () => {
    await addThing();
    const parent_id = reference('stuff', { optional: true });
    const stuff = things({ ...THINGS, parent_id, size: number() }, { name: 'stuff', was: 'things' });
    expect(await run(stuff)).toMatchObject({ code: 1, said: expect.stringContaining('--reset stuff') });
    questions.length = 0;
    const { code } = await run(stuff, '--reset', 'stuff');
    expect([code, questions]).toEqual([0, ['Delete all records of stuff (1), to which records of stuff may refer?']]);
    expect(await run(stuff, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
    expect(await run(users, '--reset', 'users')).toEqual({
      code: 1,
      said: 'The records of users cannot be deleted: the user pool has their accounts.',
    });
  });

  it('deletes the records of a resource that are in the way, once that is confirmed', async () => {
    await addThing();
    const sized = things({ ...THINGS, size: number() });
    const refused = await run(sized);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('npm run migrate -- --reset things') });
    answer = false;
    questions.length = 0;
    expect(await run(sized, '--reset', 'things')).toEqual({ code: 1, said: 'Nothing was changed.' });
    expect(questions).toEqual(['Delete all records of things (1)?']);
    answer = true;
    const { code, said } = await run(sized, '--reset', 'things', '--yes');
    expect([code, said]).toEqual([0, expect.stringContaining('things: all records are deleted')]);
    expect(await run(sized, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
    expect(await sql`select from things`.execute(given.store.db)).toMatchObject({ rows: [] });
    const entries = sql`select by, action, resource, record_id, before from audit where action = 'reset' order by at desc limit 1`;
    expect((await entries.execute(given.store.db)).rows).toEqual([
      { by: 'npm run migrate', action: 'reset', resource: 'things', record_id: '*', before: { records: 1 } },
    ]);
    expect(await run(sized, '--reset', 'thins')).toEqual({ code: 1, said: 'There is no resource "thins".' });
    const logged = things(THINGS, { appendOnly: true });
    expect(await run(logged, '--reset', 'things')).toEqual({
      code: 1,
      said: 'The records of things cannot be deleted.',
    });
  });

  it('recommends only ways that work', async () => {
    await addThing();
    const logged = things({ ...THINGS, size: number() }, { appendOnly: true });
    const { said } = await run(logged);
    const statement =
      'alter table "things" add column "size" double precision not null default <value>; alter table "things" alter column "size" drop default;';
    expect(said).toContain(`Choose one:\n  - give size a default, or optional: true\n  - ${statement}`);
    expect(said).not.toContain('--reset');
    await sql.raw(statement.replace('<value>', '3')).execute(given.store.db);
    expect(await run(logged)).toMatchObject({ code: 0 });
    expect(await sql`select size from things`.execute(given.store.db)).toMatchObject({ rows: [{ size: 3 }] });
  });

  describe('with a choice whose values changed', () => {
    const withStates = (...values: [string, string?][]) => {
      const choices = values.map(([value, was]) => [value, { label: value, ...(was !== undefined && { was }) }]);
      return things({ ...THINGS, state: choice(Object.fromEntries(choices)) });
    };
    const states = async () =>
      (await sql<{ state: string }>`select state from things order by id`.execute(given.store.db)).rows.map(
        ({ state }) => state,
      );
    beforeEach(async () => {
      await sql`insert into things values ('1', 'acme', 'OPEN', now()), ('2', 'acme', 'DONE', now()), ('3', 'acme', 'DONE', now())`.execute(
        given.store.db,
      );
    });

    it('renames stored values and their daily figures, once', async () => {
      const renamed = withStates(['OPEN'], ['CLOSED', 'DONE']);
      expect((await run(renamed, '--plan')).said).toContain(
        `-- things: DONE is now CLOSED in state (breaks processes of the previous version)\nupdate "things" set "state" = 'CLOSED' where "state" = 'DONE';`,
      );
      expect(await run(renamed)).toMatchObject({ code: 0, said: expect.stringContaining('DONE is now CLOSED') });
      expect(await states()).toEqual(['OPEN', 'CLOSED', 'CLOSED']);
      const figures = sql`select state, sum(records)::int as n from things_daily group by 1 order by 1`;
      expect((await figures.execute(given.store.db)).rows).toEqual([
        { state: 'CLOSED', n: 2 },
        { state: 'OPEN', n: 1 },
      ]);
      expect(await run(renamed, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
    });

    it('reports values that records still hold, with their number and the ways out, until there are none', async () => {
      const removed = withStates(['OPEN']);
      const warning =
        "things.state is 'DONE' in 2 records, but the choice no longer lists it. Write was: 'DONE' in the choice that replaces it, " +
        `list it again (with hidden: true, it is only shown), or run: update "things" set "state" = '<value>' where "state" = 'DONE';`;
      for (const _time of [1, 2]) {
        expect(await run(removed, '--plan')).toEqual({
          code: 0,
          said: `-- 0 statements. Nothing was changed.\n\n-- Warning. ${warning}`,
        });
        expect(await run(removed)).toEqual({ code: 0, said: warning });
      }
      await sql`update things set state = 'OPEN'`.execute(given.store.db);
      expect(await run(removed)).toMatchObject({ code: 0, said: expect.stringContaining('Ran 1 statement') });
      expect(await run(removed, '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
    });

    it('reads records only after the list has changed', async () => {
      await sql`update things set state = 'LOST' where id = '1'`.execute(given.store.db);
      expect(await run(withStates(['DONE'], ['OPEN']), '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
      expect((await run(withStates(['DONE'], ['OPEN'], ['NEW']), '--plan')).said).toContain("'LOST' in 1 record,");
    });

    it('starts on the database of a version that noted no values, and notes them where a start may change anything', async () => {
      const start = (allowed: 'all' | 'nothing') =>
        syncResourceTables(given.store.db, [bare], { lenient: true, allowed });
      await sql`comment on column things.state is null`.execute(given.store.db);
      await start('nothing');
      expect((await run(things(THINGS), '--plan')).said).toContain('comment on column');
      await start('all');
      expect(await run(things(THINGS), '--plan')).toEqual({ code: 0, said: 'Nothing to do.' });
    });

    it('renames nothing in an append-only table, and says so', async () => {
      const logged = { ...withStates(['OPEN'], ['CLOSED', 'DONE']), appendOnly: true } as const;
      const { code, said } = await run(logged);
      expect([code, said]).toEqual([
        0,
        expect.stringMatching(/'DONE' in 2 records, .* List it again, with hidden: true\.$/m),
      ]);
    });

    it('warns at a start that may change nothing', async () => {
      const warnings: string[] = [];
      const onWarning = (warning: string) => void warnings.push(warning);
      const start = { allowed: 'nothing', lenient: true, onWarning } as const;
      await syncResourceTables(given.store.db, [withStates(['OPEN'])], start);
      expect(warnings).toEqual([expect.stringContaining("'DONE' in 2 records")]);
      await expect(syncResourceTables(given.store.db, [withStates(['OPEN'], ['NEW', 'DONE'])], start)).rejects.toThrow(
        'lacks',
      );
    });
  });

  it('lists manual migrations that the database has not run', async () => {
    await sql`delete from kysely_migration where name = '004_outbox'`.execute(given.store.db);
    await sql`drop table outbox`.execute(given.store.db);
    const { code, said } = await run(things(THINGS), '--plan');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^-- 2 statements.*-- migration 004_outbox\ncreate table outbox/s),
    ]);
    expect((await run(things(THINGS))).said).toBe('migration 004_outbox\nRan 2 statements.');
    expect(await sql`select from outbox`.execute(given.store.db)).toMatchObject({ rows: [] });
  });

  it('prints its usage, and rejects unknown options', async () => {
    expect(await run(changed, '--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage/) });
    expect(await run(changed, '--force')).toMatchObject({ code: 1, said: expect.stringMatching(/--force/) });
    expect(await run(changed, 'plan')).toMatchObject({ code: 1, said: expect.stringMatching(/plan/) });
  });
});
