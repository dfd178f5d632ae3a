import { call } from './cognitoClient.ts';
import { CLIENT_ID, type RunningPool } from './startPool.ts';

/** What the pool says to the first step of SRP: a challenge, whose secret block the second step carries, or a refusal. */
export async function initiateSrp({ endpoint }: RunningPool, USERNAME: string, SRP_A = '2') {
  const request = { AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID, AuthParameters: { USERNAME, SRP_A } };
  const { body } = await call(endpoint, 'InitiateAuth', request);
  return body as { readonly __type?: string; readonly ChallengeParameters: { readonly SECRET_BLOCK: string } };
}

/** What the pool says to the second step when no password signed it. */
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
