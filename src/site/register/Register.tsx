import { useState } from 'react';
import { identity } from '../../runtime.tsx';
import { useOnward } from '../useOnward.tsx';
import { useVisit } from '../useVisit.tsx';
import { withAdvice } from '../withAdvice.ts';
import { ConfirmRegistration } from './ConfirmRegistration.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { emptyRegistration, type Registration, signUpInput } from './registration.ts';

/** Registration on the user pool: the form, then on the same screen its confirmation. Spec §2, §3. */
export function Register() {
  const onward = useOnward();
  const { codeSent, email } = useVisit();
  // Kept here and nowhere else, for who comes back from the confirmation.
  const [typed, setTyped] = useState(() => emptyRegistration(codeSent?.email ?? email));
  if (codeSent) return <ConfirmRegistration codeSent={codeSent} />;
  const register = async (registration: Registration) => {
    const input = signUpInput(registration);
    await withAdvice(identity.signUp(input));
    setTyped(registration);
    // A step of its own in the history: Back leads to the form.
    onward('/register', { codeSent: { email: input.email, sentAt: Date.now() } }, { replace: false });
  };
  return <RegisterPage typed={typed} onRegister={register} />;
}
