import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfigurationFault } from '../config/consoleConfig.ts';
import { type Runtime, runtime } from '../runtime.tsx';
import type { Challenge } from './challenge.ts';
import { LoginPage } from './LoginPage.tsx';
import { useDestination } from './useDestination.tsx';

/** The login page on the session. Spec §2, §4. */
export function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const destination = useDestination();
  // The Cognito client comes while the visitor types; who is signed in already has no use for this page.
  useEffect(() => {
    isSignedIn().then((signedIn) => signedIn && navigate(destination, { replace: true }));
  }, [navigate, destination]);
  const signIn = async (email: string, password: string): Promise<void> => {
    const { session } = await runtimeOrAdvice();
    const outcome = await session.signIn(email, password);
    if (outcome.kind === 'signed-in') return navigate(destination, { replace: true });
    const challenge: Challenge = { challenge: 'NEW_PASSWORD_REQUIRED' };
    return navigate('/new-password', { replace: true, state: { ...state, ...challenge } });
  };
  return <LoginPage onSignIn={signIn} />;
}

/** A configuration or pool that cannot be reached is said when the form is sent. */
async function isSignedIn(): Promise<boolean> {
  try {
    const { session } = await runtime();
    return (await session.currentUser()) !== null;
  } catch {
    return false;
  }
}

/** A fault of the configuration is nothing that a visitor can mend. */
function runtimeOrAdvice(): Promise<Runtime> {
  return runtime().catch((fault: unknown) => {
    if (!(fault instanceof ConfigurationFault)) throw fault;
    const advice = 'Signing in is not possible at the moment. Please tell whoever runs this console.';
    throw new Error(`${advice} (${fault.message})`, { cause: fault });
  });
}
