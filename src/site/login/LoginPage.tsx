import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../../credentials/focusField.tsx';
import { SubmitButton } from '../../credentials/SubmitButton.tsx';
import { useSubmission } from '../../credentials/useSubmission.tsx';
import { translate } from '../../messages/site.ts';
import { withElements } from '../../messages/withElements.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import type { NoticeText } from '../door/Notice.tsx';
import { OnwardLink } from '../OnwardLink.tsx';
import { LoginFields } from './LoginFields.tsx';
import { type Credentials, credentialsIn, type LoginFaults, loginFaults } from './loginForm.ts';
import { useFocusOnOpen } from './useFocusOnOpen.tsx';
import { wayOnFrom } from './wayOnFrom.tsx';

interface LoginPageProps {
  /** Fills in the e-mail. */
  email?: string | undefined;
  /** What the visitor is told when they come. */
  notice?: NoticeText | undefined;
  /** What happens after the sign-in succeeded. */
  doing?: string | undefined;
  /** Resolves when the visitor is in; rejects with an error whose message is shown. */
  onSignIn: (email: string, password: string) => Promise<void>;
}

/** Sign-in. Submitted only when both fields are filled; a refusal keeps the e-mail. Spec §2, §5, §8. */
export function LoginPage({ email = '', notice, doing, onSignIn }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [tried, setTried] = useState('');
  const focus = (name: string) => focusField(form.current, name);
  useFocusOnOpen(form, email !== '');
  const { busy, refusal, submit } = useSubmission<Credentials>(
    (typed) => onSignIn(typed.email, typed.password),
    () => focus('password'),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = credentialsIn(new FormData(event.currentTarget));
    const found = loginFaults(typed);
    const [first] = Object.keys(found);
    setFaults(found);
    setTried(typed.email);
    if (first) focus(first);
    else submit(typed);
  };
  const lead = (
    <Lead notice={notice} failure={refusal} wayOn={wayOnFrom(refusal, tried)}>
      {translate('site.login.lead')}
    </Lead>
  );
  const register = <OnwardLink to="/register">{translate('site.login.register')}</OnwardLink>;
  return (
    <Door title={translate('site.login.title')} lead={lead}>
      <form ref={form} className="fields" noValidate onSubmit={onSubmit}>
        <LoginFields email={email} faults={faults} />
        <SubmitButton label={translate('product.signIn')} busy={busy} doing={doing} />
      </form>
      <p className="muted">{withElements(translate('site.login.noAccount'), { register })}</p>
    </Door>
  );
}
