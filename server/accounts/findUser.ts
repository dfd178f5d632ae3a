import type { Transaction } from 'kysely';
import { maySeeUser } from '../../src/resources/userRules.ts';
import { type User, users } from '../../src/resources/users.ts';
import type { Principal } from '../../src/schema/principal.ts';
import { findRecord } from '../db/recordQueries.ts';
import type { Tables } from '../db/tables.ts';
import { notThere } from '../http/api/writing/writer.ts';

/** The user of that name in the table. Throws a 404 Problem where there is none. */
export async function findUser(trx: Transaction<Tables>, username: string): Promise<User> {
  const row = await findRecord(trx, users, username, undefined);
  if (!row) throw notThere(users);
  return row as User;
}

/** The same for who may know of the user; anybody else gets the 404 Problem for one who does not exist. Decision D12. */
export async function findVisibleUser(trx: Transaction<Tables>, principal: Principal, username: string): Promise<User> {
  const user = await findUser(trx, username);
  if (!maySeeUser(principal, user)) throw notThere(users);
  return user;
}
