import { type ColumnType, type Kysely, type Selectable, sql } from 'kysely';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Attribute name to value, as Cognito keeps them: every value is text, `email_verified` is 'true' or 'false'. */
export type UserAttributes = Readonly<Record<string, string>>;

/** The tables of the embedded user pool. They hold password verifiers and token hashes, never passwords or tokens. */
export interface PoolTables {
  pool_users: {
    sub: string;
    username: string;
    /** The lower-cased username: unique, and what every look-up uses. */
    username_key: string;
    enabled: boolean;
    status: UserStatus;
    /** SRP salt and verifier, hexadecimal. A fresh salt marks a fresh password. */
    salt: string;
    verifier: string;
    /** When a temporary password stops working; null for a password the user chose. */
    password_expires_at: Date | null;
    failed_attempts: number;
    last_failed_at: Date | null;
    attributes: ColumnType<UserAttributes, string, string>;
    created_at: Date;
    updated_at: Date;
  };
  pool_groups: {
    group_name: string;
    description: string | null;
    precedence: number | null;
    created_at: Date;
    updated_at: Date;
  };
  pool_user_groups: { user_sub: string; group_name: string };
  /** One row a sign-in. The session lives exactly as long as its row: signing out deletes it. */
  pool_sessions: {
    origin_jti: string;
    user_sub: string;
    refresh_token_hash: string;
    auth_time: Date;
    expires_at: Date;
  };
  /** Challenges that were answered and must not be answered again before they expire. */
  pool_used_challenges: { jti: string; expires_at: Date };
}

export type PoolUser = Selectable<PoolTables['pool_users']>;

const time = sql`timestamptz(3)`;

/**
 * Creates the tables and indexes of the user pool where they are missing; calling it again changes nothing.
 * Plain PostgreSQL 15. Callers that may run at the same time must hold a lock, as migrations do.
 */
export async function createPoolTables<DB>(db: Kysely<DB>): Promise<void> {
  await createUsers(db);
  await createGroups(db);
  await createSessions(db);
}

async function createUsers<DB>(db: Kysely<DB>): Promise<void> {
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

async function createGroups<DB>(db: Kysely<DB>): Promise<void> {
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

async function createSessions<DB>(db: Kysely<DB>): Promise<void> {
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

const createIndex = <DB>(db: Kysely<DB>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
