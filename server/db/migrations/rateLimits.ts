import { type Migration, sql } from 'kysely';

/** The token buckets of rate limits, one row each, named by a digest. */
export const rateLimits: Migration = {
  up: (db) =>
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'double precision', (column) => column.notNull())
      .addColumn('granted', 'integer', (column) => column.notNull())
      .addColumn('at', sql`timestamptz`, (column) => column.notNull())
      .execute(),
};
