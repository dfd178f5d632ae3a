import type { SessionUser, UserAttributes } from './identityProvider.ts';

/** The decoded payload of an id token. */
export type IdTokenClaims = Readonly<Record<string, unknown>>;

export interface GroupRules {
  /** Gives the admin group to a user without any groups claim whose e-mail contains "admin". Never trusted by a server. */
  readonly adminEmailFallback: boolean;
}

const ATTRIBUTES = ['name', 'email', 'phone_number', 'given_name', 'family_name', 'custom:tenant_id'] as const;
const GROUP_CLAIMS = ['cognito:groups', 'groups', 'custom:groups', 'roles'] as const;

/** The user in the claims of an id token. Spec §3, §5. */
export function sessionUser(claims: IdTokenClaims, rules: GroupRules): SessionUser {
  const attributes = userAttributes(claims);
  const username = claims['cognito:username'] ?? attributes.email ?? claims.sub;
  return { username: String(username ?? ''), attributes, groups: claimedGroups(claims, rules) };
}

/** Picks the attributes that the console knows. Spec §3. */
export function userAttributes(values: Readonly<Record<string, unknown>>): UserAttributes {
  const entries = ATTRIBUTES.map((name) => [name, values[name]]).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

/** The groups of the first claim that holds a list. Spec §5, Groups read from the identity token. */
export function claimedGroups(claims: IdTokenClaims, { adminEmailFallback }: GroupRules): readonly string[] {
  const listed = GROUP_CLAIMS.map((name) => claims[name]).find((value) => Array.isArray(value));
  if (listed) return listed.filter((group) => typeof group === 'string');
  const looksLikeAdmin = typeof claims.email === 'string' && claims.email.toLowerCase().includes('admin');
  return adminEmailFallback && looksLikeAdmin ? ['admin'] : [];
}
