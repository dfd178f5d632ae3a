import type { SignUpInput } from '../../authProvider/identityProvider.ts';
import { emailFault } from '../../config/emailFault.ts';
import { newPasswordFaults } from '../../credentials/passwordRules.ts';
import type { Faults } from '../../credentials/useDraft.tsx';
import { translate } from '../../messages/site.ts';

/** What is typed into the registration form. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly tenantId: string;
}

/** An empty form, but for the e-mail where it is known. */
export function emptyRegistration(email = ''): Registration {
  return { name: '', email, password: '', confirmation: '', tenantId: '' };
}

/** What is wrong with a registration, in the words of spec §5 where it has them, in the order of the form. */
export function registrationFaults({ name, email, password, confirmation }: Registration): Faults<Registration> {
  return {
    name: name.trim() ? undefined : translate('site.required.name'),
    email: emailFault(email),
    ...(password ? newPasswordFaults(password, confirmation) : { password: translate('site.required.password') }),
  };
}

/** What the user pool is told. The e-mail is the user name. Spec §3, Payloads. */
export function signUpInput({ name, email, password, tenantId }: Registration): SignUpInput {
  const [username, tenant] = [email.trim(), tenantId.trim()];
  return { username, email: username, password, name: name.trim(), ...(tenant && { tenantId: tenant }) };
}
