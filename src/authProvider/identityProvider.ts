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
  /** Chosen by the user at registration, or given by an administrator: says where they look, not what they may. */
  readonly 'custom:tenant_id'?: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What somebody says of themselves when they register. Spec §3, Payloads. */
export interface SignUpInput extends Credentials {
  readonly email: string;
  readonly name: string;
  /** The tenant they ask to join. Sent as `custom:tenant_id`, empty when absent. */
  readonly tenantId?: string;
}

/** The challenges that a person can answer here; of any other, spec §8 says `Authentication challenge: {step}`. */
export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP';

/** A sign-in that waits for an answer: a new password, or a code of an authenticator app. */
export interface Challenge {
  readonly kind: 'challenge';
  readonly challengeName: ChallengeName;
  readonly username: string;
  /** With `MFA_SETUP`: the secret to enter into an authenticator app, in base 32. */
  readonly secretCode?: string;
}

export type SignInStep = { readonly kind: 'signed-in' } | Challenge;

/** Where a code was sent, masked as the pool answers it: `j***@e***`. Undefined when the pool does not tell. */
export interface CodeDelivery {
  readonly destination: string | undefined;
}

/** Tokens that stand: the id token to send, and who it speaks of. */
export interface AuthSession {
  readonly idToken: string;
  readonly user: SessionUser;
}

export interface SignOutOptions {
  /** True for a sign-out that the person asks for; a rule that ends one browser's session leaves the others alone. */
  readonly global: boolean;
}

/** A person's second factor: `off`, or codes of an authenticator app. */
export type SecondFactor = 'off' | 'totp';

/**
 * The identity provider's operations, by the names of spec §7, and those that an account's own page needs. Every rejection
 * is an `IdentityFault` whose message can be shown as it stands: the text of spec §8 where it has one, else the provider's.
 */
export interface IdentityProvider {
  signIn(credentials: Credentials): Promise<SignInStep>;
  /**
   * Answers the challenge that the last step was stopped by. Rejects with `No active authentication challenge` without one.
   * After a wrong answer another may be given, unless `endsChallenge`: one must sign in again then.
   */
  confirmSignIn(answer: string): Promise<SignInStep>;
  /**
   * Ends the session: this browser's, and with `global` its owner's in all browsers. This browser's tokens are gone at once,
   * even when the provider cannot be reached. Spec §4, Sign-out.
   */
  signOut(options: SignOutOptions): Promise<void>;
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  confirmSignUp(input: { readonly username: string; readonly code: string }): Promise<void>;
  resendSignUpCode(input: { readonly username: string }): Promise<CodeDelivery>;
  resetPassword(input: { readonly username: string }): Promise<CodeDelivery>;
  confirmResetPassword(input: {
    readonly username: string;
    readonly code: string;
    readonly newPassword: string;
  }): Promise<void>;
  /** Who is signed in, asked of the provider; where it gives no attributes, those of the id token. Spec §4. */
  getCurrentUser(): Promise<SessionUser>;
  fetchUserAttributes(): Promise<UserAttributes>;
  /**
   * The tokens, refreshed once for all callers when they have expired, or at once with `forceRefresh`. Null when nobody is
   * signed in or the provider refuses to refresh; rejects when it cannot be asked, which says nothing about the session.
   */
  fetchAuthSession(options?: { readonly forceRefresh?: boolean }): Promise<AuthSession | null>;
  changePassword(input: { readonly oldPassword: string; readonly newPassword: string }): Promise<void>;
  secondFactor(): Promise<SecondFactor>;
  /** A new secret for an authenticator app, in base 32. It counts from `verifyTotp` on. */
  setUpTotp(): Promise<string>;
  /** Proves that the app holds the secret, and asks for its codes at every sign-in from now on. */
  verifyTotp(code: string): Promise<void>;
  disableTotp(): Promise<void>;
}

/** A refused or failed call to the identity provider. */
export class IdentityFault extends Error {
  override name = 'IdentityFault';
  /**
   * Cognito's name of the error, `CodeMismatchException`; `NetworkError` when there was no answer,
   * `UserUnAuthenticatedException` when nobody is signed in, or no longer.
   */
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The refusal of an answer for which no challenge waits. Spec §8. */
export function noChallenge(): IdentityFault {
  return new IdentityFault(translate('auth.challenge.none'), 'SignInException');
}

const FINAL = ['NotAuthorizedException', 'SignInException', 'UnansweredChallenge'];

/** True for a refusal after which no other answer to a challenge is taken: it has expired, was wrong too often, leads nowhere. */
export function endsChallenge(refusal: unknown): boolean {
  return refusal instanceof IdentityFault && FINAL.includes(refusal.code);
}
