import { ConfigurationFault } from '../../config/consoleConfig.ts';
import { delay, withRetries } from '../../config/delay.ts';
import { LIMITS } from '../../config/limits.ts';
import { IdentityFault, type IdentityProvider, type SessionUser } from '../identityProvider.ts';
import type { PersistedSession } from './persistedSession.ts';
import type { SessionEvent, SignedOutReason } from './session.ts';

interface RestoreOptions {
  readonly identity: Pick<IdentityProvider, 'fetchAuthSession'>;
  readonly kept: PersistedSession;
  readonly readServerStart: () => Promise<string | undefined>;
  readonly delay: number;
  /** The result of `discardStale`: then only the configuration is read. */
  readonly stale?: SessionEvent | undefined;
}

/** Discards a session that need not be verified and returns the event; undefined for any other. Spec §4, Session. */
export function discardStale(kept: PersistedSession): SessionEvent | undefined {
  if (!kept.hasSession()) return { type: 'not-restored' };
  // Without the last activity, the time of inactivity is unknown.
  const hasNoActivity = kept.lastActivity() === undefined;
  if (!hasNoActivity && !kept.isInactive()) return undefined;
  return discarded(kept, hasNoActivity ? undefined : 'inactive');
}

function discarded(kept: PersistedSession, reason?: SignedOutReason): SessionEvent {
  const former = kept.user();
  kept.discard();
  return { type: 'not-restored', ...(reason && { reason, former }) };
}

/** Verifies the session of an earlier visit within the timeout, with one retry. Spec §4, Session. */
export async function restoreSession(options: RestoreOptions, signal: AbortSignal): Promise<SessionEvent> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timeout = delay(LIMITS.rehydrationTimeout, controller.signal).then(() => {
    throw new Error('Timed out.');
  });
  try {
    return await Promise.race([verified(options, controller.signal), timeout]);
  } catch (failure) {
    signal.throwIfAborted();
    console.info(`The session was not restored: ${failure instanceof Error ? failure.message : failure}`);
    return afterFailure(failure, options);
  } finally {
    stop();
    timeout.catch(() => undefined);
  }
}

class SessionExpired extends Error {
  override message = 'Session expired';
}

async function verified(options: RestoreOptions, signal: AbortSignal): Promise<SessionEvent> {
  const { identity, kept, readServerStart, delay: wait, stale } = options;
  // Starts while it waits.
  let reading: Promise<string | undefined> | undefined = readServerStart();
  reading.catch(() => undefined);
  const attempt = async (): Promise<SessionEvent> => {
    const serverStart = await (reading ?? readServerStart()).finally(() => {
      reading = undefined;
    });
    signal.throwIfAborted();
    if (stale) return stale;
    if (kept.compareServerStart(serverStart) === 'other') return discarded(kept, 'server-restarted');
    const session = await identity.fetchAuthSession();
    if (!session) throw new SessionExpired();
    return { type: 'restored', user: kept.withGroups(session.user) };
  };
  await delay(wait, signal);
  return withRetries(attempt, [LIMITS.restoreRetryDelay], signal);
}

function afterFailure(failure: unknown, { kept, stale }: RestoreOptions): SessionEvent {
  if (failure instanceof ConfigurationFault) return { type: 'unconfigured', message: failure.message };
  if (stale) return stale;
  if (failure instanceof SessionExpired) return discarded(kept, 'expired');
  return { type: 'not-restored', reason: 'unreachable', former: kept.user() };
}

export type CheckedIdentity = Pick<IdentityProvider, 'fetchAuthSession' | 'getCurrentUser'>;

export type SessionCheck =
  | { readonly kind: 'valid'; readonly user: SessionUser }
  | { readonly kind: 'other-user' }
  | { readonly kind: 'expired' }
  /** There are no tokens: the session has expired, or another tab is about to replace them. */
  | { readonly kind: 'missing' }
  /** The provider could not be reached. */
  | { readonly kind: 'unknown' };

/** Checks the tokens, without a call while they are valid. Updates the groups. Spec §4, Group cache. */
export async function checkTokens(
  identity: CheckedIdentity,
  user: SessionUser,
  options?: { readonly forceRefresh: boolean },
): Promise<SessionCheck> {
  try {
    const session = await identity.fetchAuthSession(options);
    if (!session) return { kind: options?.forceRefresh ? 'expired' : 'missing' };
    if (session.user.username !== user.username) return { kind: 'other-user' };
    return { kind: 'valid', user: { ...user, groups: session.user.groups } };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Checks the tokens, then the provider: the session may have ended elsewhere. */
export async function checkProvider(identity: CheckedIdentity, user: SessionUser): Promise<SessionCheck> {
  const found = await checkTokens(identity, user);
  if (found.kind !== 'valid') return found;
  try {
    const { username, attributes } = await identity.getCurrentUser();
    return username === user.username ? { kind: 'valid', user: { ...found.user, attributes } } : found;
  } catch (failure) {
    // A refusal may have another cause. A refresh shows whether the session has ended.
    return isRefusal(failure) ? checkTokens(identity, user, { forceRefresh: true }) : found;
  }
}

const isRefusal = (failure: unknown): boolean => failure instanceof IdentityFault && failure.code !== 'NetworkError';
