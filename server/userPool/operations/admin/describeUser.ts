import type { PoolUser } from '../../poolTables.ts';

/** A user as Admin operations answer it, without the attributes. Times are epoch seconds. */
export const describeUser = (user: PoolUser) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: epochSeconds(user.created_at),
  UserLastModifiedDate: epochSeconds(user.updated_at),
});

/** A time on the wire of AWS JSON 1.1. */
export const epochSeconds = (date: Date): number => date.getTime() / 1000;
