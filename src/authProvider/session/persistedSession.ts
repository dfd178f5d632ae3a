import { HOSTED_UI_FLAGS, type SafeStorage, STORAGE_KEYS } from '../../config/browserStorage.ts';
import { LIMITS } from '../../config/limits.ts';
import { isObject, type JsonObject, parsedJson } from '../../schema/jsonObject.ts';
import type { SessionUser, UserAttributes } from '../identityProvider.ts';
import { NO_TOKENS, type TokenStore } from '../tokenStore.ts';

/** The session data that the browser stores for all of its tabs. Spec §4, §9. */
export type PersistedSession = ReturnType<typeof createPersistedSession>;

/** Stores a session in `storage`, next to its tokens. `ofTab` is the tab's own storage. */
export function createPersistedSession(storage: SafeStorage, ofTab: SafeStorage, tokens: TokenStore) {
  // Replaces a blocked storage while the page is open.
  let serverStart: string | undefined;

  const hasTokens = () => tokens.read().size > 0;
  const user = () => parsePersistedUser(storage.getItem(STORAGE_KEYS.session));
  const groups = (username: string) => parseCachedGroups(storage.getItem(STORAGE_KEYS.groups), username);
  /** In milliseconds since 1970; undefined if unknown. */
  const lastActivity = () => {
    const at = Number(storage.getItem(STORAGE_KEYS.lastActivity) ?? Number.NaN);
    return at > 0 && Number.isFinite(at) ? at : undefined;
  };
  const keepServerStart = (value: string | undefined) => {
    serverStart = value;
    if (value === undefined) storage.removeItem(STORAGE_KEYS.serverStart);
    else storage.setItem(STORAGE_KEYS.serverStart, value);
  };
  /** Forgets everything but the tokens, which are the identity provider's. */
  const forget = () => {
    serverStart = undefined;
    const { session, groups, lastActivity, serverStart: start } = STORAGE_KEYS;
    for (const key of [session, groups, lastActivity, start, ...HOSTED_UI_FLAGS]) storage.removeItem(key);
    for (const key of HOSTED_UI_FLAGS) ofTab.removeItem(key);
  };
  return {
    hasTokens,
    user,
    groups,
    lastActivity,
    keepServerStart,
    forget,
    /** True if there is something to restore: a user, or the tokens of a sign-in that was not complete. */
    hasSession: () => user() !== undefined || (hasTokens() && lastActivity() !== undefined),
    isInactive: () => Date.now() - (lastActivity() ?? Date.now()) >= LIMITS.inactivityTimeout,
    keepUser(user: SessionUser) {
      storage.setItem(STORAGE_KEYS.session, persistUser(user));
      storage.setItem(STORAGE_KEYS.groups, cacheGroups(user));
    },
    /** Adds the cached groups to a user whose token has none. Spec §4, Group cache. */
    withGroups: (user: SessionUser): SessionUser =>
      user.groups.length > 0 ? user : { ...user, groups: groups(user.username) ?? [] },
    /** Compares the server's start with the one under which the session began, or adopts the first one known. Spec §4. */
    compareServerStart(value: string | undefined): 'same' | 'adopted' | 'other' {
      const began = storage.getItem(STORAGE_KEYS.serverStart) ?? serverStart;
      if (value === undefined || value === began) return 'same';
      if (began !== undefined) return 'other';
      keepServerStart(value);
      return 'adopted';
    },
    keepLastActivity: (at: number) => void storage.setItem(STORAGE_KEYS.lastActivity, String(at)),
    /** Forgets everything, without a call to the identity provider. */
    discard() {
      forget();
      tokens.put(NO_TOKENS);
    },
  };
}

/** The text kept under `persist:root`: user, isAuthenticated and userGroups, and never a token. Spec §3, Client state. */
export function persistUser(user: SessionUser): string {
  const { username, attributes, groups } = user;
  const auth = { user: { username, attributes, groups }, isAuthenticated: true, userGroups: groups };
  return JSON.stringify({ auth });
}

/** Parses the text of `persistUser`; undefined if invalid. Skips unknown keys. */
export function parsePersistedUser(text: string | undefined): SessionUser | undefined {
  const auth = objectIn(objectIn(parsedJson(text ?? ''))?.auth);
  const user = objectIn(auth?.user);
  if (auth?.isAuthenticated !== true || typeof user?.username !== 'string' || !user.username) return undefined;
  return { username: user.username, attributes: textsIn(user.attributes), groups: groupsIn(auth.userGroups) ?? [] };
}

/** The text kept under `user-groups-cache`. */
export const cacheGroups = ({ username, groups }: SessionUser): string => JSON.stringify({ username, groups });

/** Parses the text of `cacheGroups`; undefined if invalid or another user's. */
export function parseCachedGroups(text: string | undefined, username: string): readonly string[] | undefined {
  const cached = objectIn(parsedJson(text ?? ''));
  return cached?.username === username ? groupsIn(cached.groups) : undefined;
}

const objectIn = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined);

function groupsIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((group) => typeof group === 'string') ? value : undefined;
}

function textsIn(value: unknown): UserAttributes {
  return Object.fromEntries(Object.entries(objectIn(value) ?? {}).filter(([, text]) => typeof text === 'string'));
}
