import { translate } from '../../messages/site.ts';
import { session, useSession } from '../../runtime.tsx';
import { useVisit } from '../useVisit.tsx';
import { configurationAdvice } from '../withAdvice.ts';
import type { NoticeText } from './Notice.tsx';

/** What each page that lets in tells who comes: what the page before has to say, or that nobody can be let in. Spec §8. */
export function useDoorNotice(): NoticeText | undefined {
  const { done, advice } = useVisit();
  const state = useSession();
  if (done) return { text: translate(done), tone: 'success' };
  if (advice) return { text: translate(advice), tone: 'info' };
  if (state.kind !== 'failed') return undefined;
  return { text: configurationAdvice(), reason: state.message, tone: 'danger', onRetry: session.retry };
}
