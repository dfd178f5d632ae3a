import { translate } from '../messages/auth.ts';

/** Why an e-mail address is refused; undefined when it may be one. Whether it exists, only a code sent to it can tell. */
export function emailFault(email: string): string | undefined {
  const address = email.trim();
  if (!address) return translate('auth.email.required');
  return /^[^\s@]+@[^\s@]+$/.test(address) ? undefined : translate('auth.email.format');
}
