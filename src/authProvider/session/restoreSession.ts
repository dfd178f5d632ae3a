import { ConfigurationFault } from '../../config/consoleConfig.ts';
import { LIMITS } from '../../config/limits.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import type { KeptSession } from './keptSession.ts';
import { pause, withRetries } from './pause.ts';
import type { SignedOutReason } from './session.ts';
import type { SessionEvent } from './sessionState.ts';

export interface RestoreOptions {
  readonly identity: Pick<IdentityProvider, 'fetchAuthSession'>;
  readonly kept: KeptSession;
  /** When the server started, read anew; undefined where no server tells. */
  readonly readServerStart: () => Promise<string | undefined>;
  /** How long to wait before asking, in milliseconds. */
  readonly delay: number;
  /** What `discardStale` has found: only the configuration is read then. */
  readonly stale?: SessionEvent | undefined;
}

/** What comes of a session that is not worth verifying, which is discarded; undefined for any other. Spec §4, Session. */
export function discardStale(kept: KeptSession): SessionEvent | undefined {
  if (!kept.isLeft()) return { type: 'not-restored' };
  // Without its last activity nobody knows for how long nobody was there.
  const isUntold = kept.lastActivity() === undefined;
  if (!isUntold && !kept.isInactive()) return undefined;
  return discarded(kept, isUntold ? undefined : 'inactive');
}

function discarded(kept: KeptSession, reason?: SignedOutReason): SessionEvent {
  const former = kept.user();
  kept.discard();
  return { type: 'not-restored', ...(reason && { reason, former }) };
}

/**
 * Verifies what an earlier visit left: once, and after a failure once more, all within the rehydration time-out. Resolves
 * with what came of it; a failure is logged. Rejects only when aborted. Spec §4, Session.
 */
export async function restoreSession(options: RestoreOptions, signal: AbortSignal): Promise<SessionEvent> {
  const asking = new AbortController();
  const stop = () => asking.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timeout = pause(LIMITS.rehydrationTimeout, asking.signal).then(() => {
    throw new Error('Nobody answered in time.');
  });
  try {
    return await Promise.race([verified(options, asking.signal), timeout]);
  } catch (failure) {
    signal.throwIfAborted();
    console.info(`The session was not restored: ${failure instanceof Error ? failure.message : failure}`);
    return afterFailure(failure, options);
  } finally {
    stop();
    timeout.catch(() => undefined);
  }
}

/** Somebody had been signed in, and no longer is. */
class SessionExpired extends Error {
  override message = 'Session expired';
}

async function verified(options: RestoreOptions, signal: AbortSignal): Promise<SessionEvent> {
  const { identity, kept, readServerStart, delay, stale } = options;
  // Read while waiting, so that the wait costs nothing.
  let reading: Promise<string | undefined> | undefined = readServerStart();
  reading.catch(() => undefined);
  const attempt = async (): Promise<SessionEvent> => {
    const serverStart = await (reading ?? readServerStart()).finally(() => {
      reading = undefined;
    });
    signal.throwIfAborted();
    if (stale) return stale;
    if (kept.meetServerStart(serverStart) === 'other') return discarded(kept, 'server-restarted');
    const session = await identity.fetchAuthSession();
    if (!session) throw new SessionExpired();
    return { type: 'restored', user: kept.withGroups(session.user) };
  };
  await pause(delay, signal);
  return withRetries(attempt, [LIMITS.restoreRetryDelay], signal);
}

function afterFailure(failure: unknown, { kept, stale }: RestoreOptions): SessionEvent {
  if (failure instanceof ConfigurationFault) return { type: 'unconfigured', message: failure.message };
  if (stale) return stale;
  if (failure instanceof SessionExpired) return discarded(kept, 'expired');
  return { type: 'not-restored', reason: 'unreachable', former: kept.user() };
}
