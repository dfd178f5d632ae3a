import type { Transaction } from 'kysely';
import { type User, users } from '../../src/resources/users.ts';
import { notThere } from '../api/writing/writer.ts';
import { findRecord } from '../store/recordQueries.ts';
import type { Tables } from '../store/tables.ts';

/** The user of that name in the table. Throws a 404 Problem where there is none. */
export async function findUser(trx: Transaction<Tables>, username: string): Promise<User> {
  const row = await findRecord(trx, users, username, undefined);
  if (!row) throw notThere(users);
  return row as User;
}
