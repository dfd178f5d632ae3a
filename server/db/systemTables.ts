import { idempotencyKeysTable } from './idempotencyKeysTable.ts';
import { machineKeysTable } from './machineKeysTable.ts';
import type { ResourceTable } from './resourceTable.ts';
import { userChangesTable } from './userChangesTable.ts';

/** The tables of no resource that are derived and secured like theirs. */
export const SYSTEM_TABLES: readonly ResourceTable[] = [idempotencyKeysTable, userChangesTable, machineKeysTable];
