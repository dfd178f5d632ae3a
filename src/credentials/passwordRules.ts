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
import { translate } from '../messages/credentials.ts';

type RuleName = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'symbol';

interface PasswordRule {
  readonly name: RuleName;
  readonly holds: (password: string) => boolean;
}

/** What a new password must hold, in the order of the page's list. Spec §5. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', holds: isLongEnough },
  { name: 'uppercase', holds: hasUppercase },
  { name: 'lowercase', holds: hasLowercase },
  { name: 'digit', holds: hasDigit },
  { name: 'symbol', holds: hasSymbol },
];

/** A rule as the page lists it: `At least 8 characters`. */
export function requirementText(name: RuleName): string {
  return translate(`credentials.requirements.${name}`, { least: LIMITS.minimumPasswordLength });
}

/** Why a password is refused, in the words of spec §5 where it has them; undefined when it is good. */
export function passwordFault(password: string): string | undefined {
  if (!isLongEnough(password)) return translate('credentials.fault.tooShort', { least: LIMITS.minimumPasswordLength });
  if (!isShortEnough(password)) return translate('credentials.fault.tooLong', { most: MAXIMUM_PASSWORD_LENGTH });
  if (!PASSWORD_RULES.every((rule) => rule.holds(password))) return translate('credentials.fault.tooPlain');
  return hasPlainEdges(password) ? undefined : translate('credentials.fault.edges');
}

/** Why the repetition is refused, in the words of spec §5. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : translate('credentials.fault.mismatch');
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
