import { afterEach, vi } from 'vitest';
import { safeStorage } from '../../config/browserStorage.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import { createFakeStorage, entriesOf, type FakeStorage } from '../testing/fakeStorage.ts';
import { createCognitoIdentity } from './createCognitoIdentity.ts';

export const CLIENT_ID = 'console';
export const CONFIG = {
  cognito: { userPoolId: 'local_console', clientId: CLIENT_ID, endpoint: 'https://pool.test/' },
  auth: { adminEmailFallback: false },
};

/** The response to an operation: a body, or the name and message of an error; an Error if there is no response. */
export type PoolAnswer = Readonly<Record<string, unknown>> | readonly [type: string, message: string] | Error;

export interface FakePool {
  /** The requested operations in order. */
  readonly operations: string[];
  /** The body of each request. */
  readonly bodies: Record<string, unknown>[];
  /** The response to each operation from now on. */
  readonly answers: Record<string, PoolAnswer | Promise<PoolAnswer>>;
}

/** Replaces `fetch` by a user pool with the given responses. */
export function stubPool(answers: FakePool['answers'] = {}): FakePool {
  const operations: string[] = [];
  const bodies: FakePool['bodies'] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    const operation = new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? '';
    operations.push(operation);
    bodies.push(JSON.parse(String(init.body)));
    const answer = await (answers[operation] ?? new Error(`The test has no response to ${operation}.`));
    if (answer instanceof Error) throw answer;
    if (!isRefusal(answer)) return new Response(JSON.stringify(answer));
    const [type, message] = answer;
    return new Response(JSON.stringify({ __type: type, message }), { status: 400 });
  });
  return { operations, bodies, answers };
}

function isRefusal(answer: PoolAnswer): answer is readonly [string, string] {
  return Array.isArray(answer);
}

/** The first response of an SRP sign-in, which the client accepts. */
export const PASSWORD_VERIFIER = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: { USER_ID_FOR_SRP: 'lead', SRP_B: 'abcdef', SALT: '1234', SECRET_BLOCK: 'c2VjcmV0' },
};

/** A challenge response, whose session is named after the challenge. */
export const challenge = (ChallengeName: string, ChallengeParameters = {}) => ({
  ChallengeName,
  ChallengeParameters,
  Session: `session-${ChallengeName}`,
});

/** Tokens of `lead`, valid for an hour from `issued`. */
export function tokens(issued = Date.now(), claims: Readonly<Record<string, unknown>> = {}) {
  const iat = Math.floor(issued / 1000);
  const token = jwt({
    'cognito:username': 'lead',
    username: 'lead',
    email: 'lead@acme.example',
    origin_jti: 'o-1',
    ...claims,
    iat,
    exp: iat + 3600,
  });
  return { IdToken: token, AccessToken: token, RefreshToken: 'refresh-1' };
}

/** The entries that the SDK stores after a sign-in with these tokens. */
export function storedTokens({ IdToken, AccessToken, RefreshToken } = tokens()): Record<string, string> {
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  return {
    [`${prefix}.lead.idToken`]: IdToken,
    [`${prefix}.lead.accessToken`]: AccessToken,
    [`${prefix}.lead.refreshToken`]: RefreshToken,
    [`${prefix}.lead.clockDrift`]: '0',
    [`${prefix}.LastAuthUser`]: 'lead',
  };
}

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(payload)}.`;
}

const HOUR = 3_600_000;

/** The entries of the browser's storage two hours after a sign-in. */
export const EXPIRED = storedTokens(tokens(Date.now() - 2 * HOUR));

/** The response to a refresh. */
export const refreshed = () => ({ AuthenticationResult: tokens(Date.now(), { jti: 'second' }) });

export interface Visitor {
  browser: FakeStorage;
  /** The entries of the browser's storage. */
  entries(): Record<string, string>;
  /** Opens the console in a new browser with these entries in its storage. */
  visit(entries?: Readonly<Record<string, string>>): LoadedIdentity;
  /** Opens another tab in the same browser. */
  openTab(): LoadedIdentity;
}

/** Creates a browser for each visit. Restores clock and globals after each test. */
export function createVisitor(): Visitor {
  const visitor: Visitor = {
    browser: createFakeStorage(),
    entries: () => entriesOf(visitor.browser) as Record<string, string>,
    visit(entries = {}) {
      visitor.browser = createFakeStorage(entries);
      return visitor.openTab();
    },
    openTab() {
      const { browser } = visitor;
      return createCognitoIdentity(
        CONFIG,
        safeStorage(() => browser),
      );
    },
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return visitor;
}
