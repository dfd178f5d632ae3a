import { useNavigate } from 'react-router';
import { session, useSession } from '../runtime.tsx';
import { useLoginVisit } from './useLoginVisit.tsx';

/** Signs out and goes to the login page, which leads back here. */
export function useSignInAgain(): () => void {
  const state = useSession();
  const visit = useLoginVisit(state.kind === 'signed-in' ? state.user : undefined);
  const navigate = useNavigate();
  return () => {
    // Both at once, so that the login page knows where to lead back to and nobody is signed in any more.
    void session.signOut();
    navigate('/login', { state: visit });
  };
}
