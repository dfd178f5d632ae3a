import { translate } from '../messages/site.ts';
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
        {translate('site.backToSignIn')}
      </OnwardLink>
    </p>
  );
}
