import { useState } from 'react';
import { Navigate } from 'react-router';
import { session, useSession } from '../../runtime.tsx';
import { useDoorNotice } from '../door/useDoorNotice.tsx';
import { useArrival } from '../useArrival.tsx';
import { useChallenge } from '../useChallenge.tsx';
import { useVisit } from '../useVisit.tsx';
import { withAdvice } from '../withAdvice.ts';
import { LoginPage } from './LoginPage.tsx';
import { loginNotice } from './loginNotice.ts';
import { SecondFactor } from './SecondFactor.tsx';

/** The login page on the session. Spec §2, §4. */
export function Login() {
  const state = useSession();
  const visit = useVisit();
  const told = useDoorNotice();
  const doing = useArrival();
  const factor = useChallenge('SOFTWARE_TOKEN_MFA', 'MFA_SETUP');
  const { challenge } = useChallenge('NEW_PASSWORD_REQUIRED');
  // Whoever comes with a challenge for a new password has left it.
  const [left] = useState(challenge);
  if (challenge && challenge !== left) {
    return <Navigate to="/new-password" replace state={{ from: visit.from, email: challenge.username }} />;
  }
  if (factor.challenge) return <SecondFactor challenge={factor.challenge} doing={doing} onLeave={factor.leave} />;
  const signIn = async (username: string, password: string) => {
    await withAdvice(session.signIn({ username, password }));
  };
  const notice = told ?? loginNotice(state, session.retry);
  return <LoginPage email={visit.email} notice={notice} doing={doing} onSignIn={signIn} />;
}
