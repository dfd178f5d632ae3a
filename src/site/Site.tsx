import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { runtime } from '../runtime.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';
import { TestPage } from './TestPage.tsx';
import { useDestination } from './useDestination.tsx';

/** The public pages. None of them loads React Admin. Spec §2, route table. */
export function Site() {
  return (
    <SiteLayout>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/test" element={<TestPage />} />
        <Route path="/login" element={<Login />} />
        <Route path="/new-password" element={<NewPassword />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </SiteLayout>
  );
}

/** Travels from the login page to the new password, so that a visit without a challenge is known. Spec §2. */
interface Challenge {
  readonly challenge: 'NEW_PASSWORD_REQUIRED';
}

function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const destination = useDestination();
  // The Cognito client comes while the visitor types; who is signed in already has no use for this page.
  useEffect(() => {
    isSignedIn().then((signedIn) => signedIn && navigate(destination, { replace: true }));
  }, [navigate, destination]);
  const signIn = async (email: string, password: string) => {
    const { session } = await runtime();
    const outcome = await session.signIn(email, password);
    if (outcome.kind === 'signed-in') return navigate(destination, { replace: true });
    const challenge: Challenge = { challenge: 'NEW_PASSWORD_REQUIRED' };
    return navigate('/new-password', { replace: true, state: { ...state, ...challenge } });
  };
  return <LoginPage onSignIn={async (email, password) => void (await signIn(email, password))} />;
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

function NewPassword() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const destination = useDestination();
  if (!(state as Challenge | null)?.challenge) return <Navigate to="/login" replace />;
  const setPassword = async (password: string) => {
    const { session } = await runtime();
    await session.confirmNewPassword(password);
    await navigate(destination, { replace: true });
  };
  return <NewPasswordPage onSetPassword={setPassword} />;
}
