import { createElement, type PropsWithChildren } from 'react';
import { vi } from 'vitest';
import { fromPartial } from '../../../tests/fromPartial.ts';
import type { AuthSession, IdentityProvider, SessionUser } from '../../authProvider/identityProvider.ts';
import type { Session, SessionState } from '../../authProvider/session/session.ts';
import { parseConsoleConfig } from '../../config/consoleConfig.ts';
import { createObservable } from '../../observable.ts';
import { type Runtime, RuntimeContext } from '../../runtime.ts';

// Tests set the state of the session and the responses of the API and the user pool.

const state = createObservable<SessionState>({ kind: 'restoring' });

/** Sets the state of the session. */
export const enter = state.set;

export const session = {
  getState: state.get,
  subscribe: state.subscribe,
  signIn: vi.fn<Session['signIn']>(),
  confirmSignIn: vi.fn<Session['confirmSignIn']>(),
  checkConfiguration: vi.fn<Session['checkConfiguration']>(),
  signOut: vi.fn(async () => state.set({ kind: 'signed-out', loggedOut: true, reason: 'signed-out' })),
  check: vi.fn(),
  stay: vi.fn(),
  retry: vi.fn(),
  idToken: async () => 'id-token',
  currentUser: vi.fn(),
};

export const identity = Object.assign(fromPartial<IdentityProvider>({}), {
  fetchAuthSession: vi.fn(async (): Promise<AuthSession | null> => ({ idToken: 'id-token', user: userNamed('lead') })),
  secondFactor: async () => 'off',
  signUp: vi.fn<IdentityProvider['signUp']>(),
  confirmSignUp: vi.fn<IdentityProvider['confirmSignUp']>(),
  resendSignUpCode: vi.fn<IdentityProvider['resendSignUpCode']>(),
  resetPassword: vi.fn<IdentityProvider['resetPassword']>(),
  confirmResetPassword: vi.fn<IdentityProvider['confirmResetPassword']>(),
});

const consoleConfig = async () =>
  parseConsoleConfig({
    api: { baseUrl: '/api', session: true, standard: api.standard },
    cognito: { userPoolId: 'local_console', clientId: 'console' },
  });

export const runtime: Runtime = { session, identity, consoleConfig, prepareIdentity: vi.fn() };

export const WithRuntime = ({ children }: PropsWithChildren) =>
  createElement(RuntimeContext, { value: runtime }, children);

/** A user as in the id token, whose groups and tenant may be out of date. */
export function userNamed(username: string, groups: readonly string[] = [], tenantId = ''): SessionUser {
  return { username, attributes: { email: `${username}@acme.example`, 'custom:tenant_id': tenantId }, groups };
}

/** The response of `GET /session`. */
export function sessionAnswer(role: string, tenant: string | null, changed: Record<string, unknown> = {}) {
  const name = tenant && `${tenant.charAt(0).toUpperCase()}${tenant.slice(1)} Cloud`;
  return { role, groups: [], tenant_id: tenant, tenant_name: name, requested_tenant_id: null, ...changed };
}

/** A response of the API: JSON, only a status, a whole response, or none. */
type Answer = object | number | 'none';

/** Returns the response to a request, now or later. */
type Answering = (query: URLSearchParams, signal: AbortSignal | null, method: string) => Answer | Promise<Answer>;

interface Api {
  /** False for a customer’s own gateway. */
  standard: boolean;
  answers: Record<string, Answer | Answering>;
  calls: string[];
  writes: [call: string, body: unknown][];
  reset(answers: Record<string, Answer | Answering>): void;
}

/** The responses below `/api` by path, the requests in order (`/deals?tenant_id=acme`), and the writes (`['POST /users', body]`). */
export const api: Api = {
  standard: true,
  answers: {},
  calls: [],
  writes: [],
  reset(answers) {
    api.answers = answers;
    api.calls = [];
    api.writes = [];
  },
};

/** The frame makes these calls when a page has loaded, so only in slow tests. */
const AFTER_A_WHILE = ['/api/changes', '/api/alerts/mine'];

/** Replaces the network. */
export async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search, searchParams } = new URL(String(input), 'https://console.test');
  const { method = 'GET', body } = init;
  if (!AFTER_A_WHILE.includes(pathname)) api.calls.push(pathname.replace('/api', '') + search);
  if (method !== 'GET')
    api.writes.push([`${method} ${pathname.replace('/api', '')}`, JSON.parse(String(body ?? null))]);
  const prepared = api.answers[pathname.replace('/api', '')] ?? 404;
  const answer = typeof prepared === 'function' ? await prepared(searchParams, init.signal ?? null, method) : prepared;
  if (answer instanceof Response) return answer.clone();
  if (answer === 'none') throw new TypeError('Failed to fetch');
  return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
}
