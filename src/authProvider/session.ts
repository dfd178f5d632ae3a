import type { ConsoleConfig } from '../config/consoleConfig.ts';

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

/** Signed in, or asked for a new password first. Spec §4. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'new-password'; readonly username: string };

/** What a session must know of the place it runs in. */
export type SessionConfig = Pick<ConsoleConfig, 'cognito' | 'auth'>;

/** The identity provider's operations. Errors carry the texts of spec §8, ready to be shown. Spec §4, §7. */
export interface Session {
  /** After `new-password` the half-signed-in user waits in memory: a reload loses it. */
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Finishes a sign-in that asked for a new password, and signs in. Rejects when none is waiting. */
  confirmNewPassword(password: string): Promise<void>;
  /** Ends the session everywhere. This browser's tokens are gone at once, even when the pool cannot be reached. */
  signOut(): Promise<void>;
  /**
   * The id token, refreshed once for all callers when it has expired. Null when nobody is signed in or the pool refuses
   * to refresh; rejects when the pool cannot be asked, which says nothing about the session.
   */
  idToken(): Promise<string | null>;
  /** Who is signed in, as their id token says. Null and rejections as for `idToken`. */
  currentUser(): Promise<SessionUser | null>;
}
