import { ConfigurationFault } from '../../config/consoleConfig.ts';
import { delay, withRetries } from '../../config/delay.ts';
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
import type { PersistedSession } from './persistedSession.ts';
import { type CheckedIdentity, checkTokens, discardStale, restoreSession } from './restoreSession.ts';
import {
  createStateStore,
  RESTORING,
  type Session,
  type SessionEvent,
  type SessionOptions,
  type SessionState,
  type SignedOutReason,
  type TabMessage,
} from './session.ts';
import { type SessionWatch, watchSession } from './watchSession.ts';

/** Creates the session of a page. It starts at once to restore the session of an earlier visit. Spec §4. */
export const createSession = (options: SessionOptions): Session => new SessionMachine(options);

type Kind = SessionState['kind'];

/** Runs the operations behind the state transitions. A new operation aborts the current one. */
class SessionMachine implements Session {
  readonly #options: SessionOptions;
  readonly #store = createStateStore(RESTORING);
  #operation = new AbortController();
  /** True while a sign-in awaits the provider. The state stays `signed-out` or `challenged`. */
  #isSigningIn = false;
  #watch: SessionWatch | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    options.tabs.subscribe((message) => this.#onTabMessage(message));
    options.page.onReturn(() => (this.#is('signed-in') ? this.check() : this.retry()));
    this.#restore(Math.max(0, LIMITS.restoreDelay - options.page.sinceStart()));
  }

  readonly getState = () => this.#store.get();
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);
  readonly stay = () => this.#watch?.stay();
  readonly signOut = () => this.#end('signed-out');

  readonly signIn = async (credentials: Credentials) => {
    // Signs the current user out first.
    if (this.#is('arriving', 'signed-in')) void this.#clear({ type: 'sign-in' });
    const signal = this.#begin({ type: 'sign-in' });
    return this.#finishSignIn(this.#options.identity.signIn(credentials), signal);
  };

  readonly confirmSignIn = async (answer: string) => {
    if (!this.#is('challenged') || this.#isSigningIn) throw noChallenge();
    return this.#finishSignIn(this.#options.identity.confirmSignIn(answer), this.#begin());
  };

  readonly retry = () => {
    const state = this.getState();
    const left = () =>
      state.kind === 'signed-out' && (state.reason === 'unreachable' || this.#options.kept.hasSession());
    if (!this.#isSigningIn && !this.#isLoggedOut() && (state.kind === 'failed' || left())) this.#restore(0);
  };

  readonly checkConfiguration = async () => {
    if (!this.#is('signed-out') || this.#isSigningIn) return;
    const { signal } = this.#operation;
    try {
      await this.#options.readConfig();
    } catch (fault) {
      if (signal.aborted || !(fault instanceof ConfigurationFault)) return;
      this.#store.dispatch({ type: 'unconfigured', message: fault.message });
    }
  };

  readonly check = () => this.#watch?.check();

  readonly idToken = async () => {
    await this.#store.settled('restoring');
    if (!this.#is('arriving', 'signed-in')) return null;
    const session = await this.#options.identity.fetchAuthSession();
    const state = this.getState();
    if (state.kind === 'arriving') return session?.idToken ?? null;
    if (state.kind !== 'signed-in') return null;
    if (session?.user.username === state.user.username) return session.idToken;
    // Expired or another user's: no call is made on behalf of the user on screen.
    this.check();
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

  /** Aborts the current operation, dispatches `event`, and returns the signal of the next operation. */
  #begin(event?: SessionEvent): AbortSignal {
    this.#operation.abort();
    this.#operation = new AbortController();
    this.#isSigningIn = false;
    if (event) this.#store.dispatch(event);
    return this.#operation.signal;
  }

  #restore(delay: number): void {
    const { kept } = this.#options;
    const hasFailed = this.#is('failed');
    const signal = this.#begin({ type: 'restore' });
    const stale = discardStale(kept);
    // After a failure the configuration must be read again.
    if (stale && !hasFailed) {
      this.#store.dispatch(stale);
      return;
    }
    const restored = restoreSession({ ...this.#options, delay, stale }, signal);
    restored.then((event) => signal.aborted || this.#settle(event)).catch(() => undefined);
  }

  async #finishSignIn(answer: Promise<SignInStep>, signal: AbortSignal): Promise<SignInStep> {
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
      // Without a user, the session is ended.
      void this.#clear({ type: 'not-arrived' });
      tabs.post({ kind: 'signed-out', reason: 'expired' });
      throw failure instanceof IdentityFault
        ? failure
        : new Error(translate('product.session.failed'), { cause: failure });
    }
  }

  #interruption(): Error {
    return new Error(translate(this.#isLoggedOut() ? 'auth.session.loggedOut' : 'product.session.failed'));
  }

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
    this.#watch = watchSession(
      {
        ...this.#options,
        user,
        dispatch: this.#store.dispatch,
        onOtherUser: () => this.#restore(0),
        onEnd: (reason) => void this.#end(reason),
      },
      signal,
    );
    // Refreshes cached groups from the tokens now. The user pool is called a minute later.
    this.#watch.applyCheck(checkTokens(identity, user));
  }

  /** Signs out here, in the other tabs, and at the provider, which is waited for last. Spec §4, Sign-out. */
  async #end(reason: SignedOutReason): Promise<void> {
    const leaving = this.#clear({ type: 'signed-out', reason, former: this.#former() });
    this.#options.forgetCookies();
    this.#options.tabs.post({ kind: 'signed-out', reason });
    await leaving;
  }

  /** Removes the session from this browser, then ends it at the provider: everywhere only if the user signed out. */
  async #clear(event: SessionEvent): Promise<void> {
    this.#options.kept.forget();
    this.#begin(event);
    const global = event.type === 'signed-out' && event.reason === 'signed-out';
    // The tokens are removed even if the provider fails.
    await this.#options.identity.signOut({ global }).catch(() => undefined);
  }

  #onTabMessage(message: TabMessage): void {
    if (message.kind === 'signed-out' && this.#is('restoring', 'arriving', 'signed-in'))
      this.#endWithOtherTab(message.reason);
    if (message.kind !== 'accepted' && message.kind !== 'signed-in') return;
    if (this.#is('signed-in')) this.check();
    const isOutside = this.#is('failed', 'signed-out') && !this.#isSigningIn;
    if (message.kind === 'signed-in' && isOutside && this.#options.kept.hasTokens()) this.#restore(0);
  }

  /** Another tab has signed out and cleared the shared storage. Tokens found now belong to the next user. */
  #endWithOtherTab(reason: SignedOutReason): void {
    const event = { type: 'signed-out', reason, former: this.#former() } as const;
    if (this.#options.kept.hasTokens()) this.#begin(event);
    else void this.#clear(event);
  }
}

/** Waits, then reads the user and their groups. Rejects after three failed attempts, or once aborted. Spec §4, Sign-in. */
async function arrive(identity: CheckedIdentity, kept: PersistedSession, signal: AbortSignal): Promise<SessionUser> {
  await delay(LIMITS.postLoginWait, signal);
  const user = await withRetries(() => identity.getCurrentUser(), LIMITS.postLoginRetryWaits, signal);
  return kept.withGroups({ ...user, groups: await askGroups(identity) });
}

/** A failure to read the groups must not block the sign-in. */
async function askGroups(identity: CheckedIdentity): Promise<readonly string[]> {
  try {
    return (await identity.fetchAuthSession())?.user.groups ?? [];
  } catch {
    return [];
  }
}
