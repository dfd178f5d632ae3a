import { ConfigurationFault } from '../config/consoleConfig.ts';
import { translate } from '../messages/site.ts';
import { session, useSession } from '../runtime.tsx';
import type { Notice } from './AuthLayout.tsx';
import { useVisit } from './OnwardLink.tsx';
import type { CodeSent } from './visit.ts';

/** The message of the previous page, or that the console is not configured. Spec §8. */
export function useAuthNotice(): Notice | undefined {
  const { done, advice } = useVisit();
  const state = useSession();
  if (done) return { text: translate(done), tone: 'success' };
  if (advice) return { text: translate(advice), tone: 'info' };
  if (state.kind !== 'failed') return undefined;
  return { text: translate('site.unconfigured'), reason: state.message, tone: 'error', onRetry: session.retry };
}

/** Uses the email as typed, since the user pool masks it. */
export function codeSentText({ email, sentAt }: CodeSent): string {
  return translate(sentAt ? 'site.code.sent' : 'site.code.sentBefore', { email });
}

/** An invalid configuration, in words for visitors. `reason` is for administrators. */
class AdvisedFault extends Error {
  readonly reason: string;

  constructor(cause: ConfigurationFault) {
    super(translate('site.unconfigured'), { cause });
    this.reason = cause.message;
  }
}

/** Replaces the message of an invalid configuration with one for visitors. */
export async function withAdvice<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause instanceof ConfigurationFault ? fault.cause : fault;
    throw reason instanceof ConfigurationFault ? new AdvisedFault(reason) : fault;
  }
}
