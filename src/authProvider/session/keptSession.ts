import { LIMITS } from '../../config/limits.ts';
import { HOSTED_UI_FLAGS, STORAGE_KEYS } from '../../config/storageKeys.ts';
import type { SessionUser } from '../identityProvider.ts';
import type { SafeStorage } from '../safeStorage.ts';
import { NO_TOKENS, type TokenStore } from '../tokenStore.ts';
import { cacheGroups, parseCachedGroups, parsePersistedUser, persistUser } from './persistedUser.ts';

/** What the browser keeps of a session from one page to the next, for all of its tabs. Spec §4, §9. */
export interface KeptSession {
  /** True when there is something to restore: a user, or the tokens of a sign-in that had not arrived yet. */
  isLeft(): boolean;
  /** True when nobody has done anything for five minutes. */
  isInactive(): boolean;
  /** Whose session it is, once they have arrived. */
  user(): SessionUser | undefined;
  keepUser(user: SessionUser): void;
  /** The cached groups of this user. */
  groups(username: string): readonly string[] | undefined;
  /** The same user, with the cached groups where the token tells none. Spec §4, Group cache. */
  withGroups(user: SessionUser): SessionUser;
  /**
   * Compares when the server started with the start under which the session began. A first one is adopted: at the sign-in
   * it could not be learnt. Where no server tells, nothing has changed. Spec §4.
   */
  meetServerStart(serverStart: string | undefined): 'same' | 'adopted' | 'other';
  keepServerStart(serverStart: string | undefined): void;
  /** In milliseconds since 1970; undefined when nothing tells. */
  lastActivity(): number | undefined;
  keepLastActivity(at: number): void;
  hasTokens(): boolean;
  /** Forgets everything but the tokens, which are the identity provider's. */
  forget(): void;
  /** Forgets everything without asking the identity provider. */
  discard(): void;
}

/** Keeps a session in `storage`, beside its tokens. `ofTab`, the tab's own storage, may hold what else a sign-in has left. */
export function createKeptSession(storage: SafeStorage, ofTab: SafeStorage, tokens: TokenStore): KeptSession {
  // Stands in where the browser keeps nothing: the rule must hold for as long as the page does.
  let serverStart: string | undefined;

  const hasTokens = () => tokens.read().size > 0;
  const user = () => parsePersistedUser(storage.read(STORAGE_KEYS.session));
  const groups = (username: string) => parseCachedGroups(storage.read(STORAGE_KEYS.groups), username);
  const lastActivity = () => {
    const at = Number(storage.read(STORAGE_KEYS.lastActivity) ?? Number.NaN);
    return at > 0 && Number.isFinite(at) ? at : undefined;
  };
  const keepServerStart = (value: string | undefined) => {
    serverStart = value;
    if (value === undefined) storage.forget(STORAGE_KEYS.serverStart);
    else storage.keep(STORAGE_KEYS.serverStart, value);
  };
  const forget = () => {
    serverStart = undefined;
    const { session, groups, lastActivity, serverStart: start } = STORAGE_KEYS;
    for (const key of [session, groups, lastActivity, start, ...HOSTED_UI_FLAGS]) storage.forget(key);
    for (const key of HOSTED_UI_FLAGS) ofTab.forget(key);
  };
  return {
    isLeft: () => user() !== undefined || (hasTokens() && lastActivity() !== undefined),
    isInactive: () => Date.now() - (lastActivity() ?? Date.now()) >= LIMITS.inactivityTimeout,
    user,
    keepUser(user) {
      storage.keep(STORAGE_KEYS.session, persistUser(user));
      storage.keep(STORAGE_KEYS.groups, cacheGroups(user));
    },
    groups,
    withGroups: (user) => (user.groups.length > 0 ? user : { ...user, groups: groups(user.username) ?? [] }),
    meetServerStart(value) {
      const began = storage.read(STORAGE_KEYS.serverStart) ?? serverStart;
      if (value === undefined || value === began) return 'same';
      if (began !== undefined) return 'other';
      keepServerStart(value);
      return 'adopted';
    },
    keepServerStart,
    lastActivity,
    keepLastActivity: (at) => storage.keep(STORAGE_KEYS.lastActivity, String(at)),
    hasTokens,
    forget,
    discard() {
      forget();
      tokens.put(NO_TOKENS);
    },
  };
}
