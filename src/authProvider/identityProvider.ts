import { translate } from '../messages/auth.ts';

/** The user as the identity token describes them. Spec §3. */
export interface SessionUser {
  readonly username: string;
  readonly attributes: UserAttributes;
  readonly groups: readonly string[];
}

export interface UserAttributes {
  readonly name?: string;
  readonly email?: string;
  readonly phone_number?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  /** Set at registration or by an administrator. Grants no permissions. */
  readonly 'custom:tenant_id'?: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The input of a registration. Spec §3, Payloads. */
export interface SignUpInput extends Credentials {
  readonly email: string;
  readonly name: string;
  /** The tenant to join. Sent as `custom:tenant_id`, empty when absent. */
  readonly tenantId?: string;
}

/** The challenges that users can answer. Any other fails with `Authentication challenge: {step}`. Spec §8. */
export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP';

/** A sign-in that needs a new password or a code of an authenticator app. */
export interface Challenge {
  readonly kind: 'challenge';
  readonly challengeName: ChallengeName;
  readonly username: string;
  /** With `MFA_SETUP`: the secret to enter into an authenticator app, in base 32. */
  readonly secretCode?: string;
}

export type SignInStep = { readonly kind: 'signed-in' } | Challenge;

/** A valid session: the id token to send, and its user. */
export interface AuthSession {
  readonly idToken: string;
  readonly user: SessionUser;
}

export interface SignOutOptions {
  /** True if the user signs out. Automatic sign-outs end only this browser's session. */
  readonly global: boolean;
}

/** A user's second factor: off, or codes of an authenticator app. */
export type SecondFactor = 'off' | 'totp';

/** The identity provider's operations. Spec §7. They reject with an `IdentityFault` whose message can be shown. */
export interface IdentityProvider {
  signIn(credentials: Credentials): Promise<SignInStep>;
  /** Answers the current challenge. Can be retried after a wrong answer, unless `endsChallenge`. */
  confirmSignIn(answer: string): Promise<SignInStep>;
  /** Removes the tokens at once, then ends this browser's session or, with `global`, the user's everywhere. Spec §4. */
  signOut(options: SignOutOptions): Promise<void>;
  signUp(input: SignUpInput): Promise<void>;
  confirmSignUp(input: { readonly username: string; readonly code: string }): Promise<void>;
  resendSignUpCode(input: { readonly username: string }): Promise<void>;
  resetPassword(input: { readonly username: string }): Promise<void>;
  confirmResetPassword(input: {
    readonly username: string;
    readonly code: string;
    readonly newPassword: string;
  }): Promise<void>;
  /** Reads the signed-in user from the provider. The attributes fall back to those of the id token. Spec §4. */
  getCurrentUser(): Promise<SessionUser>;
  fetchUserAttributes(): Promise<UserAttributes>;
  /**
   * Returns the tokens, refreshed if they have expired or with `forceRefresh`. Null if nobody is signed in or the refresh
   * is refused. Rejects if the provider cannot be reached.
   */
  fetchAuthSession(options?: { readonly forceRefresh?: boolean }): Promise<AuthSession | null>;
  changePassword(input: { readonly oldPassword: string; readonly newPassword: string }): Promise<void>;
  secondFactor(): Promise<SecondFactor>;
  /** A new secret for an authenticator app, in base 32. It takes effect with `verifyTotp`. */
  setUpTotp(): Promise<string>;
  /** Verifies a code of the app, and requires one at every sign-in from now on. */
  verifyTotp(code: string): Promise<void>;
  /** Rejects with `SIGN_IN_AGAIN` if the sign-in is too old. */
  disableTotp(): Promise<void>;
}

/** A refused or failed call to the identity provider. */
export class IdentityFault extends Error {
  override name = 'IdentityFault';
  /** Cognito's error name; `NetworkError`, or `UserUnAuthenticatedException` if nobody is signed in. */
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The code of a change that needs a sign-in of the last ten minutes. Our own pool asks for it, AWS does not. */
export const SIGN_IN_AGAIN = 'SignInAgain';

/** The fault for an answer without a current challenge. Spec §8. */
export const noChallenge = (): IdentityFault => new IdentityFault(translate('auth.challenge.none'), 'SignInException');

const FINAL = ['NotAuthorizedException', 'SignInException', 'UnansweredChallenge'];

/** True if the challenge cannot be answered again: it has expired or was failed too often. */
export function endsChallenge(refusal: unknown): boolean {
  return refusal instanceof IdentityFault && FINAL.includes(refusal.code);
}

/** The decoded payload of an id token. */
export type IdTokenClaims = Readonly<Record<string, unknown>>;

interface GroupRules {
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
