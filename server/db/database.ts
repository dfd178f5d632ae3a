import { type Kysely, sql, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { resources } from '../../src/resources/index.ts';
import type { PoolCounts } from '../http/observability/metrics.ts';
import type { DatabaseConnection, DatabaseLocation } from './connectDatabase.ts';
import { migrations } from './migrations/migrations.ts';
import { openDatabase } from './openDatabase.ts';
import { sealStoredSecrets } from './sealStoredSecrets.ts';
import { createSecrets, type Secrets, type SecretsKeys } from './secrets/secrets.ts';
import { loadSecretsKeys } from './secrets/secretsKeys.ts';
import { type Allowed, syncResourceTables } from './syncResourceTables.ts';
import { SYSTEM_TABLES } from './systemTables.ts';
import type { Tables } from './tables.ts';
import { ADMIN_ROLE, TENANT_ROLE, TENANT_SETTING } from './tenantRoles.ts';

/** Whose rows a transaction can see and change: one tenant's, or, for platform admins, those of all. */
export type Scope = { readonly tenant: string } | 'all';

/** The database of the product. Every method throws `DatabaseUnavailable` while it is away and works again afterwards. */
export interface Store {
  /** The owner's connection, which row-level security does not restrict: identity, directory, migrations, maintenance. */
  readonly db: Kysely<Tables>;
  /** True for the database inside the product, false for one at `DATABASE_URL`. */
  readonly embedded: boolean;
  /** Seals and opens fields of kind `secret`: rows hold them sealed. Decision D9. */
  readonly secrets: Secrets;
  /**
   * Runs `work` in one transaction that can neither read nor write outside `scope`: foreign rows are not found, writing one
   * is refused with SQLSTATE 42501. Do not use `db` inside: the embedded database has one connection.
   */
  transaction<T>(scope: Scope, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * The same for work that only reads, which costs fewer round trips: its statements need not see the same moment. A write in it
   * is refused (SQLSTATE 25006).
   */
  read<T>(scope: Scope, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** The connections of this process to the database at this moment. */
  poolCounts(): PoolCounts;
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseLocation {
  /** What secrets are sealed with; without it, the key in `dataDir`, made where there is none. */
  readonly secretsKeys?: SecretsKeys;
  /** Apply to a database at `databaseUrl` what it lacks and what only adds; else one that lacks something is refused. */
  readonly migrateOnStart?: boolean;
}

/**
 * Opens the database, the one at `databaseUrl` or the embedded one in `dataDir`. One that is new gets its tables; an embedded
 * one that nobody else uses is brought up to date, as far as that is declared.
 * Throws `DataDirectoryInUse`, `MigrationRefused`, `DatabaseUnavailable`, or `EnvironmentFault` for a key of secrets that
 * is not the database's.
 */
export async function openStore({ secretsKeys, migrateOnStart, ...location }: StoreOptions): Promise<Store> {
  const { db, poolCounts, close, ...access } = await openDatabase(location);
  try {
    const allowed = allowedAtStart(access, migrateOnStart);
    const { concurrently } = access;
    await syncResourceTables(db, resources, SYSTEM_TABLES, { migrations, allowed, lenient: true, concurrently });
    const secrets = createSecrets(secretsKeys ?? (await loadSecretsKeys(location.dataDir)));
    await sealStoredSecrets(db, resources, secrets);
    return {
      db,
      embedded: !location.databaseUrl,
      secrets,
      transaction: (scope, work) => runInScope(db.transaction(), scope, work),
      read: (scope, work) => runInScope(db.transaction().setAccessMode('read only'), scope, work),
      ping: async () => void (await sql`select 1`.execute(db)),
      poolCounts,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Others may work on the database as a former version left it, unless it is this process' own. */
function allowedAtStart(
  { isOwn, isEmbedded }: Pick<DatabaseConnection, 'isOwn' | 'isEmbedded'>,
  migrateOnStart = false,
): Allowed {
  if (isOwn) return 'all';
  return isEmbedded || migrateOnStart ? 'additive' : 'nothing';
}

function runInScope<T>(
  transaction: TransactionBuilder<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction.execute(async (trx) => {
    await sql.raw(enterScope(scope)).execute(trx);
    return work(trx);
  });
}

/** `set local` rather than `set_config()`: a database that spreads tenants over machines passes only that on to them. */
function enterScope(scope: Scope): string {
  const [role, tenant] = scope === 'all' ? [ADMIN_ROLE, ''] : [TENANT_ROLE, scope.tenant];
  // What is quoted must reach PostgreSQL whole.
  if (tenant.includes('\0')) throw new RangeError('No tenant has such an ID.');
  return `set local role ${role}; set local ${TENANT_SETTING} = ${pg.escapeLiteral(tenant)}`;
}
