import { type Kysely, type Migration, sql } from 'kysely';

const time = sql`timestamptz(3)`;

/** The tables and indexes of the embedded user pool, where they are missing. */
export const userPool: Migration = {
  async up(db) {
    await createUsers(db);
    await createGroups(db);
    await createSessions(db);
  },
};

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pool_users')
    .ifNotExists()
    .addColumn('sub', 'uuid', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('enabled', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('password_expires_at', time)
    .addColumn('failed_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_failed_at', time)
    .addColumn('attributes', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('pool_users_email')
    .ifNotExists()
    .on('pool_users')
    .expression(sql`(attributes ->> 'email')`)
    .execute();
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pool_groups')
    .ifNotExists()
    .addColumn('group_name', 'text', (column) => column.primaryKey())
    .addColumn('description', 'text')
    .addColumn('precedence', 'integer')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pool_user_groups')
    .ifNotExists()
    .addColumn('user_sub', 'uuid', (column) => column.notNull().references('pool_users.sub').onDelete('cascade'))
    .addColumn('group_name', 'text', (column) =>
      column.notNull().references('pool_groups.group_name').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('pool_user_groups_pkey', ['user_sub', 'group_name'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pool_sessions')
    .ifNotExists()
    .addColumn('origin_jti', 'uuid', (column) => column.primaryKey())
    .addColumn('user_sub', 'uuid', (column) => column.notNull().references('pool_users.sub').onDelete('cascade'))
    .addColumn('refresh_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('auth_time', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute();
  await createIndex(db, 'pool_sessions', 'user_sub');
  await createIndex(db, 'pool_sessions', 'expires_at');
  await db.schema
    .createTable('pool_used_challenges')
    .ifNotExists()
    .addColumn('jti', 'uuid', (column) => column.primaryKey())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute();
  await createIndex(db, 'pool_used_challenges', 'expires_at');
}

const createIndex = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
