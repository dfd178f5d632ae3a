import { createObservable } from '../../observable.ts';
import type { Challenge, Credentials, IdentityProvider, SessionUser, SignInStep } from '../identityProvider.ts';
import type { PersistedSession } from './persistedSession.ts';

export type SignedOutReason =
  /** The user signed out, here or in another tab. */
  | 'signed-out'
  /** Five minutes without activity. Spec §4, §9. */
  | 'inactive'
  | 'expired'
  | 'server-restarted'
  /** The session may still be valid, but the provider did not respond in time. `retry` checks again. */
  | 'unreachable';

/**
 * The state of this browser's session. Spec §4.
 * - `restoring`: the session of an earlier visit is being verified.
 * - `failed`: the configuration could not be read.
 * - `challenged`: the provider needs an answer before it signs in.
 * - `arriving`: signed in, and waiting while the console is loaded.
 */
export type SessionState =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'signed-out';
      /** True after every sign-out: no session is restored until the next sign-in. `reason` says why. */
      readonly loggedOut: boolean;
      /** Absent for a visitor who has not been signed in. */
      readonly reason?: SignedOutReason;
      /** The user who was signed out automatically. Only they are led back to their page. */
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

/** The session of this browser, shared by its tabs. Errors have the texts of spec §8. */
export interface Session {
  getState(): SessionState;
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Resolves with a challenge, or after the wait of spec §4 when the session is `signed-in`. */
  signIn(credentials: Credentials): Promise<SignInStep>;
  confirmSignIn(answer: string): Promise<SignInStep>;
  /** Ends the session in all tabs at once, then at the provider in all browsers. */
  signOut(): Promise<void>;
  /** Runs the check of every 60 s now: whether the session has ended elsewhere. Only while signed in. Spec §4. */
  check(): void;
  /** Counts as activity: `Stay signed in`. */
  stay(): void;
  /** Retries to restore a session, or to read the configuration, if that may help. Spec §4. */
  retry(): void;
  /** Reads the configuration while signed out, so that sign-in pages can report a failure: `failed`. */
  checkConfiguration(): Promise<void>;
  /** The id token for a call of the API; null when nobody is signed in. Rejects when the provider cannot be reached. */
  idToken(): Promise<string | null>;
  /** Returns the signed-in user. Rejects with `User has logged out` or `No authenticated user`. */
  currentUser(): Promise<SessionUser>;
}

export interface SessionOptions {
  readonly identity: Pick<
    IdentityProvider,
    'signIn' | 'confirmSignIn' | 'signOut' | 'getCurrentUser' | 'fetchAuthSession'
  >;
  readonly kept: PersistedSession;
  readonly tabs: Tabs;
  readonly page: PageSigns;
  /** Reads the configuration, once for each page. Rejects with ConfigurationFault. */
  readonly readConfig: () => Promise<unknown>;
  /** Reads when the server started; undefined on a static host. Rejects with ConfigurationFault. */
  readonly readServerStart: () => Promise<string | undefined>;
  readonly forgetCookies: () => void;
}

export interface PageSigns {
  /** Milliseconds since the browser began to open the page. */
  sinceStart(): number;
  /** Calls `listener` on activity: pointer, key, wheel, touch, scroll. Returns a function that stops it. */
  onActivity(listener: () => void): () => void;
  /** Calls `listener` when the page is shown again after it was hidden, frozen or asleep. Returns a function that stops it. */
  onReturn(listener: () => void): () => void;
}

export type TabMessage =
  /** The provider has signed a user in: tabs that show another user check their session. */
  | { readonly kind: 'accepted' }
  /** That sign-in is complete: signed-out tabs may restore it. */
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The user was active at this time, in milliseconds since 1970. */
  | { readonly kind: 'active'; readonly at: number };

