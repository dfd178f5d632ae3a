import { LIMITS } from '../config/limits.ts';

const MINIMUM_LENGTH = LIMITS.minimumPasswordLength;

/** What a new password must hold, as the page lists it. Spec §5. */
export const PASSWORD_RULES: readonly { readonly text: string; readonly holds: (password: string) => boolean }[] = [
  { text: `At least ${MINIMUM_LENGTH} characters`, holds: (password) => password.length >= MINIMUM_LENGTH },
  { text: 'An uppercase letter', holds: (password) => /[A-Z]/.test(password) },
  { text: 'A lowercase letter', holds: (password) => /[a-z]/.test(password) },
  { text: 'A number', holds: (password) => /\d/.test(password) },
  { text: 'A special character', holds: (password) => /[\p{P}\p{S}]/u.test(password) },
];

/** Why a password is refused, in the words of spec §5; undefined when it is good. */
export function passwordFault(password: string): string | undefined {
  if (password.length < MINIMUM_LENGTH) return `Password must be at least ${MINIMUM_LENGTH} characters long`;
  if (PASSWORD_RULES.every((rule) => rule.holds(password))) return undefined;
  return 'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';
}

/** Why the repetition is refused, in the words of spec §5. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : 'Passwords do not match';
}
