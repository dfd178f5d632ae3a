import { type Kysely, sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import type { PoolCounts } from '../base/metrics.ts';
import type { SecretsKeys } from '../base/secretsKeys.ts';
import type { ChangeFeed } from './changeFeed.ts';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './connectDatabase.ts';
import { requireSoundDeclarations } from './declarations/checkDeclarations.ts';
import { migrations } from './migrate/migrations.ts';
import { type Allowed, syncResourceTables } from './migrate/syncResourceTables.ts';
import { runInScope, type Scope } from './rowSecurity.ts';
import { hasOnlySamples } from './sampleRows.ts';
import { loadSecretsKeys } from './secrets/keys.ts';
import { sealStoredSecrets, usedSecretsKey } from './secrets/sealStoredSecrets.ts';
import { createSecrets, type Secrets } from './secrets/secrets.ts';
import { SYSTEM_TABLES, type Tables, type Trx } from './tables.ts';

export type { Scope } from './rowSecurity.ts';

/** The database of the product. All methods throw DatabaseUnavailable while it is away and work again afterwards. */
export interface Store {
  /** The owner's connection, without row-level security: identity, directory, migrations, maintenance. */
  readonly db: Kysely<Tables>;
  /** True for the embedded database, false for one at `DATABASE_URL`. */
  readonly embedded: boolean;
  /** Seals and opens fields of kind `secret`. Rows contain them sealed. */
  readonly secrets: Secrets;
  /**
   * Runs `work` in one transaction that can neither read nor write outside of `scope`: rows of other tenants are not found, and
   * writing them is refused (SQLSTATE 42501). Do not use `db` inside: the embedded database has one connection.
   */
  transaction<T>(scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same for reading, with fewer round trips. Statements may see different moments. Writes are refused (SQLSTATE 25006). */
  read<T>(scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T>;
  readonly changes: ChangeFeed;
  ping(): Promise<void>;
  poolCounts(): PoolCounts;
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseLocation {
  /** The keys that seal secrets. Without them, the key in `dataDir`, which is created if necessary. */
  readonly secretsKeys?: SecretsKeys;
  /** Apply additive changes to a database at `databaseUrl`. Without it, a database that lacks something is refused. */
  readonly migrateOnStart?: boolean;
  /** Tables whose sample records are in the way of a change are filled again, unless they have other records. */
  readonly demo?: boolean;
  /** Receives what the tables hold against their declaration. Default: console.warn. */
  readonly onWarning?: (warning: string) => void;
}

/**
 * Opens the database at `databaseUrl` or the embedded one in `dataDir`. A new one gets its tables. An embedded one that no other
 * process uses gets all declared changes. Throws DeclarationError, DataDirectoryInUse, DatabaseDamaged, MigrationRefused, DatabaseUnavailable, or
 * EnvironmentError if the secrets are sealed with another key.
 */
export async function openDatabaseStore({
  secretsKeys,
  migrateOnStart,
  demo,
  onWarning = console.warn,
  ...location
}: StoreOptions): Promise<Store> {
  const { db, changes, poolCounts, close, ...access } = await openDatabase(location);
  try {
    requireSoundDeclarations(resources);
    const allowed = allowedChanges(access, migrateOnStart);
    const { concurrently } = access;
    const options = { systemTables: SYSTEM_TABLES, migrations, allowed, lenient: true, concurrently, onWarning };
    await syncResourceTables(db, resources, {
      ...options,
      ...(demo && access.isOwn && { hasOnlySamples }),
    });
    const secrets = createSecrets(secretsKeys ?? (await loadSecretsKeys(location.dataDir, () => usedSecretsKey(db))));
    await sealStoredSecrets(db, resources, secrets);
    return {
      db,
      embedded: !location.databaseUrl,
      secrets,
      transaction: (scope, work) => runInScope(db.transaction(), scope, work),
      read: (scope, work) => runInScope(db.transaction().setAccessMode('read only'), scope, work),
      changes,
      ping: async () => void (await sql`select 1`.execute(db)),
      poolCounts,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Unless the database belongs to this process, processes of the previous version may use it. */
function allowedChanges(
  { isOwn, isEmbedded }: Pick<OpenDatabase, 'isOwn' | 'isEmbedded'>,
  migrateOnStart = false,
): Allowed {
  if (isOwn) return 'all';
  return isEmbedded || migrateOnStart ? 'additive' : 'nothing';
}
