import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { portOf } from '../../base/address.ts';
import type { PoolTables } from '../../database/poolTables.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { UserPoolOptions } from '../poolContext.ts';
import { loadSigningKey, type SigningKey } from '../signingKey.ts';
import { createUserPool, type UserPool } from '../userPool.ts';

export const POOL_ID = 'local_console';
export const CLIENT_ID = 'console';

/** A clock that only moves when the test advances it. */
export interface TestClock {
  (): Date;
  advance(seconds: number): void;
  /** Sets it to the current time. */
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

/** The keys of a new installation. */
export async function testKeys(): Promise<SigningKey> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  try {
    return await loadSigningKey(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

export interface RunningPool extends UserPool {
  readonly endpoint: string;
  readonly db: Kysely<PoolTables>;
  readonly clock: TestClock;
  /** The calls so far, and which of the two instances processed each. */
  readonly calls: { operation: string; body: string; servedBy: 'first' | 'second' }[];
  /** The emails so far, oldest first. */
  readonly mails: Mail[];
  /** While set, no email is accepted. */
  mailFault?: Error | undefined;
  /** Resets clock, calls and emails; accounts stay. */
  reset(): void;
  stop(): Promise<void>;
}

/**
 * Starts two instances of the pool, like two processes, behind one address that alternates between them call by call. `options`
 * override POOL_ID, CLIENT_ID and the optional second factor.
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
  // The client library computes in this process. On a busy machine that takes longer than the default keep-alive.
  const serverOptions = { keepAliveTimeout: 0 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
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

/** Returns the code in the latest email to an address. */
export function codeTo({ mails }: Pick<RunningPool, 'mails'>, email: string): string {
  const codes = mails.filter(({ to }) => to === email).flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
  const code = codes.at(-1);
  if (!code) throw new TypeError(`No email with a code was sent to ${email}.`);
  return code;
}

/** Returns a code that differs from `code`. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
