import { useState } from 'react';
import { IdentityFault } from '../../authProvider/identityProvider.ts';
import { identity } from '../../runtime.tsx';
import { useDoorNotice } from '../door/useDoorNotice.tsx';
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
  const notice = useDoorNotice();
  // Kept here and nowhere else, for who comes back from the confirmation.
  const [typed, setTyped] = useState(() => emptyRegistration(codeSent?.email ?? email));
  if (codeSent) return <ConfirmRegistration codeSent={codeSent} />;
  const register = async (registration: Registration) => {
    const input = signUpInput(registration);
    const delivered = await withAdvice(identity.signUp(input)).then(() => true, undelivered);
    setTyped(registration);
    const codeSent = { email: input.email, sentAt: delivered ? Date.now() : undefined };
    // A step of its own in the history: Back leads to the form.
    onward('/register', { codeSent, ...(!delivered && { advice: 'product.codeNotDelivered' }) }, { replace: false });
  };
  return <RegisterPage typed={typed} notice={notice} onRegister={register} />;
}

/** False for a pool that has made the account and could only not send its code. Any other failure is thrown on. */
function undelivered(failure: unknown): false {
  if (failure instanceof IdentityFault && failure.code === 'CodeDeliveryFailureException') return false;
  throw failure;
}
