import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** A user pool, AWS Cognito or the embedded one, and the client that may administer it. */
export interface AdministeredPool {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}
