import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { fromBytes, fromHex, g, hash, k, modPow, N, toBytes } from '../srp.ts';
import { call } from './cognitoClient.ts';
import { CLIENT_ID, POOL_ID, type RunningPool } from './startPool.ts';

export interface SignInAnswer {
  readonly __type?: string;
  readonly message?: string;
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly AuthenticationResult?: Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>;
}

/** Signs in like amazon-cognito-identity-js. Returns the pool's response, also if it is an error. */
export async function srpSignIn(endpoint: string, username: string, password: string): Promise<SignInAnswer> {
  const a = fromBytes(randomBytes(32));
  const A = modPow(g, a);
  const AuthParameters = { USERNAME: username, SRP_A: A.toString(16) };
  const start = { AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID, AuthParameters };
  const { body } = await call(endpoint, 'InitiateAuth', start);
  if (body['__type']) return body;
  const given = body.ChallengeParameters;
  const TIMESTAMP = 'Fri Nov 20 12:00:00 UTC 2026';
  const parts = [POOL_ID.split('_')[1] ?? '', given.USERNAME, Buffer.from(given.SECRET_BLOCK, 'base64'), TIMESTAMP];
  const signature = createHmac('sha256', sharedKey(a, A, given, password));
  for (const part of parts) signature.update(part);
  const ChallengeResponses = {
    USERNAME: given.USERNAME,
    TIMESTAMP,
    PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
  };
  const proof = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: CLIENT_ID, ChallengeResponses };
  return (await call(endpoint, 'RespondToAuthChallenge', proof)).body;
}

function sharedKey(
  a: bigint,
  A: bigint,
  { SALT, SRP_B, USERNAME }: Record<'SALT' | 'SRP_B' | 'USERNAME', string>,
  password: string,
): Buffer {
  const B = fromHex(SRP_B);
  const u = fromBytes(hash(toBytes(A), toBytes(B)));
  const identity = hash(Buffer.from(`${POOL_ID.split('_')[1]}${USERNAME}:${password}`, 'utf8'));
  const x = fromBytes(hash(toBytes(fromHex(SALT)), identity));
  const base = (((B - k * modPow(g, x)) % N) + N) % N;
  return Buffer.from(hkdfSync('sha256', toBytes(modPow(base, a + u * x)), toBytes(u), 'Caldera Derived Key', 16));
}

/** Sends the first step of SRP. Returns a challenge, whose secret block the second step needs, or an error. */
export async function initiateSrp({ endpoint }: RunningPool, USERNAME: string, SRP_A = '2') {
  const request = { AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID, AuthParameters: { USERNAME, SRP_A } };
  const { body } = await call(endpoint, 'InitiateAuth', request);
  return body;
}

/** Sends the second step of SRP without a valid signature. Returns the pool's message. */
export async function respondUnsigned({ endpoint }: RunningPool, USERNAME: string, secretBlock: string) {
  const ChallengeResponses = {
    USERNAME,
    TIMESTAMP: 'Fri Nov 20 12:00:00 UTC 2026',
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
  };
  const request = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: CLIENT_ID, ChallengeResponses };
  return (await call(endpoint, 'RespondToAuthChallenge', request)).body['message'];
}
