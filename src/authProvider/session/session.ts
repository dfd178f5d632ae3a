import type { Challenge, Credentials, SessionUser, SignInStep } from '../identityProvider.ts';

/** Why somebody who was signed in, or may have been, no longer is. */
export type SignedOutReason =
  /** The person asked for it, here or in another tab. */
  | 'signed-out'
  /** Five minutes without activity. Spec §4, §9. */
  | 'inactive'
  /** The provider no longer accepts the session. */
  | 'expired'
  | 'server-restarted'
  /** A session may still stand, but nobody could be asked in time. `retry` asks again. */
  | 'unreachable';

/**
 * Where a browser stands with its session. Spec §4.
 * - `restoring`: an earlier visit left a session, which is being verified; nothing is decided yet.
 * - `failed`: the console has no configuration to work with.
 * - `challenged`: the provider waits for an answer before it signs in.
 * - `arriving`: signed in, and waiting while the console is loaded.
 */
export type SessionState =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'signed-out';
      /**
       * True after every sign-out, asked for or by a rule of spec §4: no session is restored until the next sign-in. Whether
       * the person asked for it says `reason`.
       */
      readonly loggedOut: boolean;
      /** Absent for a visitor who has not been signed in. */
      readonly reason?: SignedOutReason;
      /** Who was signed in, unless they asked for the sign-out: the page that they were on is led back to for them alone. */
      readonly former?: SessionUser;
    }
  | { readonly kind: 'challenged'; readonly challenge: Challenge }
  | { readonly kind: 'arriving' }
  | {
      readonly kind: 'signed-in';
      readonly user: SessionUser;
      /** When inactivity will end the session, in milliseconds since 1970; set during the last 60 seconds only. */
      readonly endsAt?: number;
    };

/** The session of this browser, shared by its tabs: one state, and what may be asked of it. Errors carry texts of spec §8. */
export interface Session {
  getState(): SessionState;
  /** Calls `listener` after every change; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when a session, once signed in, has arrived: after the wait of spec §4. */
  signIn(credentials: Credentials): Promise<SignInStep>;
  confirmSignIn(answer: string): Promise<SignInStep>;
  /** Ends the session in every tab, and at the provider in every browser. This one has forgotten it at once. */
  signOut(): Promise<void>;
  /** Counts as activity: `Stay signed in`. */
  stay(): void;
  /**
   * Tries again to restore, or to read the configuration: after `failed` or `unreachable`, and for whoever is signed out without a sign-out where a session
   * has been left meanwhile. Does nothing else, so that a protected route may call it before it decides. Spec §4.
   */
  retry(): void;
  /** Reads the configuration where nobody is signed in, so that a page that lets in can say at once that there is none: `failed`. */
  checkConfiguration(): Promise<void>;
  /** The id token for a call of the API; null when nobody is signed in. Rejects when the provider cannot be reached. */
  idToken(): Promise<string | null>;
  /** Who is signed in. Rejects with `User has logged out` or `No authenticated user`. */
  currentUser(): Promise<SessionUser>;
}
