import { PoolError } from './poolError.ts';

const MIN_LENGTH = 8;
// As Cognito: the password travels in a small request, and hashing a longer one adds nothing.
const MAX_LENGTH = 256;

const RULES: readonly (readonly [holds: (password: string) => boolean, complaint: string])[] = [
  [(password) => password.length >= MIN_LENGTH, 'Password not long enough'],
  [(password) => password.length <= MAX_LENGTH, 'Password too long'],
  [(password) => /[A-Z]/.test(password), 'Password must have uppercase characters'],
  [(password) => /[a-z]/.test(password), 'Password must have lowercase characters'],
  [(password) => /[0-9]/.test(password), 'Password must have numeric characters'],
  [(password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password), 'Password must have symbol characters'],
  [(password) => password === password.trim(), 'Password must not begin or end with a space'],
];

/** Throws InvalidPasswordException, in Cognito's words, for the first rule of spec §5 that `password` breaks. */
export function requireStrongPassword(password: string): void {
  const broken = RULES.find(([holds]) => !holds(password));
  if (broken) throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
