import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { translate } from '../messages/site.ts';
import { useSession } from '../runtime.tsx';
import { AuthNote } from './AuthLayout.tsx';
import { destinationOf, type Visit, visitIn } from './visit.ts';

export function useVisit(): Visit {
  return visitIn(useLocation().state);
}

export function useDestination(): string {
  const state = useSession();
  return destinationOf(useVisit(), state.kind === 'signed-in' ? state.user.username : undefined);
}

type Onward = (to: string, tell?: Visit, options?: { replace?: boolean }) => void;

/** Navigates to the next sign-in page. Does nothing once the visitor has left the page. */
export function useOnward(): Onward {
  const navigate = useNavigate();
  const { from } = useVisit();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return (to, tell, { replace = true } = {}) => {
    if (mounted.current) void navigate(to, { replace, state: { from, ...tell } });
  };
}

interface OnwardLinkProps {
  to: string;
  tell?: Visit;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link between the sign-in pages that keeps the destination. */
export function OnwardLink({ to, tell, onClick, children }: OnwardLinkProps) {
  const { from } = useVisit();
  return (
    <Link to={to} state={{ from, ...tell }} onClick={() => onClick?.()}>
      {children}
    </Link>
  );
}

export function OnwardButton({ to, tell, ...props }: OnwardLinkProps) {
  const { from } = useVisit();
  const link = { component: Link, to, state: { from, ...tell } };
  return <Button {...link} variant="contained" color="primary" size="large" {...props} />;
}

export function BackToSignIn({ email, onClick }: { email?: string | undefined; onClick?: (() => void) | undefined }) {
  return (
    <AuthNote>
      <OnwardLink to="/login" tell={{ email }} onClick={onClick}>
        {translate('site.backToSignIn')}
      </OnwardLink>
    </AuthNote>
  );
}
