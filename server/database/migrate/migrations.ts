import { type Kysely, sql } from 'kysely';
import { CREATE_FOLDED } from '../foldedSql.ts';
import { literal } from '../resourceTable.ts';
import { additive, type Step } from './plan.ts';

/**
 * The statements of the hand-written migrations, oldest first. A released name or statement is never changed or removed. Migrations
 * only add, so that previous versions continue to work, and do not depend on stored values, so that a plan can show them.
 */
export type Migrations = Readonly<Record<string, readonly string[]>>;

/** The embedded user pool. Early installations have these tables already. */
const userPool = [
  `create table if not exists pool_users (
    sub uuid primary key,
    username text not null,
    username_key text not null unique,
    enabled boolean default true not null,
    status text not null,
    salt text not null,
    verifier text not null,
    password_expires_at timestamptz(3),
    failed_attempts integer default 0 not null,
    last_failed_at timestamptz(3),
    attributes jsonb not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null)`,
  `create index if not exists pool_users_email on pool_users ((attributes ->> 'email'))`,
  `create table if not exists pool_groups (
    group_name text primary key,
    description text,
    precedence integer,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null)`,
  `create table if not exists pool_user_groups (
    user_sub uuid not null references pool_users (sub) on delete cascade,
    group_name text not null references pool_groups (group_name) on delete cascade,
    constraint pool_user_groups_pkey primary key (user_sub, group_name))`,
  `create table if not exists pool_sessions (
    origin_jti uuid primary key,
    user_sub uuid not null references pool_users (sub) on delete cascade,
    refresh_token_hash text not null unique,
    auth_time timestamptz(3) not null,
    expires_at timestamptz(3) not null)`,
  'create index if not exists pool_sessions_user_sub on pool_sessions (user_sub)',
  'create index if not exists pool_sessions_expires_at on pool_sessions (expires_at)',
  'create table if not exists pool_used_challenges (jti uuid primary key, expires_at timestamptz(3) not null)',
  'create index if not exists pool_used_challenges_expires_at on pool_used_challenges (expires_at)',
];

const codesAndSecondFactor = [
  `create table pool_codes (
    id uuid primary key,
    user_sub uuid not null references pool_users (sub) on delete cascade,
    purpose text not null,
    code_hash text,
    failed_attempts integer not null,
    sent_at timestamptz(3) not null,
    expires_at timestamptz(3) not null)`,
  'create index pool_codes_user_sub on pool_codes (user_sub)',
  `create table pool_software_tokens (
    user_sub uuid primary key references pool_users (sub) on delete cascade,
    pending_secret text,
    secret text,
    last_step integer,
    enabled boolean default false not null,
    preferred boolean default false not null)`,
  'alter table pool_used_challenges add column uses integer default 1 not null',
];

const outbox = [
  `create table outbox (
    id bigint generated always as identity primary key,
    "to" text not null,
    subject text not null,
    text text not null,
    sent_at timestamptz(3) default now() not null)`,
];

/** The token buckets of rate limits. The key is a digest. */
const rateLimits = [
  `create table rate_limits (
    key text primary key,
    tokens double precision not null,
    granted integer not null,
    at timestamptz not null)`,
];

export const migrations: Migrations = {
  '001_user_pool': userPool,
  '002_install_facts': ['create table install_facts (name text primary key, value text not null)'],
  '003_codes_and_second_factor': codesAndSecondFactor,
  '004_outbox': outbox,
  '005_rate_limits': rateLimits,
  '006_folded': [CREATE_FOLDED],
};

/** The table that lists the migrations that have run. Earlier versions used kysely's Migrator, which has the same table. */
export const MIGRATIONS_TABLE = 'kysely_migration';

const CREATE = `create table ${MIGRATIONS_TABLE} ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)`;

const NOW = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The statements of the migrations that have not run, oldest first, each followed by its entry in the list. */
export async function pendingMigrations<T>(db: Kysely<T>, all: Migrations, hasList: boolean): Promise<readonly Step[]> {
  const list = sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`;
  const done = hasList ? (await list.execute(db)).rows.map(({ name }) => name) : [];
  const steps = Object.entries(all)
    .filter(([name]) => !done.includes(name))
    .flatMap(([name, statements]) => {
      const entry = `insert into ${MIGRATIONS_TABLE} values (${literal(name)}, ${NOW})`;
      return [...statements, entry].map((statement) => additive(`migration ${name}`, statement));
    });
  return hasList || steps.length === 0 ? steps : [additive('list of completed migrations', CREATE), ...steps];
}
