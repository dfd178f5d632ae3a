import { Navigate } from 'react-router';
import { session, useSession } from '../../runtime.tsx';
import { useArrival } from '../useArrival.tsx';
import { useChallenge } from '../useChallenge.tsx';
import { useDestination } from '../useDestination.tsx';
import { useVisit } from '../useVisit.tsx';
import type { Visit } from '../visit.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

/**
 * The new password on the session. Who comes without the challenge is sent to the login page, and so is who is asked for a
 * code afterwards. A challenge that expires meanwhile leaves the page as it is, to say so. Spec §2, §4.
 */
export function NewPassword() {
  const state = useSession();
  const { from, email } = useVisit();
  const destination = useDestination();
  const doing = useArrival();
  const { challenge } = useChallenge('NEW_PASSWORD_REQUIRED');
  const askedForMore = state.kind === 'challenged' && state.challenge !== challenge;
  if (state.kind === 'signed-in') return <Navigate to={destination} replace />;
  if (askedForMore) return <Navigate to="/login" replace state={{ from }} />;
  // Who was here before the page was loaded anew has left their e-mail in the history.
  if (!challenge) {
    const told: Visit = email ? { from, email, advice: 'site.newPassword.anew' } : { from };
    return <Navigate to="/login" replace state={told} />;
  }
  const setPassword = async (password: string) => {
    await session.confirmSignIn(password);
  };
  return <NewPasswordPage username={challenge.username} state={state} doing={doing} onSetPassword={setPassword} />;
}
