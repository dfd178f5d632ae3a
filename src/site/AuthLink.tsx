import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIsMounted } from '../components/hooks.ts';
import { ConfigurationFault } from '../config/consoleConfig.ts';
import { translate } from '../messages/site.ts';
import { useRuntime, useSession } from '../runtime.ts';
import { AuthNote, type Notice } from './AuthLayout.tsx';
import type { SubmissionError } from './credentials/useCredentialsForm.ts';
import { type CodeSent, destinationOf, type Visit, visitIn } from './visit.ts';

export const useVisit = (): Visit => visitIn(useLocation().state);

export function useDestination(): string {
  const state = useSession();
  return destinationOf(useVisit(), state.kind === 'signed-in' ? state.user.username : undefined);
}

type AuthNavigate = (to: string, state?: Visit, options?: { replace?: boolean }) => void;

/** Navigates to the next sign-in page. Does nothing once the visitor has left the page. */
export function useAuthNavigate(): AuthNavigate {
  const navigate = useNavigate();
  const { from } = useVisit();
  const isMounted = useIsMounted();
  return (to, state, { replace = true } = {}) => {
    if (isMounted()) void navigate(to, { replace, state: { from, ...state } });
  };
}

interface AuthLinkProps {
  to: string;
  state?: Visit;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link between the sign-in pages that keeps the destination. */
export function AuthLink({ to, state, onClick, children }: AuthLinkProps) {
  const { from } = useVisit();
  return (
    <Link to={to} state={{ from, ...state }} onClick={() => onClick?.()}>
      {children}
    </Link>
  );
}

export function AuthLinkButton({ to, state, ...props }: AuthLinkProps) {
  const { from } = useVisit();
  const link = { component: Link, to, state: { from, ...state } };
  return <Button {...link} variant="contained" color="primary" size="large" {...props} />;
}

export function BackToSignIn({ email, onClick }: { email?: string | undefined; onClick?: (() => void) | undefined }) {
  return (
    <AuthNote>
      <AuthLink to="/login" state={{ email }} onClick={onClick}>
        {translate('site.backToSignIn')}
      </AuthLink>
    </AuthNote>
  );
}

/** The message of the previous page, or that the console is not configured. Spec §8. */
export function useAuthNotice(): Notice | undefined {
  const { done, advice } = useVisit();
  const { session } = useRuntime();
  const state = useSession();
  if (done) return { text: translate(done), tone: 'success' };
  if (advice) return { text: translate(advice), tone: 'info' };
  if (state.kind !== 'failed') return undefined;
  return { text: translate('site.unconfigured'), reason: state.message, tone: 'error', onRetry: session.retry };
}

/** Uses the email as typed, since the user pool masks it. */
export function codeSentText({ email, sentAt }: CodeSent): string {
  return translate(sentAt ? 'site.code.sent' : 'site.code.sentBefore', { email });
}

/** An invalid configuration, in words for visitors. `reason` is for administrators. */
class AdvisedFault extends Error {
  readonly reason: string;

  constructor(cause: ConfigurationFault) {
    super(translate('site.unconfigured'), { cause });
    this.reason = cause.message;
  }
}

/** Replaces the message of an invalid configuration with one for visitors. */
export async function withAdvice<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (fault) {
    const reason = fault instanceof Error && fault.cause instanceof ConfigurationFault ? fault.cause : fault;
    throw reason instanceof ConfigurationFault ? new AdvisedFault(reason) : fault;
  }
}

/** A link to the page that resolves the refusal. It passes on the email. */
export function linkFor(refusal: SubmissionError | undefined, email: string): ReactNode {
  if (refusal?.code === 'UserNotConfirmedException') {
    return (
      <AuthLink to="/register" state={{ codeSent: { email } }}>
        {translate('site.login.enterCode')}
      </AuthLink>
    );
  }
  if (refusal?.code === 'PasswordResetRequiredException') {
    return (
      <AuthLink to="/forgot-password" state={{ email }}>
        {translate('site.login.resetPassword')}
      </AuthLink>
    );
  }
  return undefined;
}
