import type { SessionState, SignedOutReason } from '../../authProvider/session/session.ts';
import { LIMITS } from '../../config/limits.ts';
import type { NoticeText } from '../door/Notice.tsx';

const MINUTES = LIMITS.inactivityTimeout / 60_000;

/** Why a session has ended without having been asked to. */
const ENDINGS: Readonly<Partial<Record<SignedOutReason, string>>> = {
  inactive: `You were signed out after ${MINUTES} minutes without activity.`,
  expired: 'Session expired',
  'server-restarted': 'You were signed out because the server was restarted.',
};

const UNREACHABLE = 'The sign-in service cannot be reached.';

/** What the login page tells who finds themselves there, and `Try Again` where that may help. Spec §4, §8. */
export function loginNotice(state: SessionState, onRetry: () => void): NoticeText | undefined {
  if (state.kind === 'restoring') return { text: 'Looking for your session…', tone: 'info' };
  if (state.kind !== 'signed-out') return undefined;
  if (state.reason === 'unreachable') return { text: UNREACHABLE, tone: 'warning', onRetry };
  const text = state.reason && ENDINGS[state.reason];
  return text ? { text, tone: 'info' } : undefined;
}
