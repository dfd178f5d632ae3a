import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { runOperation } from './operation.ts';
import { adminOperations } from './operations/adminOperations.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

/** The parts of the SDK's HTTP request that the pool reads. */
interface SdkRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * An AWS SDK client whose requests are answered in process by the Admin operations: no network, no credentials.
 * What is not the caller's fault (a lost database, say) rejects with the original error.
 */
export function createAdminClient(context: PoolContext): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: 'local',
    endpoint: context.issuer,
    credentials: { accessKeyId: 'in-process', secretAccessKey: 'in-process' },
    maxAttempts: 1,
    requestHandler: { handle: async (request: SdkRequest) => ({ response: await answer(context, request) }) },
  });
}

async function answer(context: PoolContext, { headers, body }: SdkRequest) {
  const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
  try {
    return httpResponse(200, await runOperation(adminOperations, context, operation, parse(body)));
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return httpResponse(error.status, { __type: error.type, message: error.message });
  }
}

const parse = (body: SdkRequest['body']): unknown =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));

const httpResponse = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: Buffer.from(JSON.stringify(body)),
});
