import { ConfigurationFault } from '../../config/consoleConfig.ts';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/auth.ts';
import {
  type Credentials,
  endsChallenge,
  IdentityFault,
  noChallenge,
  type SessionUser,
  type SignInStep,
} from '../identityProvider.ts';
import { arrive } from './arrive.ts';
import { discardStale, restoreSession } from './restoreSession.ts';
import type { Session, SessionState, SignedOutReason } from './session.ts';
import { askProvider, lookAtTokens } from './sessionFinding.ts';
import type { SessionOptions } from './sessionOptions.ts';
import { RESTORING, type SessionEvent } from './sessionState.ts';
import { createStateStore } from './stateStore.ts';
import type { TabMessage } from './tabMessage.ts';
import { type SessionWatch, watchSession } from './watchSession.ts';

/** The session of a page, which begins at once to restore what an earlier visit left, if it left anything. Spec §4. */
export function createSession(options: SessionOptions): Session {
  return new SessionMachine(options);
}

type Kind = SessionState['kind'];

/** Does what leads from state to state. What is under way ends as soon as something else begins. */
class SessionMachine implements Session {
  readonly #options: SessionOptions;
  readonly #store = createStateStore(RESTORING);
  #underWay = new AbortController();
  /** True while the provider is to answer a sign-in. What is shown meanwhile is what was: `signed-out` or `challenged`. */
  #isSigningIn = false;
  #watch: SessionWatch | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    options.tabs.subscribe((message) => this.#hear(message));
    options.page.onReturn(() => (this.#is('signed-in') ? this.#watch?.check() : this.retry()));
    this.#restore(Math.max(0, LIMITS.restoreDelay - options.page.sinceStart()));
  }

  readonly getState = () => this.#store.get();
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);
  readonly stay = () => this.#watch?.stay();
  readonly signOut = () => this.#leave('signed-out');

