import { type Kysely, type Migration, sql } from 'kysely';

const time = sql`timestamptz(3)`;

/** The embedded user pool. Early installations have these tables already. */
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

/** Facts about the installation, by name. */
const installFacts: Migration = {
  up: (db) =>
    db.schema
      .createTable('install_facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute(),
};

/** Emailed codes and authenticator apps of the embedded user pool. */
const codesAndSecondFactor: Migration = {
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

/** The emails of an installation without a mail server. */
const outbox: Migration = {
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

/** The token buckets of rate limits. The key is a digest. */
const rateLimits: Migration = {
  up: (db) =>
    db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'double precision', (column) => column.notNull())
      .addColumn('granted', 'integer', (column) => column.notNull())
      .addColumn('at', sql`timestamptz`, (column) => column.notNull())
      .execute(),
};

/**
 * The hand-written migrations, oldest first. A released name is never changed or removed. Migrations only add, so that previous
 * versions continue to work, and consist of SQL that does not depend on stored values, so that a plan can show it.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_user_pool': userPool,
  '002_install_facts': installFacts,
  '003_codes_and_second_factor': codesAndSecondFactor,
  '004_outbox': outbox,
  '005_rate_limits': rateLimits,
};
