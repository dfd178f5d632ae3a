import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, type RealPostgres, startRealPostgres } from '../../tests/postgres/realPostgres.ts';
import { connectionPool } from './connectionPool.ts';
import { DatabaseUnavailable } from './databaseUnavailable.ts';

const open: { destroy(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((db) => db.destroy())));

function database(connectionString: string): Kysely<unknown> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: connectionPool({ connectionString }) }) });
  open.push(db);
  return db;
}

describe('a database that is away', () => {
  it('is reported as such when nobody answers', async () => {
    const asking = sql`select 1`.execute(database('postgres://postgres@127.0.0.1:1/postgres'));
    await expect(asking).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

describe.runIf(findPostgres())('a PostgreSQL that restarts', () => {
  let postgres: RealPostgres;
  afterAll(() => postgres.stop());

  it('fails the work under way as unavailable, and serves the next after its return', async () => {
    postgres = await startRealPostgres();
    const db = database(postgres.url);
    await sql`select 1`.execute(db);
    const working = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await postgres.halt();
      return sql`select 1`.execute(trx);
    });
    await expect(working).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await postgres.resume();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }, 60_000);

  it('reports a transaction that gives way to another as unavailable', async () => {
    const db = database(postgres.url);
    for (const code of ['40P01', '40001']) {
      const giving = sql`do $$ begin raise exception 'after you' using errcode = '${sql.raw(code)}'; end $$`.execute(
        db,
      );
      await expect(giving).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
  });

  it('passes on the errors of SQL as they are', async () => {
    await expect(sql`selec`.execute(database(postgres.url))).rejects.toMatchObject({ code: '42601' });
  });
});
