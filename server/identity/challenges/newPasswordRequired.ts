import { z } from 'zod';
import { lockUser } from '../findUser.ts';
import { passwordColumns } from '../passwordColumns.ts';
import { inTransaction, type PoolContext } from '../poolContext.ts';
import { invalidParameter, notAuthorized } from '../poolError.ts';
import type { PoolUser, UserAttributes } from '../poolTables.ts';
import { unseal } from '../sealing.ts';
import { type Challenge, type Parameters, readParameters } from './challenge.ts';
import { signIn } from './completeSignIn.ts';
import { newPasswordSession } from './newPasswordSession.ts';
import { requireSignInAllowed } from './requireSignInAllowed.ts';

const parameters = z.object({ NEW_PASSWORD: z.string().min(1) });

const ATTRIBUTE_PREFIX = 'userAttributes.';
// What people may say about themselves. E-mail and tenant decide who somebody is, so they are not among them.
const SELF_WRITABLE = new Set(['name', 'given_name', 'family_name', 'phone_number']);

/** Replaces a temporary password by one the user chose, and signs the user in. A refused password may be tried again. */
export const newPasswordRequired: Challenge = async (context, given, session) => {
  const { NEW_PASSWORD } = readParameters(parameters, given);
  if (!session) throw invalidParameter('Missing required parameter Session');
  const { content } = await unseal(context, newPasswordSession, session);
  const attributes = writtenAttributes(given);
  return inTransaction(context, async (inside) => {
    const user = await lockUser(inside, content.sub);
    requireSignInAllowed(inside, user);
    const isCurrent = user.status === 'FORCE_CHANGE_PASSWORD' && user.salt === content.salt;
    if (!isCurrent) throw notAuthorized('Invalid session for the user.');
    return signIn(inside, await setPassword(inside, user, NEW_PASSWORD, attributes));
  });
};

function setPassword(
  context: PoolContext,
  user: PoolUser,
  password: string,
  attributes: UserAttributes,
): Promise<PoolUser> {
  return context.db
    .updateTable('pool_users')
    .set({
      ...passwordColumns(context, user.username, password, true),
      attributes: JSON.stringify({ ...user.attributes, ...attributes }),
      updated_at: context.clock(),
    })
    .where('sub', '=', user.sub)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As on AWS. A longer name would make a token that no header can carry. */
const LONGEST_ATTRIBUTE = 2_048;

function writtenAttributes(given: Parameters): UserAttributes {
  const written = Object.entries(given)
    .filter(([key]) => key.startsWith(ATTRIBUTE_PREFIX))
    .map(([key, value]) => [key.slice(ATTRIBUTE_PREFIX.length), value ?? ''] as const);
  if (written.some(([name]) => !SELF_WRITABLE.has(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  if (written.some(([, value]) => value.length > LONGEST_ATTRIBUTE)) {
    throw invalidParameter(`Attribute values have at most ${LONGEST_ATTRIBUTE} characters`);
  }
  return Object.fromEntries(written);
}