  readonly signIn = async (credentials: Credentials) => {
    // Whoever is in goes out first.
    if (this.#is('arriving', 'signed-in')) void this.#clear({ type: 'sign-in' });
    const signal = this.#begin({ type: 'sign-in' });
    return this.#admit(this.#options.identity.signIn(credentials), signal);
  };

  readonly confirmSignIn = async (answer: string) => {
    if (!this.#is('challenged') || this.#isSigningIn) throw noChallenge();
    return this.#admit(this.#options.identity.confirmSignIn(answer), this.#begin());
  };

  readonly retry = () => {
    const state = this.getState();
    const left = () => state.kind === 'signed-out' && (state.reason === 'unreachable' || this.#options.kept.isLeft());
    if (!this.#isSigningIn && !this.#isLoggedOut() && (state.kind === 'failed' || left())) this.#restore(0);
  };

  readonly checkConfiguration = async () => {
    if (!this.#is('signed-out') || this.#isSigningIn) return;
    const { signal } = this.#underWay;
    try {
      await this.#options.readConfig();
    } catch (fault) {
      if (signal.aborted || !(fault instanceof ConfigurationFault)) return;
      this.#store.dispatch({ type: 'unconfigured', message: fault.message });
    }
  };

  readonly idToken = async () => {
    await this.#store.settled('restoring');
    if (!this.#is('arriving', 'signed-in')) return null;
    const session = await this.#options.identity.fetchAuthSession();
    const state = this.getState();
    if (state.kind === 'arriving') return session?.idToken ?? null;
    if (state.kind !== 'signed-in') return null;
    if (session?.user.username === state.user.username) return session.idToken;
    // Expired, or another person's: nothing is asked in the name of who is shown.
    this.#watch?.check();
    return null;
  };

  readonly currentUser = async () => {
    await this.#store.settled('restoring', 'arriving');
    const state = this.getState();
    if (state.kind === 'signed-in') return state.user;
    throw new Error(translate(this.#isLoggedOut() ? 'auth.session.loggedOut' : 'product.session.nobody'));
  };

  #former(): SessionUser | undefined {
    const state = this.getState();
    return state.kind === 'signed-in' ? state.user : undefined;
  }

  #is(...kinds: Kind[]): boolean {
    return kinds.includes(this.getState().kind);
  }

  #isLoggedOut(): boolean {
    const state = this.getState();
    return state.kind === 'signed-out' && state.loggedOut;
  }

  /** Ends what is under way, says so with `event`, and answers the signal of what begins. */
  #begin(event?: SessionEvent): AbortSignal {
    this.#underWay.abort();
    this.#underWay = new AbortController();
    this.#isSigningIn = false;
    if (event) this.#store.dispatch(event);
    return this.#underWay.signal;
  }

  #restore(delay: number): void {
    const { kept } = this.#options;
    const hasFailed = this.#is('failed');
    const signal = this.#begin({ type: 'restore' });
    const stale = discardStale(kept);
    // After a failure it is the configuration that is asked for.
    if (stale && !hasFailed) {
      this.#store.dispatch(stale);
      return;
    }
    const restored = restoreSession({ ...this.#options, delay, stale }, signal);
    restored.then((event) => signal.aborted || this.#settle(event)).catch(() => undefined);
  }

  /** From the provider's answer to the arrival. */
  async #admit(answer: Promise<SignInStep>, signal: AbortSignal): Promise<SignInStep> {
    const { kept, readServerStart, tabs } = this.#options;
    const serverStart = readServerStart().catch(() => undefined);
    this.#isSigningIn = true;
    const step = await answer.catch((failure: unknown) => {
      if (!signal.aborted) this.#begin(endsChallenge(failure) ? { type: 'challenge-over' } : undefined);
      throw failure;
    });
    if (signal.aborted) throw this.#interruption();
    this.#isSigningIn = false;
    if (step.kind === 'challenge') {
      this.#store.dispatch({ type: 'challenged', challenge: step });
      return step;
    }
    kept.keepLastActivity(Date.now());
    serverStart.then((value) => signal.aborted || kept.keepServerStart(value));
    this.#store.dispatch({ type: 'accepted' });
    tabs.post({ kind: 'accepted' });
    await this.#arrive(signal);
    tabs.post({ kind: 'signed-in' });
    return step;
  }

  async #arrive(signal: AbortSignal): Promise<void> {
    const { identity, kept, tabs } = this.#options;
    try {
      const user = await arrive(identity, kept, signal);
      signal.throwIfAborted();
      this.#settle({ type: 'arrived', user });
    } catch (failure) {
      if (signal.aborted) throw this.#interruption();
      // Better signed out than signed in as nobody.
      void this.#clear({ type: 'not-arrived' });
      tabs.post({ kind: 'signed-out', reason: 'expired' });
      throw failure instanceof IdentityFault
        ? failure
        : new Error(translate('product.session.failed'), { cause: failure });
    }
  }

  /** Why a sign-in came to nothing: something else has begun. */
  #interruption(): Error {
    return new Error(translate(this.#isLoggedOut() ? 'auth.session.loggedOut' : 'product.session.failed'));
  }

  /** Restored, arrived or not. */
  #settle(event: SessionEvent): void {
    const { identity, kept } = this.#options;
    const signal = this.#begin();
    if (event.type !== 'restored' && event.type !== 'arrived') {
      this.#store.dispatch(event);
      return;
    }
    const { user } = event;
    kept.keepUser(user);
    this.#store.dispatch(event);
    this.#watch = this.#watchOver(user, signal);
    // Cached groups have been answered at once; now they are refreshed.
    this.#watch.hear((event.type === 'restored' ? askProvider : lookAtTokens)(identity, user));
  }

  #watchOver(user: SessionUser, signal: AbortSignal): SessionWatch {
    const { dispatch } = this.#store;
    const signs = {
      onEnding: (endsAt: number) => dispatch({ type: 'ending', endsAt }),
      onActive: () => dispatch({ type: 'active' }),
      onUser: (changed: SessionUser) => {
        this.#options.kept.keepUser(changed);
        dispatch({ type: 'user-changed', user: changed });
      },
      onAnother: () => this.#restore(0),
      onEnd: (reason: SignedOutReason) => void this.#leave(reason),
    };
    return watchSession({ ...this.#options, ...signs, user }, signal);
  }

  /** Signs out here, in the other tabs, and at the provider, which is waited for last. Spec §4, Sign-out. */
  async #leave(reason: SignedOutReason): Promise<void> {
    const leaving = this.#clear({ type: 'signed-out', reason, former: this.#former() });
    this.#options.forgetCookies();
    this.#options.tabs.post({ kind: 'signed-out', reason });
    await leaving;
  }

  /** Leaves nothing of a session in this browser, and ends it at the provider: everywhere only when somebody asks for it. */
  async #clear(event: SessionEvent): Promise<void> {
    this.#options.kept.forget();
    this.#begin(event);
    const global = event.type === 'signed-out' && event.reason === 'signed-out';
    // The tokens are gone whatever the provider answers.
    await this.#options.identity.signOut({ global }).catch(() => undefined);
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'signed-out' && this.#is('restoring', 'arriving', 'signed-in')) this.#follow(message.reason);
    if (message.kind !== 'accepted' && message.kind !== 'signed-in') return;
    if (this.#is('signed-in')) this.#watch?.check();
    const isOutside = this.#is('failed', 'signed-out') && !this.#isSigningIn;
    if (message.kind === 'signed-in' && isOutside && this.#options.kept.hasTokens()) this.#restore(0);
  }

  /** Another tab has signed out, and cleared what tabs share; whatever is there now is the next person's. */
  #follow(reason: SignedOutReason): void {
    const event = { type: 'signed-out', reason, former: this.#former() } as const;
    if (this.#options.kept.hasTokens()) this.#begin(event);
    else void this.#clear(event);
  }
}
