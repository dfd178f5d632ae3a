import { type Migration, sql } from 'kysely';

/** The mails of an install that has no mail server. */
export const outbox: Migration = {
  up: (db) =>
    db.schema
      .createTable('outbox')
      .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('to', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('sent_at', sql`timestamptz(3)`, (column) => column.notNull().defaultTo(sql`now()`))
      .execute(),
};