export interface Tabs {
  post(message: TabMessage): void;
  /** Calls `listener` with what other tabs post. Returns a function that stops it. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

export type SessionEvent =
  | { readonly type: 'restore' }
  | { readonly type: 'restored'; readonly user: SessionUser }
  /** No session was restored. `reason` says why if `former` had been signed in. */
  | { readonly type: 'not-restored'; readonly reason?: SignedOutReason; readonly former?: SessionUser | undefined }
  | { readonly type: 'unconfigured'; readonly message: string }
  | { readonly type: 'sign-in' }
  | { readonly type: 'challenged'; readonly challenge: Challenge }
  /** The challenge cannot be answered again. */
  | { readonly type: 'challenge-over' }
  | { readonly type: 'accepted' }
  | { readonly type: 'arrived'; readonly user: SessionUser }
  /** The provider signed in, but the user could not be read. */
  | { readonly type: 'not-arrived' }
  | { readonly type: 'user-changed'; readonly user: SessionUser }
  | { readonly type: 'ending'; readonly endsAt: number }
  | { readonly type: 'active' }
  | { readonly type: 'signed-out'; readonly reason: SignedOutReason; readonly former?: SessionUser | undefined };

type Kind = SessionState['kind'];
type StateOf<K extends Kind> = Extract<SessionState, { kind: K }>;
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

type Transitions = {
  readonly [K in Kind]: {
    readonly [T in SessionEvent['type']]?: (event: EventOf<T>, state: StateOf<K>) => SessionState;
  };
};

const NOBODY = { kind: 'signed-out', loggedOut: false } as const satisfies SessionState;
export const RESTORING = { kind: 'restoring' } as const satisfies SessionState;

const restoring = () => RESTORING;
const nobody = () => NOBODY;
const failed = ({ message }: EventOf<'unconfigured'>): SessionState => ({ kind: 'failed', message });
const arriving = (): SessionState => ({ kind: 'arriving' });
const signedIn = ({ user }: { readonly user: SessionUser }): SessionState => ({ kind: 'signed-in', user });
const signedOut = ({ reason, former }: EventOf<'signed-out'>): SessionState => ({
  kind: 'signed-out',
  loggedOut: true,
  reason,
  ...(former && reason !== 'signed-out' && { former }),
});
const notRestored = ({ reason, former }: EventOf<'not-restored'>): SessionState =>
  reason ? { ...NOBODY, reason, ...(former && { former }) } : NOBODY;
const challenged = ({ challenge }: EventOf<'challenged'>): SessionState => ({ kind: 'challenged', challenge });

const TRANSITIONS: Transitions = {
  restoring: {
    restored: signedIn,
    'not-restored': notRestored,
    unconfigured: failed,
    'sign-in': nobody,
    'signed-out': signedOut,
  },
  failed: { restore: restoring, 'sign-in': nobody, 'signed-out': signedOut },
  'signed-out': {
    restore: restoring,
    unconfigured: failed,
    challenged,
    accepted: arriving,
    // Keeps the first reason.
    'signed-out': (event, state) => (state.loggedOut ? state : signedOut(event)),
  },
  challenged: { 'sign-in': nobody, challenged, 'challenge-over': nobody, accepted: arriving, 'signed-out': signedOut },
  arriving: { 'sign-in': nobody, arrived: signedIn, 'not-arrived': nobody, 'signed-out': signedOut },
  'signed-in': {
    restore: restoring,
    'sign-in': nobody,
    'user-changed': ({ user }, state) => (user.username === state.user.username ? { ...state, user } : state),
    ending: ({ endsAt }, state) => (state.endsAt === endsAt ? state : { ...state, endsAt }),
    active: (_event, state) => (state.endsAt === undefined ? state : signedIn(state)),
    'signed-out': signedOut,
  },
};

/** Returns the next state; the same object if the event does not apply. Spec §4. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const transitions = TRANSITIONS[state.kind] as Partial<
    Record<SessionEvent['type'], (event: SessionEvent, state: SessionState) => SessionState>
  >;
  return transitions[event.type]?.(event, state) ?? state;
}

export function createStateStore(first: SessionState) {
  const { get, set, subscribe } = createObservable(first);
  return {
    get,
    subscribe,
    dispatch: (event: SessionEvent) => set(nextState(get(), event)),
    /** Resolves once the state is none of these kinds. */
    settled: (...passing: SessionState['kind'][]) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (passing.includes(get().kind)) return;
          stop();
          resolve();
        };
        const stop = subscribe(check);
        check();
      }),
  };
}
