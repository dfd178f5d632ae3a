import { once } from 'node:events';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { portOf } from '../../base/address.ts';
import { createAwsClient } from '../../identity/openIdentity.ts';

export interface LimitedPoolOptions {
  /** Every n-th request is rejected with TooManyRequestsException. Default: none. */
  readonly throttleEvery?: number;
  /** Attempts of the client, by default as in production. The SDK's retries are slow: use 1 in tests of failures. */
  readonly maxAttempts?: number;
}

/** A failure that a test requests. */
export interface InjectedFault {
  /** Cognito's name of the error. The SDK retries after TooManyRequestsException and HTTP 5xx. */
  readonly type: string;
  readonly status: number;
  /** The pool performs the operation, but the response is lost. */
  readonly done?: boolean;
}

export interface LimitedPool {
  /** The product's client for AWS, over HTTP. */
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
  readonly endpoint: string;
  /** Every request so far, including rejected ones and the SDK's retries. */
  readonly calls: { readonly operation: string; readonly input: Readonly<Record<string, unknown>> }[];
  /**
   * The next `times` calls of an operation (default: one; `Infinity` for all) fail with `fault`, by default
   * InternalErrorException with HTTP 500. All attempts of one SDK call count as one call.
   */
  failNext(operation: string, times?: number, fault?: InjectedFault): void;
  /** The pool performs the next call of an operation, but the response to its first attempt is lost: the SDK retries. */
  loseNext(operation: string): void;
  /** Runs `work` once, after the pool has performed the next call of an operation and before the caller gets the response. */
  meanwhile(operation: string, work: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

interface Wire {
  readonly status: number;
  readonly body: string;
}

const AWAY: InjectedFault = { type: 'InternalErrorException', status: 500 };

/**
 * Starts an AWS Cognito with its limits and failures: serves the operations and accounts of an embedded pool over HTTP, with
 * throttling and injected faults. `embedded` is the client of that pool (`adminClient`).
 */
export async function startLimitedPool(
  embedded: CognitoIdentityProviderClient,
  poolId: string,
  { throttleEvery = Number.POSITIVE_INFINITY, maxAttempts }: LimitedPoolOptions = {},
): Promise<LimitedPool> {
  const calls: LimitedPool['calls'] = [];
  const faults = new Map<string, { left: number; fault: InjectedFault }>();
  const failed = new Map<string, InjectedFault>();
  const lost = new Set<string>();
  const errands = new Map<string, () => Promise<unknown>>();

  /** Returns the fault of an SDK call. Its retries are the same invocation and get the same fault. */
  function faultOf(operation: string, invocation: string): InjectedFault | undefined {
    const known = failed.get(invocation);
    const next = faults.get(operation);
    if (known || !next || next.left <= 0) return known;
    next.left--;
    failed.set(invocation, next.fault);
    return next.fault;
  }

  async function respond(operation: string, invocation: string, body: string): Promise<Wire> {
    calls.push({ operation, input: JSON.parse(body) });
    if (calls.length % throttleEvery === 0) return refusal('TooManyRequestsException', 'Too many requests');
    const fault = faultOf(operation, invocation);
    if (fault && !fault.done) return refusal(fault.type, 'Failed on demand.', fault.status);
    const response = await forward(embedded, operation, body);
    if (lost.delete(operation)) return refusal('InternalErrorException', 'The response is lost on demand.', 500);
    const errand = errands.get(operation);
    errands.delete(operation);
    await errand?.();
    return fault ? refusal(fault.type, 'The response is lost on demand.', fault.status) : response;
  }

  const app = new Hono().post('/', async (c) => {
    const operation = c.req.header('x-amz-target')?.split('.').at(-1) ?? '';
    const { status, body } = await respond(operation, c.req.header('amz-sdk-invocation-id') ?? '', await c.req.text());
    return new Response(body, { status, headers: { 'content-type': 'application/x-amz-json-1.1' } });
  });
  const server = createAdaptorServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${portOf(server)}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = createAwsClient({ region: 'local', endpoint, credentials, ...(maxAttempts && { maxAttempts }) });
  return {
    client,
    poolId,
    endpoint,
    calls,
    failNext: (operation, times = 1, fault = AWAY) => void faults.set(operation, { left: times, fault }),
    loseNext: (operation) => void lost.add(operation),
    meanwhile: (operation, work) => void errands.set(operation, work),
    async stop() {
      client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Runs an operation in the embedded pool, like its own client. */
async function forward(embedded: CognitoIdentityProviderClient, operation: string, body: string): Promise<Wire> {
  const handler = embedded.config.requestHandler;
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const { response } = await handler.handle({ headers, body });
  return { status: response.statusCode, body: Buffer.from(response.body).toString('utf8') };
}

function refusal(type: string, message: string, status = 400): Wire {
  return { status, body: JSON.stringify({ __type: type, message }) };
}
