import { LIMITS } from './limits.ts';

// What a password must be, for who asks for one and for who takes it. Spec §5; what it leaves open is Cognito's.

/** As Cognito: the password travels in a small request, and hashing a longer one adds nothing. */
export const MAXIMUM_PASSWORD_LENGTH = 256;

export const isLongEnough = (password: string): boolean => password.length >= LIMITS.minimumPasswordLength;

export const isShortEnough = (password: string): boolean => password.length <= MAXIMUM_PASSWORD_LENGTH;

export const hasUppercase = (password: string): boolean => /[A-Z]/.test(password);

export const hasLowercase = (password: string): boolean => /[a-z]/.test(password);

export const hasDigit = (password: string): boolean => /[0-9]/.test(password);

/** True for a character of Cognito's list, which is ASCII; a space within the password is one of them. */
export const hasSymbol = (password: string): boolean => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password.trim());

/** False for a space at the beginning or the end, which nobody sees. */
export const hasPlainEdges = (password: string): boolean => password === password.trim();
