import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createAwsClient } from '../awsClient.ts';
import { type InjectedFault, injectedFaults } from './injectedFaults.ts';

export interface LimitedPoolOptions {
  /** Every n-th request is refused with TooManyRequestsException; absent: none. */
  readonly throttleEvery?: number;
  /** Of the client; absent: as many as the product makes. Retries of the SDK take their time: 1 for tests of failures. */
  readonly maxAttempts?: number;
}

export interface LimitedPool {
  /** The client that the product has for AWS, speaking HTTP. */
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
  readonly endpoint: string;
  /** Every request so far, those that were refused and those that the SDK made again included. */
  readonly calls: { readonly operation: string; readonly input: Readonly<Record<string, unknown>> }[];
  /**
   * The next `times` calls of an operation (default: one; `Infinity` for all) fail with `error`, by default
   * InternalErrorException with HTTP 500; all attempts of one call of the SDK count as one. With `done` the pool does what
   * it is asked, and only its answer is lost.
   */
  failNext(operation: string, times?: number, error?: InjectedFault): void;
  /** The pool does the next call of an operation, and the answer to its first attempt alone is lost: the SDK asks again. */
  loseNext(operation: string): void;
  /** `work` runs once, after the pool has done the next call of an operation and before the caller has its answer. */
  meanwhile(operation: string, work: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

interface Wire {
  readonly status: number;
  readonly body: string;
}

/**
 * AWS Cognito as far as it is stricter or less reliable than the embedded pool, whose operations and accounts it serves
 * over HTTP: at most 60 a page, no filter on custom attributes, RESEND for FORCE_CHANGE_PASSWORD only, throttling, and
 * failures on demand. `embedded` is the client of the pool behind it (`adminClient`).
 */
export async function startLimitedPool(
  embedded: CognitoIdentityProviderClient,
  poolId: string,
  { throttleEvery = Number.POSITIVE_INFINITY, maxAttempts }: LimitedPoolOptions = {},
): Promise<LimitedPool> {
  const calls: LimitedPool['calls'] = [];
  const faults = injectedFaults();
  const lost = new Set<string>();
  const errands = new Map<string, () => Promise<unknown>>();

  async function answer(operation: string, invocation: string, body: string): Promise<Wire> {
    const input = JSON.parse(body);
    calls.push({ operation, input });
    if (calls.length % throttleEvery === 0) return refusal('TooManyRequestsException', 'Too many requests');
    const fault = faults.faultOf(operation, invocation);
    if (fault && !fault.done) return refusal(fault.type, 'Failed on demand.', fault.status);
    const answered = (await exceeded(embedded, operation, input)) ?? (await forward(embedded, operation, body));
    if (lost.delete(operation)) return refusal('InternalErrorException', 'The answer is lost on demand.', 500);
    const errand = errands.get(operation);
    errands.delete(operation);
    await errand?.();
    return fault ? refusal(fault.type, 'The answer is lost on demand.', fault.status) : answered;
  }

  const app = new Hono().post('/', async (c) => {
    const operation = c.req.header('x-amz-target')?.split('.').at(-1) ?? '';
    const { status, body } = await answer(operation, c.req.header('amz-sdk-invocation-id') ?? '', await c.req.text());
    return new Response(body, { status, headers: { 'content-type': 'application/x-amz-json-1.1' } });
  });
  const server = createAdaptorServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = createAwsClient({ region: 'local', endpoint, credentials, ...(maxAttempts && { maxAttempts }) });
  return {
    client,
    poolId,
    endpoint,
    calls,
    failNext: faults.failNext,
    loseNext: (operation) => void lost.add(operation),
    meanwhile: (operation, work) => void errands.set(operation, work),
    async stop() {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const MOST = 60;
const CUSTOM = /^\s*"?custom:/;

/** What AWS refuses, whether or not the pool behind would. */
async function exceeded(
  embedded: CognitoIdentityProviderClient,
  operation: string,
  input: Record<string, unknown>,
): Promise<Wire | undefined> {
  const { Limit, Filter, MessageAction, Username } = input;
  if (Number(Limit ?? 0) > MOST) {
    return refusal('InvalidParameterException', `Value '${Limit}' at 'limit' failed to satisfy constraint: at most 60`);
  }
  if (CUSTOM.test(String(Filter ?? ''))) {
    return refusal('InvalidParameterException', 'Custom attributes are not allowed in filters.');
  }
  if (operation !== 'AdminCreateUser' || MessageAction !== 'RESEND') return undefined;
  const status = await statusOf(embedded, String(input['UserPoolId']), String(Username));
  if (status === undefined || status === 'FORCE_CHANGE_PASSWORD') return undefined;
  return refusal('UnsupportedUserStateException', 'Resend not possible. status is not FORCE_CHANGE_PASSWORD');
}

async function statusOf(embedded: CognitoIdentityProviderClient, UserPoolId: string, Username: string) {
  const asking = embedded.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const user = await asking.catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });
  return user?.UserStatus;
}

/** Has the pool behind do it, as its own client would ask. */
async function forward(embedded: CognitoIdentityProviderClient, operation: string, body: string): Promise<Wire> {
  const handler = embedded.config.requestHandler as unknown as {
    handle(request: object): Promise<{ response: { statusCode: number; body: Uint8Array } }>;
  };
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const { response } = await handler.handle({ headers, body });
  return { status: response.statusCode, body: Buffer.from(response.body).toString('utf8') };
}

function refusal(type: string, message: string, status = 400): Wire {
  return { status, body: JSON.stringify({ __type: type, message }) };
}
