import { SYSTEM_TABLES } from './systemTables.ts';

/**
 * Tables that migrations make, words that stand below the API's base URL, and what every object of JavaScript has: no resource can be
 * called one of these.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...SYSTEM_TABLES.map(({ name }) => name),
  ...['install_facts', 'kysely_migration', 'kysely_migration_lock', 'outbox', 'rate_limits'],
  ...['pool_codes', 'pool_groups', 'pool_sessions', 'pool_software_tokens', 'pool_used_challenges', 'pool_user_groups'],
  'pool_users',
  ...['ingest', 'session', 'constructor'],
];
