import { LIMITS } from '../config/limits.ts';
import {
  hasDigit,
  hasLowercase,
  hasPlainEdges,
  hasSymbol,
  hasUppercase,
  isLongEnough,
  isShortEnough,
  MAXIMUM_PASSWORD_LENGTH,
} from '../config/passwordPolicy.ts';

/** What a new password must hold, as the page lists it. Spec §5. */
export const PASSWORD_RULES: readonly { readonly text: string; readonly holds: (password: string) => boolean }[] = [
  { text: `At least ${LIMITS.minimumPasswordLength} characters`, holds: isLongEnough },
  { text: 'An uppercase letter', holds: hasUppercase },
  { text: 'A lowercase letter', holds: hasLowercase },
  { text: 'A number', holds: hasDigit },
  { text: 'A special character', holds: hasSymbol },
];

/** Why a password is refused, in the words of spec §5 where it has them; undefined when it is good. */
export function passwordFault(password: string): string | undefined {
  if (!isLongEnough(password)) return `Password must be at least ${LIMITS.minimumPasswordLength} characters long`;
  if (!isShortEnough(password)) return `Password must be at most ${MAXIMUM_PASSWORD_LENGTH} characters long`;
  if (!PASSWORD_RULES.every((rule) => rule.holds(password))) {
    return 'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';
  }
  return hasPlainEdges(password) ? undefined : 'Password must not begin or end with a space';
}

/** Why the repetition is refused, in the words of spec §5. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : 'Passwords do not match';
}

/** What is wrong with a new password and its repetition. The repetition is judged once the password is good. */
export function newPasswordFaults(
  password: string,
  confirmation: string,
): { password?: string; confirmation?: string } {
  const fault = passwordFault(password);
  if (fault) return { password: fault };
  const mismatch = confirmationFault(password, confirmation);
  return mismatch ? { confirmation: mismatch } : {};
}
