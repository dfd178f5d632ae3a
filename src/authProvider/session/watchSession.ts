import { LIMITS } from '../../config/limits.ts';
import type { SessionUser } from '../identityProvider.ts';
import { type InactivityOptions, watchInactivity } from './inactivity.ts';
import type { KeptSession } from './keptSession.ts';
import { pause } from './pause.ts';
import type { SignedOutReason } from './session.ts';
import { type Asked, askProvider, lookAtTokens, type SessionFinding } from './sessionFinding.ts';

export interface WatchOptions extends Pick<InactivityOptions, 'tabs' | 'page' | 'onEnding' | 'onActive'> {
  readonly identity: Asked;
  readonly kept: KeptSession;
  /** When the server started, read anew; undefined where no server tells. */
  readonly readServerStart: () => Promise<string | undefined>;
  /** Who is signed in. */
  readonly user: SessionUser;
  /** More is known about the user. */
  readonly onUser: (user: SessionUser) => void;
  /** The tokens in this browser are another person's by now. */
  readonly onAnother: () => void;
  /** A rule ends the session. */
  readonly onEnd: (reason: SignedOutReason) => void;
}

export interface SessionWatch {
  /** Looks at every rule now. The one of inactivity needs nobody's answer: when it ends the session, that is done at once. */
  check(): void;
  /** Tells what a look at the session has found, unless the watch is over by then. Vanished tokens are looked for twice. */
  hear(looking: Promise<SessionFinding>): void;
  /** Counts as activity, also in the last minute. */
  stay(): void;
}

/** Watches over a session that stands, until aborted: inactivity, and every 60 s expiry and the server's start. Spec §4. */
export function watchSession(options: WatchOptions, signal: AbortSignal): SessionWatch {
  const { identity, onUser, onAnother, onEnd } = options;
  let { user } = options;
  const inactivity = watchInactivity({ ...options, onEnd: () => onEnd('inactive') }, signal);

  const confirmed = async (finding: SessionFinding) => {
    if (finding.kind !== 'vanished') return finding;
    const waiting = pause(LIMITS.vanishedTokensWait, signal);
    return waiting.then(() => lookAtTokens(identity, user)).catch(() => finding);
  };
  const hear = async (looking: Promise<SessionFinding>) => {
    const finding = await looking.then(confirmed);
    if (signal.aborted) return;
    if (finding.kind === 'expired' || finding.kind === 'vanished') onEnd('expired');
    if (finding.kind === 'another') onAnother();
    if (finding.kind !== 'stands' || isSame(finding.user, user)) return;
    user = finding.user;
    onUser(user);
  };
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

/** A server that cannot be asked has not restarted, as far as anybody knows. */
async function checkServerStart({ kept, readServerStart, onEnd }: WatchOptions, signal: AbortSignal): Promise<void> {
  const serverStart = await readServerStart().catch(() => undefined);
  if (!signal.aborted && kept.meetServerStart(serverStart) === 'other') onEnd('server-restarted');
}

function isSame(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
