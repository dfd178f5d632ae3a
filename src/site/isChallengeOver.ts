import type { SessionState } from '../authProvider/session/session.ts';
import type { Refusal } from '../credentials/useSubmission.tsx';

/** Whether a refused challenge can be answered no more, so that one must sign in anew. */
export function isChallengeOver({ kind }: SessionState, refusal: Refusal | undefined): boolean {
  return refusal !== undefined && kind !== 'challenged';
}
