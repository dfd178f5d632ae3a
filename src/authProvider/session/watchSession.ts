import { LIMITS } from '../../config/limits.ts';
import type { SessionUser } from '../identityProvider.ts';
import type { KeptSession } from './keptSession.ts';
import { pause } from './pause.ts';
import { type Asked, askProvider, lookAtTokens, type SessionFinding } from './restoreSession.ts';
import type { PageSigns, SessionEvent, SignedOutReason, Tabs } from './session.ts';

interface WatchOptions extends Pick<InactivityOptions, 'tabs' | 'page' | 'dispatch'> {
  readonly identity: Asked;
  readonly kept: KeptSession;
  readonly readServerStart: () => Promise<string | undefined>;
  readonly user: SessionUser;
  readonly onAnother: () => void;
  readonly onEnd: (reason: SignedOutReason) => void;
}

export type SessionWatch = ReturnType<typeof watchSession>;

/** Watches an active session until aborted: inactivity, and every 60 s expiry and the server's start. Spec §4. */
export function watchSession(options: WatchOptions, signal: AbortSignal) {
  const { identity, kept, dispatch, onAnother, onEnd } = options;
  let { user } = options;
  const inactivity = watchInactivity({ ...options, onEnd: () => onEnd('inactive') }, signal);

  const confirmed = async (finding: SessionFinding) => {
    if (finding.kind !== 'vanished') return finding;
    const waiting = pause(LIMITS.vanishedTokensWait, signal);
    return waiting.then(() => lookAtTokens(identity, user)).catch(() => finding);
  };
  /** Acts on a finding. Vanished tokens are checked twice. */
  const hear = async (looking: Promise<SessionFinding>) => {
    const finding = await looking.then(confirmed);
    if (signal.aborted) return;
    if (finding.kind === 'expired' || finding.kind === 'vanished') onEnd('expired');
    if (finding.kind === 'another') onAnother();
    if (finding.kind !== 'stands' || isSame(finding.user, user)) return;
    user = finding.user;
    kept.keepUser(user);
    dispatch({ type: 'user-changed', user });
  };
  /** Checks every rule now. Inactivity ends the session at once. */
  const check = () => {
    inactivity.look();
    if (signal.aborted) return;
    hear(askProvider(identity, user));
    checkServerStart(options, signal);
  };
  const timer = setInterval(check, LIMITS.sessionCheckInterval);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { check, hear, stay: inactivity.stay };
}

/** An unreachable server does not count as restarted. */
async function checkServerStart({ kept, readServerStart, onEnd }: WatchOptions, signal: AbortSignal): Promise<void> {
  const serverStart = await readServerStart().catch(() => undefined);
  if (!signal.aborted && kept.meetServerStart(serverStart) === 'other') onEnd('server-restarted');
}

function isSame(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface InactivityOptions {
  readonly kept: Pick<KeptSession, 'lastActivity' | 'keepLastActivity'>;
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
      stamp.learn(message.at);
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
  kept: Pick<KeptSession, 'lastActivity' | 'keepLastActivity'>,
  tabs: Tabs,
  signal: AbortSignal,
) {
  // Kept in memory too, for precision and in case the storage is blocked.
  let last = Date.now();
  let told = Number.NEGATIVE_INFINITY;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(telling);
    telling = undefined;
    told = Date.now();
    kept.keepLastActivity(last);
    tabs.post({ kind: 'active', at: last });
  };
  /** Notifies the other tabs at most once a second. */
  const count = () => {
    last = Date.now();
    const since = last - told;
    if (since < 0 || since >= LIMITS.activityInterval) tell();
    else telling ??= setTimeout(tell, LIMITS.activityInterval - since);
  };
  signal.addEventListener('abort', () => clearTimeout(telling), { once: true });
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
    learn(at: number) {
      last = Math.max(last, at);
    },
  };
}
