import { useNavigate } from 'react-router';
import { session } from '../runtime.tsx';
import { usePlace } from './usePlace.tsx';

/** Signs out and goes to the login page, which leads back here. */
export function useSignInAgain(): () => void {
  const from = usePlace();
  const navigate = useNavigate();
  return () => {
    // Both at once, so that the login page knows where to lead back to and nobody is signed in any more.
    void session.signOut();
    navigate('/login', { state: { from } });
  };
}
