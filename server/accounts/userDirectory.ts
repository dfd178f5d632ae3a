import type { Store } from '../db/database.ts';
import type { AdministeredPool } from './administeredPool.ts';

/** Users where they are kept: the server's own table, which says what they may do, and the pool, which lets them sign in. */
export interface UserDirectory {
  readonly store: Store;
  /** Never called inside a transaction of the store: the embedded pool stands on the same single connection. */
  readonly pool: AdministeredPool;
}
