import type { SessionState, SignedOutReason } from '../../authProvider/session/session.ts';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/site.ts';
import type { NoticeText } from '../door/Notice.tsx';

const MINUTES = LIMITS.inactivityTimeout / 60_000;

/** What the login page tells who finds themselves there, and `Try Again` where that may help. Spec §4, §8. */
export function loginNotice(state: SessionState, onRetry: () => void): NoticeText | undefined {
  if (state.kind === 'restoring') return { text: translate('site.notice.restoring'), tone: 'info' };
  if (state.kind !== 'signed-out') return undefined;
  if (state.reason === 'unreachable') {
    return { text: translate('site.notice.unreachable'), tone: 'warning', onRetry };
  }
  const text = ending(state.reason);
  return text ? { text, tone: 'info' } : undefined;
}

/** Why a session has ended without having been asked to. */
function ending(reason: SignedOutReason | undefined): string | undefined {
  if (reason === 'inactive') return translate('site.notice.inactive', { minutes: MINUTES });
  if (reason === 'expired') return translate('product.session.expired');
  if (reason === 'server-restarted') return translate('site.notice.serverRestarted');
  return undefined;
}
