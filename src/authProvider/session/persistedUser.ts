import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { SessionUser, UserAttributes } from '../identityProvider.ts';

/** The text kept under `persist:root`: user, isAuthenticated and userGroups, and never a token. Spec §3, Client state. */
export function persistUser(user: SessionUser): string {
  const { username, attributes, groups } = user;
  const auth = { user: { username, attributes, groups }, isAuthenticated: true, userGroups: groups };
  return JSON.stringify({ auth });
}

/** The user in a text that `persistUser` wrote; undefined for any other. Unknown keys are left out. */
export function parsePersistedUser(text: string | undefined): SessionUser | undefined {
  const auth = objectIn(parseJson(text)?.auth);
  const user = objectIn(auth?.user);
  if (auth?.isAuthenticated !== true || typeof user?.username !== 'string' || !user.username) return undefined;
  return { username: user.username, attributes: textsIn(user.attributes), groups: groupsIn(auth.userGroups) ?? [] };
}

/** The text kept under `user-groups-cache`. */
export function cacheGroups({ username, groups }: SessionUser): string {
  return JSON.stringify({ username, groups });
}

/** The cached groups of `username`; undefined for another user's, and for a text that `cacheGroups` did not write. */
export function parseCachedGroups(text: string | undefined, username: string): readonly string[] | undefined {
  const cached = parseJson(text);
  return cached?.username === username ? groupsIn(cached.groups) : undefined;
}

function parseJson(text: string | undefined): JsonObject | undefined {
  try {
    return objectIn(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

function objectIn(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function groupsIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((group) => typeof group === 'string') ? value : undefined;
}

function textsIn(value: unknown): UserAttributes {
  return Object.fromEntries(Object.entries(objectIn(value) ?? {}).filter(([, text]) => typeof text === 'string'));
}
