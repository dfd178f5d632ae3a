import { translate } from '../messages/auth.ts';

/** Validates an email. Only a code that is sent to it proves that it exists. */
export function emailFault(email: string): string | undefined {
  const address = email.trim();
  if (!address) return translate('auth.email.required');
  return /^[^\s@]+@[^\s@]+$/.test(address) ? undefined : translate('auth.email.format');
}
