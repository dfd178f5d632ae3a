import type { Migration } from 'kysely';

/** What an install must remember about itself, by name. */
export const installFacts: Migration = {
  up: (db) =>
    db.schema
      .createTable('install_facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute(),
};
