import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** Milliseconds for which a connection and an answer are waited for. The SDK by itself waits forever. */
export const AWS_TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000 };
/** Five retries, each after up to twice as long as the one before: a pool that throttles is given half a minute. */
const MAX_ATTEMPTS = 6;

/**
 * A client that administers a user pool of AWS. It asks again when the pool throttles (TooManyRequestsException), fails (5xx)
 * or cannot be reached, and no call hangs. `adaptive` would hold back every call of this process once any was throttled:
 * people would wait for what runs in the background.
 */
export function createAwsClient(
  config: CognitoIdentityProviderClientConfig,
  timeouts = AWS_TIMEOUTS,
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    ...config,
    // Without the last the SDK only warns.
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  });
}
