import { Navigate, useLocation, useNavigate } from 'react-router';
import { runtime } from '../runtime.tsx';
import type { Challenge } from './challenge.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { useDestination } from './useDestination.tsx';

/** The new password on the session; who comes without a challenge is sent to the login page. Spec §2, §4. */
export function NewPassword() {
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
