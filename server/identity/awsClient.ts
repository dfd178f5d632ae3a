import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** How long a connection and an answer are waited for. The SDK by itself waits forever. */
const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 10_000;
/** Five retries, each after up to twice as long as the one before: a pool that throttles is given half a minute. */
const MAX_ATTEMPTS = 6;

/**
 * A client that administers a user pool of AWS. It asks again when the pool throttles (TooManyRequestsException), fails (5xx)
 * or cannot be reached, and no call hangs. `adaptive` would hold back every call of this process once any was throttled:
 * people would wait for what runs in the background.
 */
export function createAwsClient(config: CognitoIdentityProviderClientConfig): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    ...config,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
}
