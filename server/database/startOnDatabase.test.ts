import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres, type RealPostgres, startRealPostgres } from '../../tests/postgres/realPostgres.ts';
import { migrateCommand, openMigrationTarget } from '../cli/migrateCommand.ts';
import { openStore } from '../openStore.ts';
import type { StoreOptions } from './database.ts';

describe.runIf(findPostgres())('a start with DATABASE_URL', () => {
  let postgres: RealPostgres;
  beforeAll(async () => {
    postgres = await startRealPostgres();
  });
  afterAll(() => postgres.stop());

  const location = (): StoreOptions => ({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [new Uint8Array(32)] });

  async function start(options: Partial<StoreOptions> = {}, statement = 'select'): Promise<void> {
    const store = await openStore({ ...location(), ...options });
    await sql.raw(statement).execute(store.db);
    await store.close();
  }

  it('sets up an empty database, whichever process comes first', async () => {
    await Promise.all([start(), start(), start()]);
    await start({}, 'alter table deals drop column source_file cascade');
  });

  it('rejects an incomplete database, completes it if requested, and starts after the command', async () => {
    await expect(start()).rejects.toThrow(/^The database lacks 3 statements that this version needs\./);
    await start({ migrateOnStart: true });
    await start({}, 'alter table deals drop column source_file cascade; drop index deals_by_created_at_desc');
    await expect(start()).rejects.toThrow('lacks 4 statements');
    const say = vi.spyOn(console, 'info').mockImplementation(() => {});
    expect(await migrateCommand([], () => openMigrationTarget(location()))).toBe(0);
    expect(say).toHaveBeenLastCalledWith('Ran 4 statements.');
    say.mockRestore();
    await start();
  });

  it('ignores columns of a newer version', async () => {
    await start({}, 'alter table deals add column newer text');
    await start();
  });
});
