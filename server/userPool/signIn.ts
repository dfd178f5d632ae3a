import { z } from 'zod';
import type { PoolUser } from '../database/poolTables.ts';
import {
  afterPassword,
  type Challenge,
  challengeParameters,
  mfaSetup,
  newPasswordRequired,
  readParameters,
  softwareTokenMfa,
} from './challenges.ts';
import { countFailure, requireUnlocked } from './lockout.ts';
import { defineOperation } from './operation.ts';
import { inCountingTransaction, type PoolContext } from './poolContext.ts';
import { invalidParameter, notAuthorized } from './poolError.ts';
import { findSession } from './poolSessions.ts';
import { findPoolUser, lockPoolUser, requireEnabled } from './poolUsers.ts';
import { consumeChallenge, type SealedKind, seal, unseal } from './sealedState.ts';
import { createServerKeys, fromHex, isSignedBy, N, sharedKey } from './srp.ts';
import { issueTokens } from './tokens.ts';
import { usernameKey, username as usernameText } from './userAttributes.ts';

const hex = z.string().regex(/^[0-9a-f]+$/);

/** What the server needs from InitiateAuth at PASSWORD_VERIFIER. The salt ties it to one password. */
const blockContent = z.object({ sub: z.string(), username: z.string(), salt: hex, A: hex, b: hex, B: hex });

type SecretBlock = z.output<typeof blockContent>;

const secretBlock: SealedKind<SecretBlock> = { purpose: 'srp', lifetimeSeconds: 3 * 60, content: blockContent };

const srpParameters = z.object({ USERNAME: usernameText, SRP_A: z.string().regex(/^[0-9a-f]{1,770}$/i) });

/** First step of SRP: receives A from the client, returns the salt and the server's B. The server's state travels sealed. */
const userSrpAuth: Challenge = async (context, given) => {
  const { USERNAME, SRP_A } = readParameters(srpParameters, given);
  const A = fromHex(SRP_A);
  // With A = 0 the shared key is known without a password.
  if (A % N === 0n) throw invalidParameter('SRP_A mod N must not be 0.');
  const user = await findPoolUser(context, USERNAME);
  requireUnlocked(context, user);
  const { b, B } = createServerKeys(fromHex(user.verifier));
  const { sub, username, salt } = user;
  const block = { sub, username, salt, A: A.toString(16), b: b.toString(16), B: B.toString(16) };
  const sealed = await seal(context, secretBlock, block);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: Buffer.from(sealed, 'ascii').toString('base64'),
      SRP_B: block.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

const proofParameters = z.object({
  USERNAME: z.string(),
  TIMESTAMP: z.string().max(64),
  PASSWORD_CLAIM_SECRET_BLOCK: z.base64(),
  PASSWORD_CLAIM_SIGNATURE: z.base64(),
});

type Proof = z.output<typeof proofParameters>;

/** Second step of SRP: checks the client's proof that it knows the password. */
const passwordVerifier: Challenge = async (context, given) => {
  const proof = readParameters(proofParameters, given);
  const sealed = Buffer.from(proof.PASSWORD_CLAIM_SECRET_BLOCK, 'base64').toString('ascii');
  const block = await unseal(context, secretBlock, sealed);
  if (usernameKey(proof.USERNAME) !== usernameKey(block.content.username)) throw wrongPassword();
  return inCountingTransaction(context, async (inside): Promise<object> => {
    const user = await lockPoolUser(inside, block.content.sub);
    requireUnlocked(inside, user);
    await consumeChallenge(inside, block);
    if (!provesPassword(inside, user, block.content, proof)) {
      await countFailure(inside, user);
      return wrongPassword();
    }
    return user.enabled ? afterPassword(inside, user) : disabled(inside, user);
  });
};

function provesPassword({ poolName }: PoolContext, user: PoolUser, block: SecretBlock, proof: Proof): boolean {
  const passwordChanged = user.salt !== block.salt;
  if (passwordChanged) return false;
  const exchange = { A: fromHex(block.A), b: fromHex(block.b), B: fromHex(block.B), verifier: fromHex(user.verifier) };
  const claim = {
    poolName,
    username: block.username,
    secretBlock: Buffer.from(proof.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'),
    timestamp: proof.TIMESTAMP,
  };
  return isSignedBy(sharedKey(exchange), claim, Buffer.from(proof.PASSWORD_CLAIM_SIGNATURE, 'base64'));
}

/** Cognito's refusal, with the people who can help. Strangers learn nothing: the user has proved the password. */
async function disabled({ db, contactsOf }: PoolContext, user: PoolUser) {
  const contacts = (await contactsOf?.(db, user)) ?? [];
  return notAuthorized(
    ['User is disabled.', ...(contacts.length > 0 ? [`Contact: ${contacts.join(', ')}`] : [])].join(' '),
  );
}

const wrongPassword = () => notAuthorized('Incorrect username or password.');

const refreshParameters = z.object({ REFRESH_TOKEN: z.string().min(1) });

/** Issues new ID and access tokens for a session. The refresh token stays the same and is not returned. */
const refreshToken: Challenge = async (context, given) => {
  const { REFRESH_TOKEN } = readParameters(refreshParameters, given);
  const { session, userSub } = await findSession(context, REFRESH_TOKEN);
  const user = await context.db
    .selectFrom('pool_users')
    .selectAll()
    .where('sub', '=', userSub)
    .executeTakeFirstOrThrow();
  requireEnabled(user);
  return { AuthenticationResult: await issueTokens(context, user, session), ChallengeParameters: {} };
};

const FLOWS: ReadonlyMap<string, Challenge> = new Map([
  ['USER_SRP_AUTH', userSrpAuth],
  ['REFRESH_TOKEN_AUTH', refreshToken],
  ['REFRESH_TOKEN', refreshToken],
]);

const initiateInput = z.object({ AuthFlow: z.string(), ClientId: z.string(), AuthParameters: challengeParameters });

/** Starts a sign-in or refreshes a session. */
export const initiateAuth = defineOperation(initiateInput, async (context, { AuthFlow, AuthParameters }) => {
  const flow = FLOWS.get(AuthFlow);
  if (!flow) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  return flow(context, AuthParameters, undefined);
});

const CHALLENGES: ReadonlyMap<string, Challenge> = new Map([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['NEW_PASSWORD_REQUIRED', newPasswordRequired],
  ['SOFTWARE_TOKEN_MFA', softwareTokenMfa],
  ['MFA_SETUP', mfaSetup],
]);

const respondInput = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  ChallengeResponses: challengeParameters,
  Session: z.string().nullish(),
});

/** Continues a sign-in with the response to its challenge. */
export const respondToAuthChallenge = defineOperation(
  respondInput,
  async (context, { ChallengeName, ChallengeResponses, Session }) => {
    const challenge = CHALLENGES.get(ChallengeName);
    if (!challenge) throw invalidParameter(`Unknown challenge ${ChallengeName}`);
    return challenge(context, ChallengeResponses, Session ?? undefined);
  },
);
