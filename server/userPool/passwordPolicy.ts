import {
  hasDigit,
  hasLowercase,
  hasPlainEdges,
  hasSymbol,
  hasUppercase,
  isLongEnough,
  isShortEnough,
} from '../../src/config/credentialRules.ts';
import { PoolError } from './poolError.ts';

const RULES: readonly (readonly [holds: (password: string) => boolean, complaint: string])[] = [
  [isLongEnough, 'Password not long enough'],
  [isShortEnough, 'Password too long'],
  [hasUppercase, 'Password must have uppercase characters'],
  [hasLowercase, 'Password must have lowercase characters'],
  [hasDigit, 'Password must have numeric characters'],
  [hasSymbol, 'Password must have symbol characters'],
  [hasPlainEdges, 'Password must not begin or end with a space'],
];

const brokenRule = (password: string) => RULES.find(([holds]) => !holds(password));

export const isStrongPassword = (password: string): boolean => brokenRule(password) === undefined;

/** Throws InvalidPasswordException, in Cognito's words, for the first rule of spec §5 that `password` breaks. */
export function requireStrongPassword(password: string): void {
  const broken = brokenRule(password);
  if (broken) throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
