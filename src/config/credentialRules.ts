import { translate } from '../messages/auth.ts';
import { LIMITS } from './limits.ts';

// The password rules of console and server. Spec §5, and Cognito where the specification is silent.

/** Cognito's limit. */
export const MAXIMUM_PASSWORD_LENGTH = 256;

export const isLongEnough = (password: string): boolean => password.length >= LIMITS.minimumPasswordLength;

export const isShortEnough = (password: string): boolean => password.length <= MAXIMUM_PASSWORD_LENGTH;

export const hasUppercase = (password: string): boolean => /[A-Z]/.test(password);

export const hasLowercase = (password: string): boolean => /[a-z]/.test(password);

export const hasDigit = (password: string): boolean => /[0-9]/.test(password);

/** A character of Cognito's list, which includes a space within the password. */
export const hasSymbol = (password: string): boolean => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password.trim());

export const hasPlainEdges = (password: string): boolean => password === password.trim();

/** Validates an email. Only a code that is sent to it proves that it exists. */
export function emailFault(email: string): string | undefined {
  const address = email.trim();
  if (!address) return translate('auth.email.required');
  return /^[^\s@]+@[^\s@]+$/.test(address) ? undefined : translate('auth.email.format');
}
