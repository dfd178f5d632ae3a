import { OnwardLink } from './OnwardLink.tsx';

interface BackToSignInProps {
  /** Fills in the e-mail there. */
  email?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** The way back to e-mail and password. */
export function BackToSignIn({ email, onClick }: BackToSignInProps) {
  return (
    <p className="muted">
      <OnwardLink to="/login" tell={{ email }} onClick={onClick}>
        Back to sign in
      </OnwardLink>
    </p>
  );
}
