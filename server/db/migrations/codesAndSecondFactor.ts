import { type Migration, sql } from 'kysely';

const time = sql`timestamptz(3)`;

/** What the embedded user pool needs for codes sent by mail and for authenticator apps. */
export const codesAndSecondFactor: Migration = {
  async up(db) {
    await db.schema
      .createTable('pool_codes')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_sub', 'uuid', (column) => column.notNull().references('pool_users.sub').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('failed_attempts', 'integer', (column) => column.notNull())
      .addColumn('sent_at', time, (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pool_codes_user_sub').on('pool_codes').column('user_sub').execute();
    await db.schema
      .createTable('pool_software_tokens')
      .addColumn('user_sub', 'uuid', (column) => column.primaryKey().references('pool_users.sub').onDelete('cascade'))
      .addColumn('pending_secret', 'text')
      .addColumn('secret', 'text')
      .addColumn('last_step', 'integer')
      .addColumn('enabled', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('preferred', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable('pool_used_challenges')
      .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
