import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, type RealPostgres, startRealPostgres } from '../../tests/postgres/realPostgres.ts';
import { connectionPool } from './connectionPool.ts';
import { DatabaseUnavailable } from './databaseErrors.ts';
import type { Sql } from './tables.ts';

const open: { destroy(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((db) => db.destroy())));

function database(connectionString: string, options: PoolConfig = {}): Kysely<unknown> {
  // One connection, so that the next call would find anything the previous one leaves behind.
  const pool = connectionPool({ connectionString, max: 1, ...options });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  open.push(db);
  return db;
}

describe('an unavailable database', () => {
  it('is reported as unavailable if the connection is refused', async () => {
    const asking = sql`select 1`.execute(database('postgres://postgres@127.0.0.1:1/postgres'));
    await expect(asking).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

describe.runIf(findPostgres())('a PostgreSQL that restarts', () => {
  let postgres: RealPostgres;
  afterAll(() => postgres.stop());

  it('fails current work as unavailable and serves the next call after the restart', async () => {
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
  });

  it('reports a transaction that lost to another one as unavailable', async () => {
    const db = database(postgres.url);
    for (const code of ['40P01', '40001']) {
      const giving = sql`do $$ begin raise exception 'after you' using errcode = '${sql.raw(code)}'; end $$`.execute(
        db,
      );
      await expect(giving).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
  });

  it('discards a connection with an open transaction', async () => {
    const db = database(postgres.url);
    // In capitals, so that it is not recognized as a transaction statement.
    await sql`BEGIN`.execute(db);
    await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '25P02' });
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  describe('with a pipeline', () => {
    const pipelined = () => database(postgres.url, { pipeline: true });

    it('reports why the first statement failed if a transaction cannot begin', async () => {
      const working = pipelined()
        .transaction()
        .execute(async (trx) => {
          await sql`set local role nobody_of_this_name`.execute(trx);
          return sql`select 1`.execute(trx);
        });
      await expect(working).rejects.toMatchObject({ message: 'role "nobody_of_this_name" does not exist' });
    });

    it('limits each read to a scope that ends with its statement', async () => {
      const db = pipelined();
      const setting = sql<{ value: string }>`select current_setting('app.told', true) as value`;
      const reading = db.transaction().setAccessMode('read only');
      const within = await reading.execute(async (trx) => {
        await sql`set local app.told = 'within'`.execute(trx);
        return [await setting.execute(trx), await setting.execute(trx)];
      });
      expect(within.map(({ rows }) => rows[0]?.value)).toEqual(['within', 'within']);
      expect((await setting.execute(db)).rows[0]?.value).toBe('');
    });

    it('rejects writes in a read scope and accepts them afterwards', async () => {
      const db = pipelined();
      const write = sql`create table written (id int)`;
      const reading = db.transaction().setAccessMode('read only');
      await expect(reading.execute((trx) => write.execute(trx))).rejects.toMatchObject({ code: '25006' });
      await write.execute(db);
      expect((await reading.execute((trx) => sql`select * from written`.execute(trx))).rows).toEqual([]);
      await db.transaction().execute((trx) => sql`insert into written values (1)`.execute(trx));
      expect((await sql`select * from written`.execute(db)).rows).toEqual([{ id: 1 }]);
    });

    it('runs nothing outside a transaction that cannot begin, and returns no rows', async () => {
      const latin = sql`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`;
      await latin.execute(database(postgres.url));
      const db = database(postgres.url.replace(/postgres$/, 'latin'), { pipeline: true });
      await sql`create table unscoped (id int)`.execute(db);
      // The database rejects the whole message if it cannot store one of its characters.
      const unreadable = sql`set local app.told = '一'`;
      const within = (work: Sql, transaction = db.transaction()) =>
        transaction.execute(async (trx) => {
          await unreadable.execute(trx);
          return work.execute(trx);
        });
      const all = sql`select * from unscoped`;
      await expect(within(sql`insert into unscoped values (${1})`)).rejects.toMatchObject({ code: '22P05' });
      await expect(within(all, db.transaction().setAccessMode('read only'))).rejects.toMatchObject({ code: '22P05' });
      expect((await all.execute(db)).rows).toEqual([]);
    });

    it('rolls back what fails and keeps what is acknowledged', async () => {
      const db = pipelined();
      await sql`create table kept (id int primary key)`.execute(db);
      const insert = (id: number) =>
        db.transaction().execute((trx) => sql`insert into kept values (${id}), (${id + 1})`.execute(trx));
      await insert(1);
      await expect(insert(2)).rejects.toMatchObject({ code: '23505' });
      expect((await sql`select id from kept order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
    });

    it('discards a connection whose statements were prepared for former tables', async () => {
      const db = pipelined();
      const read = () => sql`select * from shape where id = ${1}`.execute(db);
      await sql`create table shape (id int)`.execute(db);
      await read();
      await sql`alter table shape add column more int`.execute(db);
      await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(read()).resolves.toEqual({ rows: [] });
    });
  });

  it('passes SQL errors on unchanged', async () => {
    await expect(sql`selec`.execute(database(postgres.url))).rejects.toMatchObject({ code: '42601' });
  });
});
