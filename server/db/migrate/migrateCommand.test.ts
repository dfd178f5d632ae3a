import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { text } from '../../../src/fields/index.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { THINGS, things } from '../testing/things.ts';
import { type MigrationTarget, migrateCommand } from './migrateCommand.ts';
import { migrations } from './migrations.ts';
import { syncResourceTables } from './syncResourceTables.ts';

describeStoreOnEach('npm run migrate', (given) => {
  beforeEach(async () => {
    await sql`drop table if exists things, things_daily`.execute(given.store.db);
    await syncResourceTables(given.store.db, [things(THINGS)]);
  });

  async function run(resource: Resource, ...args: string[]) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const spies = [
      vi.spyOn(console, 'info').mockImplementation(say),
      vi.spyOn(console, 'error').mockImplementation(say),
    ];
    const db = given.store.db as unknown as MigrationTarget['db'];
    const target = {
      db,
      concurrently: false,
      resources: [resource],
      systemTables: [],
      migrations,
      close: async () => {},
    };
    const code = await migrateCommand(args, async () => target);
    for (const spy of spies) spy.mockRestore();
    return { code, said: said.join('\n') };
  }

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
    const { list } = things(THINGS);
    const bare = things(BARE, { list: { ...list, search: ['state'] } });
    const refused = `things.amount is no longer declared; if it was renamed, declare was: 'amount' in the new field; to keep it, run npm run migrate -- --keep; to drop it, run:`;
    const statement = 'alter table "things" drop column "amount";';
    expect(await run(bare, '--plan')).toEqual({
      code: 1,
      said: `-- 0 statements. Nothing was changed.\n\n-- Refused. ${refused}\n--   ${statement}`,
    });
    expect(await run(bare)).toMatchObject({ code: 1, said: expect.stringContaining(`${refused} ${statement}`) });
    expect(await run(bare, '--keep')).toEqual({ code: 0, said: 'Nothing to do.' });
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

  it('has nothing to do before the first start, prints its usage, and rejects unknown options', async () => {
    const say = vi.spyOn(console, 'info').mockImplementation(() => {});
    expect(await migrateCommand(['--plan'], async () => undefined)).toBe(0);
    expect(say).toHaveBeenCalledWith('Nothing to do: there is no database yet. The first start creates it.');
    say.mockRestore();
    expect(await run(changed, '--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage/) });
    expect(await run(changed, '--force')).toMatchObject({ code: 1, said: expect.stringMatching(/--force/) });
    expect(await run(changed, 'plan')).toMatchObject({ code: 1, said: expect.stringMatching(/plan/) });
  });
});
