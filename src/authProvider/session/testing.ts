import { afterEach, beforeEach, vi } from 'vitest';
import { type SafeStorage, safeStorage, TOKEN_PREFIX } from '../../config/browserStorage.ts';
import { type AuthSession, type Challenge, IdentityFault, noChallenge, type SessionUser } from '../identityProvider.ts';
import { createFakeStorage, type FakeStorage } from '../testing/fakeStorage.ts';
import { createTokenStore } from '../tokenStore.ts';
import { createSession } from './createSession.ts';
import { createPersistedSession, type PersistedSession } from './persistedSession.ts';
import type { PageSigns, Session, SessionOptions, TabMessage, Tabs } from './session.ts';

/** An open page in a tab. */
export interface TestTab extends Pick<FakePage, 'act' | 'comeBack'> {
  readonly session: Session;
  readonly identity: ReturnType<typeof createFakeIdentity>;
  readonly forgetCookies: () => void;
}

/** A browser whose tabs share storage and channel, with a user pool and a server behind it. */
export interface TestBrowser {
  readonly storage: FakeStorage;
  readonly kept: PersistedSession;
  readonly accounts: FakeAccounts;
  readonly readConfig: ReturnType<typeof vi.fn<SessionOptions['readConfig']>>;
  /** Returns when the server started. */
  readonly readServerStart: ReturnType<typeof vi.fn<SessionOptions['readServerStart']>>;
  /** Stores the session of an earlier visit, whose last activity was `ago` milliseconds ago. */
  leave(user?: SessionUser, ago?: number): void;
  /** Opens a page that the browser began to load `age` milliseconds ago. */
  open(age?: number): TestTab;
  /** All stored entries by key. */
  entries(): Record<string, string>;
}

export function openBrowser(): TestBrowser {
  const storage = createFakeStorage();
  const safe = safeStorage(() => storage);
  const keep = () =>
    createPersistedSession(
      safe,
      safeStorage(() => createFakeStorage()),
      createTokenStore(safe, TOKEN_PREFIX),
    );
  const kept = keep();
  const accounts = createFakeAccounts();
  const readConfig = vi.fn<SessionOptions['readConfig']>(async () => undefined);
  const readServerStart = vi.fn<SessionOptions['readServerStart']>(async () => 'monday');
  const joinChannel = createFakeChannel();
  return {
    storage,
    kept,
    accounts,
    readConfig,
    readServerStart,
    leave(user = staff, ago = 0) {
      kept.keepUser(user);
      kept.keepServerStart('monday');
      kept.keepLastActivity(Date.now() - ago);
      safe.setItem(LAST_USER, user.username);
    },
    open(age = 0) {
      const page = createFakePage(age);
      const identity = createFakeIdentity(accounts, safe);
      const effects = { forgetCookies: vi.fn() };
      const reads = { readConfig, readServerStart };
      const session = createSession({ identity, kept: keep(), tabs: joinChannel(), page, ...reads, ...effects });
      return { ...page, ...effects, session, identity };
    },
    entries: () => Object.fromEntries(safe.keys().map((key) => [key, safe.getItem(key) ?? ''])),
  };
}

/** A tab in which a user has just been signed in. */
export async function signedIn(user: SessionUser = staff): Promise<TestTab & { readonly browser: TestBrowser }> {
  const browser = openBrowser();
  browser.leave(user);
  return { browser, ...(await restored(browser)) };
}

/** Another tab, which has just restored the browser's session. */
export async function restored(browser: TestBrowser): Promise<TestTab> {
  const tab = browser.open(500);
  await pass(0);
  return tab;
}

/** A tab in which a user has just signed in: the session is `arriving`. */
export async function arriving() {
  const browser = openBrowser();
  const tab = browser.open();
  const signIn = watched(tab.session.signIn(asStaff));
  await pass(0);
  return { browser, signIn, ...tab };
}

export const LAST_USER = `${TOKEN_PREFIX}console.LastAuthUser`;
export const PASSWORD = 'Secret-1';
export const asStaff = { username: 'staff', password: PASSWORD };
export const asLead = { username: 'lead', password: PASSWORD };
export const OFFLINE = new IdentityFault('The sign-in service cannot be reached.', 'NetworkError');

export const staff: SessionUser = {
  username: 'staff',
  attributes: { email: 'staff@acme.example', name: 'Stella Staff' },
  groups: [],
};
export const lead: SessionUser = {
  username: 'lead',
  attributes: { email: 'lead@acme.example', name: 'Lena Lead' },
  groups: ['tenant-admin'],
};

