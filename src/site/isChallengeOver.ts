import type { SessionState } from '../authProvider/session/session.ts';
import type { Refusal } from '../credentials/useSubmission.tsx';

/** The refusals after which no other answer is taken: it has expired, was wrong too often, or is not there. */
const FINAL = ['NotAuthorizedException', 'SignInException'];

/** Whether a refused challenge can be answered no more, so that one must sign in anew. */
export function isChallengeOver({ kind }: SessionState, refusal: Refusal | undefined): boolean {
  return refusal !== undefined && (kind === 'signed-out' || FINAL.includes(refusal.code ?? ''));
}
