import { z } from 'zod';
import { lockUser } from '../findUser.ts';
import type { PoolContext } from '../poolContext.ts';
import { invalidParameter, notAuthorized } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { type SealedKind, seal, type Unsealed, unseal } from '../sealing.ts';
import { requireSignInAllowed } from './requireSignInAllowed.ts';

/** The challenge that a Session answers, and no other. `MFA_SETUP done` follows when an authenticator app was set up. */
type Purpose = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'MFA_SETUP done';

/** Proof of a right password. The salt ties it to that password, so that setting any other one ends it. */
const content = z.object({ sub: z.string(), salt: z.string() });

export type PasswordProof = Unsealed<z.output<typeof content>>;

/** Cognito allows 3 to 15 minutes; a person reads and types here, so it is 15. */
const kindOf = (purpose: Purpose): SealedKind<z.output<typeof content>> => ({
  purpose,
  lifetimeSeconds: 15 * 60,
  content,
});

/** The `Session` that a user who proved their password carries to the next step. */
export const sealSession = (context: PoolContext, purpose: Purpose, { sub, salt }: PoolUser): Promise<string> =>
  seal(context, kindOf(purpose), { sub, salt });

/** Opens a `Session`. Throws InvalidParameterException without one, NotAuthorizedException for one of another purpose. */
export async function openSession(
  context: PoolContext,
  purpose: Purpose,
  session: string | null | undefined,
): Promise<PasswordProof> {
  if (!session) throw invalidParameter('Missing required parameter Session');
  return unseal(context, kindOf(purpose), session);
}

/** Whose proof it is, locked. Throws NotAuthorizedException when the password is another by now or sign-in is not allowed. */
export async function lockProven(context: PoolContext, { content: { sub, salt } }: PasswordProof): Promise<PoolUser> {
  const user = await lockUser(context, sub);
  requireSignInAllowed(context, user);
  if (user.salt !== salt) throw notAuthorized('Invalid session for the user.');
  return user;
}
