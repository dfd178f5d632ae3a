import { z } from 'zod';
import { consumeChallenge } from '../consumeChallenge.ts';
import { countFailure } from '../failedAttempts.ts';
import { lockUser } from '../findUser.ts';
import { inCountingTransaction, type PoolContext } from '../poolContext.ts';
import { notAuthorized } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { type Unsealed, unseal } from '../sealing.ts';
import { fromHex } from '../srp/group.ts';
import { isSignedBy, sharedKey } from '../srp/keyExchange.ts';
import { usernameKey } from '../username.ts';
import { type Challenge, readParameters } from './challenge.ts';
import { completeSignIn } from './completeSignIn.ts';
import { requireSignInAllowed } from './requireSignInAllowed.ts';
import { type SecretBlock, secretBlock } from './secretBlock.ts';

const parameters = z.object({
  USERNAME: z.string(),
  TIMESTAMP: z.string().max(64),
  PASSWORD_CLAIM_SECRET_BLOCK: z.base64(),
  PASSWORD_CLAIM_SIGNATURE: z.base64(),
});

type Answer = z.output<typeof parameters>;

/** Second step of SRP: the client proves that it knows the password, and is signed in or given the next challenge. */
export const passwordVerifier: Challenge = async (context, given) => {
  const answer = readParameters(parameters, given);
  const sealed = Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64').toString('ascii');
  const block = await unseal(context, secretBlock, sealed);
  if (usernameKey(answer.USERNAME) !== usernameKey(block.content.username)) throw wrongPassword();
  return inCountingTransaction(context, (inside) => attempt(inside, block, answer));
};

async function attempt(context: PoolContext, block: Unsealed<SecretBlock>, answer: Answer): Promise<object> {
  const user = await lockUser(context, block.content.sub);
  requireSignInAllowed(context, user);
  await consumeChallenge(context, block);
  if (provesPassword(context, user, block.content, answer)) return completeSignIn(context, user);
  await countFailure(context, user);
  return wrongPassword();
}

function provesPassword({ poolName }: PoolContext, user: PoolUser, block: SecretBlock, answer: Answer): boolean {
  const passwordChanged = user.salt !== block.salt;
  if (passwordChanged) return false;
  const exchange = { A: fromHex(block.A), b: fromHex(block.b), B: fromHex(block.B), verifier: fromHex(user.verifier) };
  const claim = {
    poolName,
    username: block.username,
    secretBlock: Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'),
    timestamp: answer.TIMESTAMP,
  };
  return isSignedBy(sharedKey(exchange), claim, Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'));
}

const wrongPassword = () => notAuthorized('Incorrect username or password.');
