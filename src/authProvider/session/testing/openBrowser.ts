import { vi } from 'vitest';
import { safeStorage, TOKEN_PREFIX } from '../../../config/browserStorage.ts';
import type { SessionUser } from '../../identityProvider.ts';
import { createFakeStorage, type FakeStorage } from '../../testing/fakeStorage.ts';
import { createTokenStore } from '../../tokenStore.ts';
import { createSession } from '../createSession.ts';
import { createPersistedSession, type PersistedSession } from '../persistedSession.ts';
import type { Session, SessionOptions } from '../session.ts';
import { createFakeChannel } from './fakeChannel.ts';
import { createFakeAccounts, createFakeIdentity, type FakeAccounts, LAST_USER, staff } from './fakeIdentity.ts';
import { createFakePage, type FakePage } from './fakePage.ts';

/** A page in a tab. */
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
  /** Answers when the server started. */
  readonly readServerStart: ReturnType<typeof vi.fn<SessionOptions['readServerStart']>>;
  /** Leaves the session of an earlier visit, whose last activity was `ago` milliseconds before now. */
  leave(user?: SessionUser, ago?: number): void;
  /** Opens a page that the browser began to load `age` milliseconds ago. */
  open(age?: number): TestTab;
  /** Everything that is kept, by its key. */
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
