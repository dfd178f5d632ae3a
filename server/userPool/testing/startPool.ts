import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Mail } from '../../mail/mailer.ts';
import type { PoolTables } from '../poolTables.ts';
import type { SigningKey } from '../signingKey.ts';
import { createUserPool, type UserPool, type UserPoolOptions } from '../userPool.ts';

export const POOL_ID = 'local_console';
export const CLIENT_ID = 'console';

/** A clock that moves only when told to. */
export interface TestClock {
  (): Date;
  advance(seconds: number): void;
  /** Sets it to the time of day. */
  reset(): void;
}

function createClock(): TestClock {
  let now = Date.now();
  const advance = (seconds: number) => {
    now += seconds * 1000;
  };
  const reset = () => {
    now = Date.now();
  };
  return Object.assign(() => new Date(now), { advance, reset });
}

export interface RunningPool extends UserPool {
  readonly endpoint: string;
  readonly db: Kysely<PoolTables>;
  readonly clock: TestClock;
  /** The calls so far, and which of the two instances answered each. */
  readonly calls: { operation: string; body: string; servedBy: 'first' | 'second' }[];
  /** The mails so far, oldest first. */
  readonly mails: Mail[];
  /** While set, no mail is taken. */
  mailFault?: Error | undefined;
  /** Sets the clock right, and forgets calls and mails; accounts stay. */
  reset(): void;
  stop(): Promise<void>;
}

/**
 * Two instances of the pool, as two processes would run it, behind one address that lets them take turns call by call.
 * `options` sets what should be other than POOL_ID, CLIENT_ID and a second factor for who wants one.
 */
export async function startPool(
  db: Kysely<PoolTables>,
  keys: SigningKey,
  options: Partial<Pick<UserPoolOptions, 'poolId' | 'clientId' | 'mfaConfiguration'>> = {},
): Promise<RunningPool> {
  const clock = createClock();
  const calls: RunningPool['calls'] = [];
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (running.mailFault) throw running.mailFault;
    mails.push(mail);
  };
  const create = () => createUserPool({ db, keys, poolId: POOL_ID, clientId: CLIENT_ID, clock, sendMail, ...options });
  const [pool, twin] = [create(), create()];
  const app = new Hono();
  app.post('/cognito', async (c) => {
    const operation = c.req.header('x-amz-target')?.split('.')[1] ?? '';
    const servedBy = calls.length % 2 === 0 ? 'first' : 'second';
    calls.push({ operation, servedBy, body: await c.req.raw.clone().text() });
    const { routes } = servedBy === 'first' ? pool : twin;
    return routes.request('/', c.req.raw);
  });
  // The library computes in this process, on a busy machine for longer than connections are kept otherwise.
  const serverOptions = { keepAliveTimeout: 0 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    await once(server, 'close');
  };
  const endpoint = `http://127.0.0.1:${port}/cognito`;
  const reset = () => {
    clock.reset();
    calls.length = 0;
    mails.length = 0;
    running.mailFault = undefined;
  };
  const running: RunningPool = { ...pool, endpoint, db, clock, calls, mails, reset, stop };
  return running;
}
