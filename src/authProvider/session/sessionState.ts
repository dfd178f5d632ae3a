import type { Challenge, SessionUser } from '../identityProvider.ts';
import type { SessionState, SignedOutReason } from './session.ts';

/** What can happen to a session. */
export type SessionEvent =
  /** What is left of a session is to be verified. */
  | { readonly type: 'restore' }
  | { readonly type: 'restored'; readonly user: SessionUser }
  /** Nothing was left, or not enough: `reason` says why, when somebody had been signed in, `former`. */
  | { readonly type: 'not-restored'; readonly reason?: SignedOutReason; readonly former?: SessionUser | undefined }
  /** There is no configuration to work with. */
  | { readonly type: 'unconfigured'; readonly message: string }
  /** Somebody begins to sign in, and leaves behind whatever was. */
  | { readonly type: 'sign-in' }
  | { readonly type: 'challenged'; readonly challenge: Challenge }
  /** No answer to the challenge is taken any more. */
  | { readonly type: 'challenge-over' }
  /** The provider has signed in. */
  | { readonly type: 'accepted' }
  | { readonly type: 'arrived'; readonly user: SessionUser }
  /** The provider has signed in, but who it is could not be learnt. */
  | { readonly type: 'not-arrived' }
  /** More is known about the same user. */
  | { readonly type: 'user-changed'; readonly user: SessionUser }
  /** Inactivity will end the session at this time, in milliseconds since 1970. */
  | { readonly type: 'ending'; readonly endsAt: number }
  | { readonly type: 'active' }
  | { readonly type: 'signed-out'; readonly reason: SignedOutReason; readonly former?: SessionUser | undefined };

type Kind = SessionState['kind'];
type StateOf<K extends Kind> = Extract<SessionState, { kind: K }>;
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** For each state, what each event makes of it. */
type Transitions = {
  readonly [K in Kind]: {
    readonly [T in SessionEvent['type']]?: (event: EventOf<T>, state: StateOf<K>) => SessionState;
  };
};

/** Nobody is signed in, and nobody has been. */
export const NOBODY = { kind: 'signed-out', loggedOut: false } as const satisfies SessionState;
/** A session was left, and is being verified. */
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
    // The first reason stands.
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

/** Where an event leads. An event that means nothing in a state leaves that very state. Spec §4. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const transitions = TRANSITIONS[state.kind] as Partial<
    Record<SessionEvent['type'], (event: SessionEvent, state: SessionState) => SessionState>
  >;
  return transitions[event.type]?.(event, state) ?? state;
}
