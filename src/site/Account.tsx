import { useNavigate } from 'react-router';
import { session, useSession } from '../runtime.tsx';
import { AccountArea } from './AccountArea.tsx';
import { VisitorLinks } from './VisitorLinks.tsx';

/** At the right of a public page's header. Empty while the session is verified, so that no `Sign In` flashes by. Spec §2. */
export function Account() {
  const state = useSession();
  const navigate = useNavigate();
  const signOut = () => {
    // The browser has forgotten the session at once; the user pool need not be waited for.
    void session.signOut();
    void navigate('/login');
  };
  if (state.kind === 'restoring') return null;
  if (state.kind !== 'signed-in') return <VisitorLinks />;
  return <AccountArea user={state.user} onSignOut={signOut} />;
}
