import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import type { SessionState, SignedOutReason } from '../authProvider/session/session.ts';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/site.ts';
import { withElements } from '../messages/withElements.tsx';
import { useRuntime, useSession } from '../runtime.ts';
import { AuthLayout, AuthNote, type Notice } from './AuthLayout.tsx';
import { AuthLink, linkFor, useAuthNotice, useVisit, withAdvice } from './AuthLink.tsx';
import { SecondFactor, useArrival, useChallenge } from './ChallengeStep.tsx';
import { EmailInput, Form, PasswordInput, SubmitButton } from './credentials/Form.tsx';
import { focusField, useSubmission } from './credentials/useCredentialsForm.ts';

/** The login page, or the second step of signing in. Spec §2, §4. */
export function Login() {
  const { session } = useRuntime();
  const state = useSession();
  const { from, email } = useVisit();
  const notice = useAuthNotice() ?? noticeOf(state, session.retry);
  const doing = useArrival();
  const factor = useChallenge('SOFTWARE_TOKEN_MFA', 'MFA_SETUP');
  const { challenge } = useChallenge('NEW_PASSWORD_REQUIRED');
  // Ignores a challenge from before the visitor came back to this page.
  const [left] = useState(challenge);
  if (challenge && challenge !== left) {
    return <Navigate to="/new-password" replace state={{ from, email: challenge.username }} />;
  }
  if (factor.challenge) return <SecondFactor challenge={factor.challenge} doing={doing} onLeave={factor.leave} />;
  const signIn = async (username: string, password: string) => {
    await withAdvice(session.signIn({ username, password }));
  };
  return <LoginPage email={email} notice={notice} doing={doing} onSignIn={signIn} />;
}

/** Why the visitor must sign in, with `Try Again` if that may help. Spec §4, §8. */
function noticeOf(state: SessionState, onRetry: () => void): Notice | undefined {
  if (state.kind === 'restoring') return { text: translate('site.notice.restoring'), tone: 'info' };
  if (state.kind !== 'signed-out') return undefined;
  if (state.reason === 'unreachable') {
    return { text: translate('site.notice.unreachable'), tone: 'warning', onRetry };
  }
  const minutes = LIMITS.inactivityTimeout / 60_000;
  const endings: Partial<Record<SignedOutReason, string>> = {
    inactive: translate('site.notice.inactive', { minutes }),
    expired: translate('product.session.expired'),
    'server-restarted': translate('site.notice.serverRestarted'),
  };
  const text = state.reason && endings[state.reason];
  return text ? { text, tone: 'info' } : undefined;
}

interface LoginPageProps {
  email?: string | undefined;
  notice?: Notice | undefined;
  doing?: string | undefined;
  onSignIn: (email: string, password: string) => Promise<void>;
}

/** The sign-in form. Its fields are uncontrolled, so that password managers can fill them in. Spec §2, §5, §8. */
export function LoginPage({ email = '', notice, doing, onSignIn }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Credentials>>({});
  const [tried, setTried] = useState('');
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (email) focusField(form.current, 'password');
    // Not if the browser has filled in the email.
    else if (!field?.value) focusField(form.current, 'email');
  }, [email]);
  const { busy, refusal, submit } = useSubmission<Credentials>(
    (typed) => onSignIn(typed.email, typed.password),
    () => focusField(form.current, 'password'),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = credentialsIn(new FormData(form.current ?? undefined));
    const found = loginFaults(typed);
    const [first] = Object.keys(found);
    setFaults(found);
    setTried(typed.email);
    if (first) focusField(form.current, first);
    else void submit(typed);
  };
  return (
    <AuthLayout
      title={translate('site.login.title')}
      lead={translate('site.login.lead')}
      notice={notice}
      failure={refusal}
      failureLink={linkFor(refusal, tried)}
    >
      <Form form={{ form, onSubmit }}>
        <EmailInput name="email" defaultValue={email} error={faults.email} />
        <PasswordInput
          label={translate('site.field.password')}
          name="password"
          autoComplete="current-password"
          error={faults.password}
          aside={<AuthLink to="/forgot-password">{translate('site.login.forgotten')}</AuthLink>}
        />
        <SubmitButton label={translate('product.signIn')} busy={busy} doing={doing} />
      </Form>
      <AuthNote>
        {withElements(translate('site.login.noAccount'), {
          register: <AuthLink to="/register">{translate('site.login.register')}</AuthLink>,
        })}
      </AuthNote>
    </AuthLayout>
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function credentialsIn(data: FormData): Credentials {
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/** Both fields are required. The user pool validates the rest. Spec §5. */
function loginFaults({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(email ? {} : { email: translate('site.required.email') }),
    ...(password ? {} : { password: translate('site.required.password') }),
  };
}
