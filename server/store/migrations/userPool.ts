import type { Migration } from 'kysely';
import { createPoolTables } from '../../identity/poolTables.ts';

/** The tables of the embedded user pool. */
export const userPool: Migration = { up: (db) => createPoolTables(db) };