/** The accounts that all browsers share, and the current faults of the pool. */
export interface FakeAccounts {
  readonly people: Map<string, SessionUser>;
  unreachable: boolean;
  /** The pool refuses to refresh any session. */
  refusing: boolean;
  /** The challenge of the next sign-in. */
  challenge: Challenge | undefined;
}

export function createFakeAccounts(): FakeAccounts {
  const people = new Map([staff, lead].map((user) => [user.username, user]));
  return { people, unreachable: false, refusing: false, challenge: undefined };
}

/** An identity provider that keeps its tokens in the browser's storage, like the real one. */
export function createFakeIdentity(accounts: FakeAccounts, storage: SafeStorage) {
  let half: string | undefined;
  const forget = () => {
    for (const key of storage.keys().filter((each) => each.startsWith(TOKEN_PREFIX))) storage.removeItem(key);
  };
  const current = () => accounts.people.get(storage.getItem(LAST_USER) ?? '');
  const requireReach = () => {
    if (accounts.unreachable) throw OFFLINE;
  };
  const enter = (username: string) => {
    storage.setItem(LAST_USER, username);
    storage.setItem(`${TOKEN_PREFIX}console.${username}.idToken`, `token of ${username}`);
    return { kind: 'signed-in' } as const;
  };
  return {
    signIn: vi.fn<SessionOptions['identity']['signIn']>(async ({ username, password }) => {
      requireReach();
      half = undefined;
      if (password !== PASSWORD) throw new IdentityFault('Incorrect username or password.', 'NotAuthorizedException');
      if (!accounts.challenge) return enter(username);
      half = username;
      return accounts.challenge;
    }),
    confirmSignIn: vi.fn<SessionOptions['identity']['confirmSignIn']>(async (answer) => {
      requireReach();
      if (!half) throw noChallenge();
      if (answer === 'weak') throw new IdentityFault('Password is too short', 'InvalidPasswordException');
      return enter(half);
    }),
    signOut: vi.fn<SessionOptions['identity']['signOut']>(async () => forget()),
    getCurrentUser: vi.fn<SessionOptions['identity']['getCurrentUser']>(async () => {
      requireReach();
      const user = current();
      if (user && !accounts.refusing) return user;
      throw new IdentityFault('Session expired', 'UserUnAuthenticatedException');
    }),
    fetchAuthSession: vi.fn<(options?: { forceRefresh?: boolean }) => Promise<AuthSession | null>>(async () => {
      const user = current();
      if (!user) return null;
      requireReach();
      if (!accounts.refusing) return { idToken: `token of ${user.username}`, user };
      forget();
      return null;
    }),
  };
}

/** A page and its user. */
export interface FakePage extends PageSigns {
  /** Simulates an activity of the user. */
  act(): void;
  /** Simulates that the page is shown again. */
  comeBack(): void;
}

/** A page that the browser began to open `age` milliseconds ago. */
export function createFakePage(age: number): FakePage {
  const began = Date.now() - age;
  const activity = new Set<() => void>();
  const returns = new Set<() => void>();
  const joined = (group: Set<() => void>, listener: () => void) => {
    group.add(listener);
    return () => void group.delete(listener);
  };
  const call = (group: Set<() => void>) => {
    for (const listener of [...group]) listener();
  };
  return {
    sinceStart: () => Date.now() - began,
    onActivity: (listener) => joined(activity, listener),
    onReturn: (listener) => joined(returns, listener),
    act: () => call(activity),
    comeBack: () => call(returns),
  };
}

/** Creates a channel between tabs: the others receive a message asynchronously. Returns a function that joins it. */
export function createFakeChannel(): () => Tabs {
  const tabs = new Set<(message: TabMessage) => void>();
  return () => {
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage) => {
      for (const listener of [...listeners]) listener(message);
    };
    tabs.add(hear);
    return {
      post(message) {
        for (const other of tabs) if (other !== hear) queueMicrotask(() => other(message));
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
}

/** Watches a promise: `outcome` is its value or error, undefined while it is pending. */
export function watched<T>(promise: Promise<T>): { outcome?: T | Error } {
  const watch: { outcome?: T | Error } = {};
  promise.then(
    (value) => (watch.outcome = value),
    (error: Error) => (watch.outcome = error),
  );
  return watch;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** Gives every test of a file a fake clock and a silent console. */
export function withFakeClock(): void {
  beforeEach(() => {
    // Only the timers that a page uses: other code in the process may use immediates.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(console, 'info').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Advances the clock and runs the due timers and promises. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}
