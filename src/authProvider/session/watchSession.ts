import { delay } from '../../config/delay.ts';
import { LIMITS } from '../../config/limits.ts';
import type { SessionUser } from '../identityProvider.ts';
import type { PersistedSession } from './persistedSession.ts';
import { type CheckedIdentity, checkProvider, checkTokens, type SessionCheck } from './restoreSession.ts';
import type { PageSigns, SessionEvent, SignedOutReason, Tabs } from './session.ts';

interface WatchOptions extends Pick<InactivityOptions, 'tabs' | 'page' | 'dispatch'> {
  readonly identity: CheckedIdentity;
  readonly kept: PersistedSession;
  readonly readServerStart: () => Promise<string | undefined>;
  readonly user: SessionUser;
  readonly onOtherUser: () => void;
  readonly onEnd: (reason: SignedOutReason) => void;
}

export type SessionWatch = ReturnType<typeof watchSession>;

/** Watches an active session until aborted: inactivity, and every 60 s expiry and the server's start. Spec §4. */
export function watchSession(options: WatchOptions, signal: AbortSignal) {
  const { identity, kept, dispatch, onOtherUser, onEnd } = options;
  let { user } = options;
  const inactivity = watchInactivity({ ...options, onEnd: () => onEnd('inactive') }, signal);

  const confirm = async (result: SessionCheck) => {
    if (result.kind !== 'missing') return result;
    const waiting = delay(LIMITS.missingTokensWait, signal);
    return waiting.then(() => checkTokens(identity, user)).catch(() => result);
  };
  /** Acts on the result of a check. Missing tokens are checked twice. */
  const applyCheck = async (check: Promise<SessionCheck>) => {
    const result = await check.then(confirm);
    if (signal.aborted) return;
    if (result.kind === 'expired' || result.kind === 'missing') onEnd('expired');
    if (result.kind === 'other-user') onOtherUser();
    if (result.kind !== 'valid' || isSame(result.user, user)) return;
    user = result.user;
    kept.keepUser(user);
    dispatch({ type: 'user-changed', user });
  };
  /** Checks every rule now. Inactivity ends the session at once. */
  const check = () => {
    inactivity.look();
    if (signal.aborted) return;
    applyCheck(checkProvider(identity, user));
    checkServerStart(options, signal);
  };
  const timer = setInterval(check, LIMITS.sessionCheckInterval);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { check, applyCheck, stay: inactivity.stay };
}

/** An unreachable server does not count as restarted. */
async function checkServerStart({ kept, readServerStart, onEnd }: WatchOptions, signal: AbortSignal): Promise<void> {
  const serverStart = await readServerStart().catch(() => undefined);
  if (!signal.aborted && kept.compareServerStart(serverStart) === 'other') onEnd('server-restarted');
}

const isSame = (one: SessionUser, other: SessionUser): boolean => JSON.stringify(one) === JSON.stringify(other);

interface InactivityOptions {
  readonly kept: Pick<PersistedSession, 'lastActivity' | 'keepLastActivity'>;
  readonly tabs: Tabs;
  readonly page: Pick<PageSigns, 'onActivity'>;
  /** Receives `ending` when the last minute begins, and `active` when the end has moved away. */
  readonly dispatch: (event: SessionEvent) => void;
  readonly onEnd: () => void;
}

/** Measures the time without activity in any tab, until aborted. In the last minute only `stay` counts. Spec §4, §9. */
function watchInactivity(options: InactivityOptions, signal: AbortSignal) {
  const { kept, tabs, page, dispatch, onEnd } = options;
  const stamp = openActivityStamp(kept, tabs, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endsAt = () => stamp.last() + LIMITS.inactivityTimeout;
  /** Checks the clock, since timers stop while the machine sleeps. */
  const look = () => {
    if (signal.aborted) return;
    clearTimeout(timer);
    const end = endsAt();
    const left = end - Date.now();
    if (left <= 0) return onEnd();
    const early = left > LIMITS.inactivityWarning;
    timer = setTimeout(look, early ? left - LIMITS.inactivityWarning : left);
    dispatch(early ? { type: 'active' } : { type: 'ending', endsAt: end });
  };
  // Activity after the deadline ends the session before any timer has run.
  const onActivity = () => (endsAt() - Date.now() > LIMITS.inactivityWarning ? stamp.count() : look());
  const stop = [
    page.onActivity(onActivity),
    tabs.subscribe((message) => {
      if (message.kind !== 'active') return;
      stamp.merge(message.at);
      look();
    }),
    () => clearTimeout(timer),
  ];
  signal.addEventListener('abort', () => stop.forEach((each) => void each()), { once: true });
  look();
  return {
    look,
    /** Counts as activity, in the last minute too. */
    stay() {
      if (!signal.aborted && endsAt() > Date.now()) stamp.count();
      look();
    },
  };
}

/** Tracks the last activity in any tab. Opening counts as activity. Writes nothing once aborted. */
export function openActivityStamp(
  kept: Pick<PersistedSession, 'lastActivity' | 'keepLastActivity'>,
  tabs: Tabs,
  signal: AbortSignal,
) {
  // Kept in memory too, for precision and in case the storage is blocked.
  let last = Date.now();
  let sentAt = Number.NEGATIVE_INFINITY;
  let broadcastTimer: ReturnType<typeof setTimeout> | undefined;

  const broadcast = () => {
    clearTimeout(broadcastTimer);
    broadcastTimer = undefined;
    sentAt = Date.now();
    kept.keepLastActivity(last);
    tabs.post({ kind: 'active', at: last });
  };
  /** Notifies the other tabs at most once a second. */
  const count = () => {
    last = Date.now();
    const since = last - sentAt;
    if (since < 0 || since >= LIMITS.activityInterval) broadcast();
    else broadcastTimer ??= setTimeout(broadcast, LIMITS.activityInterval - since);
  };
  signal.addEventListener('abort', () => clearTimeout(broadcastTimer), { once: true });
  count();
  return {
    /** In milliseconds since 1970; never in the future. */
    last() {
      last = Math.max(last, kept.lastActivity() ?? last);
      // A future time was written by a wrong clock: it counts as now.
      if (last > Date.now()) count();
      return last;
    },
    count,
    merge(at: number) {
      last = Math.max(last, at);
    },
  };
}
