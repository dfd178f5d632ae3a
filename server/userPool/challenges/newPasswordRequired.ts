import { z } from 'zod';
import { passwordColumns } from '../passwordColumns.ts';
import { inTransaction, type PoolContext } from '../poolContext.ts';
import { notAuthorized } from '../poolError.ts';
import type { PoolUser, UserAttributes } from '../poolTables.ts';
import { updateUser } from '../updateUser.ts';
import { requireWritable, SELF_WRITABLE, storedAttributes } from '../userAttributes.ts';
import { type Challenge, type Parameters, readParameters } from './challenge.ts';
import { lockProven, openSession } from './challengeSession.ts';
import { passSecondFactor } from './completeSignIn.ts';

const parameters = z.object({ NEW_PASSWORD: z.string().min(1) });

const ATTRIBUTE_PREFIX = 'userAttributes.';

/**
 * Replaces a temporary password by one the user chose, and signs the user in or asks for the second factor. A refused
 * password may be tried again.
 */
export const newPasswordRequired: Challenge = async (context, given, session) => {
  const { NEW_PASSWORD } = readParameters(parameters, given);
  const proof = await openSession(context, 'NEW_PASSWORD_REQUIRED', session);
  const attributes = writtenAttributes(given);
  return inTransaction(context, async (inside) => {
    const user = await lockProven(inside, proof);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    return passSecondFactor(inside, await setPassword(inside, user, NEW_PASSWORD, attributes));
  });
};

function setPassword(
  context: PoolContext,
  user: PoolUser,
  password: string,
  attributes: UserAttributes,
): Promise<PoolUser> {
  return updateUser(context, user.username, {
    ...passwordColumns(context, user.username, password, true),
    attributes: storedAttributes({ ...user.attributes, ...attributes }),
  });
}

function writtenAttributes(given: Parameters): UserAttributes {
  const written = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => key.startsWith(ATTRIBUTE_PREFIX))
      .map(([key, value]) => [key.slice(ATTRIBUTE_PREFIX.length), value ?? '']),
  );
  requireWritable(written, SELF_WRITABLE);
  return written;
}
