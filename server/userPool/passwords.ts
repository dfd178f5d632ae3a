import { randomInt } from 'node:crypto';
import { z } from 'zod';
import * as policy from '../../src/config/credentialRules.ts';
import type { PoolUser } from '../database/poolTables.ts';
import {
  codeInput,
  issueCode,
  lockRecipient,
  recipientInput,
  redeemCode,
  requireResettable,
  sendCode,
} from './codes.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { countFailure, isLocked, NO_FAILURES, requireSignInAllowed } from './lockout.ts';
import { defineOperation } from './operation.ts';
import { inCountingTransaction, inTransaction, type PoolContext, secondsFromNow } from './poolContext.ts';
import { attemptLimitExceeded, notAuthorized, PoolError } from './poolError.ts';
import { inform, PASSWORD_CHANGED } from './poolMails.ts';
import { endAllSessions } from './poolSessions.ts';
import { lockPoolUser, updatePoolUser } from './poolUsers.ts';
import { createPasswordVerifier, isPassword } from './srp.ts';
import { authenticateAccessToken } from './tokens.ts';

const RULES: readonly (readonly [holds: (password: string) => boolean, complaint: string])[] = [
  [policy.isLongEnough, 'Password not long enough'],
  [policy.isShortEnough, 'Password too long'],
  [policy.hasUppercase, 'Password must have uppercase characters'],
  [policy.hasLowercase, 'Password must have lowercase characters'],
  [policy.hasDigit, 'Password must have numeric characters'],
  [policy.hasSymbol, 'Password must have symbol characters'],
  [policy.hasPlainEdges, 'Password must not begin or end with a space'],
];

const brokenRule = (password: string) => RULES.find(([holds]) => !holds(password));

/** Throws InvalidPasswordException, in Cognito's words, for the first rule of spec §5 that `password` breaks. */
export function requireStrongPassword(password: string): void {
  const broken = brokenRule(password);
  if (broken) throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}

/** Throws InvalidPasswordException for a password that breaks a rule or that guessers try first. */
async function requireGoodPassword(password: string): Promise<void> {
  requireStrongPassword(password);
  if (await isCommonPassword(password))
    throw new PoolError('InvalidPasswordException', 'Password did not conform with policy: Password is too common');
}

// No letters and digits that look alike, because people copy the password from an email.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Creates an unguessable password (92 bits) that satisfies the password policy, such as `kTn7-Qw4r-xM9p-hB3z`. */
export function createTemporaryPassword(): string {
  const password = Array.from({ length: GROUPS }, randomGroup).join('-');
  return brokenRule(password) ? createTemporaryPassword() : password;
}

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const TEMPORARY_PASSWORD_SECONDS = 7 * 24 * 3600;

/**
 * Returns the columns that a new password sets. A temporary password works for 7 days and only to choose another; a permanent one
 * confirms the account. Both end a lockout. Throws InvalidPasswordException for a weak or common password (spec §5).
 */
export async function passwordColumns(context: PoolContext, username: string, password: string, permanent: boolean) {
  await requireGoodPassword(password);
  return {
    ...createPasswordVerifier(context.poolName, username, password),
    ...NO_FAILURES,
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
    password_expires_at: permanent ? null : secondsFromNow(context, TEMPORARY_PASSWORD_SECONDS),
  };
}

/** Sets a password. If it replaces one of the user's own, call `report` after the transaction: it informs the user. */
export async function setPassword(context: PoolContext, user: PoolUser, password: string, permanent = true) {
  const columns = await passwordColumns(context, user.username, password, permanent);
  await updatePoolUser(context, user.username, columns);
  const isReplaced = user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED';
  return { report: async () => (isReplaced ? inform(context, user, PASSWORD_CHANGED) : undefined) };
}

/**
 * Replaces the caller's password. A wrong previous password counts towards the lockout, so that a stolen token does not help to
 * guess it. As on AWS, existing sessions continue.
 */
export const changePassword = defineOperation(
  z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() }),
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { sub } = await authenticateAccessToken(context, AccessToken);
    const { report } = await inCountingTransaction(context, async (inside) => {
      const user = await lockPoolUser(inside, sub);
      requireChangeAllowed(inside, user);
      if (!isPassword(user, inside.poolName, user.username, PreviousPassword)) {
        await countFailure(inside, user);
        return notAuthorized('Incorrect username or password.');
      }
      return setPassword(inside, user, ProposedPassword);
    });
    await report();
    return {};
  },
);

function requireChangeAllowed(context: PoolContext, user: PoolUser): void {
  if (isLocked(user, context.clock())) throw attemptLimitExceeded();
  requireSignInAllowed(context, user);
  // An older session must not extend the life of a temporary password.
  if (user.status !== 'CONFIRMED') throw notAuthorized('User password cannot be changed in the current state.');
}

/** Sends the code that sets a new password. The old password works until the code is used. */
export const forgotPassword = defineOperation(recipientInput, async (context, { Username }) => {
  const issued = await inTransaction(context, async (inside) => {
    const user = await lockRecipient(inside, Username);
    requireResettable(user);
    return issueCode(inside, user, 'reset-password');
  });
  return sendCode(context, issued);
});

/** Sets a new password with the code from the email, and ends RESET_REQUIRED and a lockout. */
export const confirmForgotPassword = defineOperation(
  codeInput.extend({ Password: z.string() }),
  async (context, { Username, ConfirmationCode, Password }) => {
    // Checked first, so that a weak password uses up neither code nor attempt, and reveals nothing about the code.
    await requireGoodPassword(Password);
    const { report } = await inCountingTransaction(context, async (inside) => {
      const user = await lockRecipient(inside, Username);
      requireResettable(user);
      const refusal = await redeemCode(inside, user, 'reset-password', ConfirmationCode);
      if (refusal) return refusal;
      // On AWS sessions continue. Here they end, because users may reset a password that somebody else knows.
      await endAllSessions(inside, user.sub);
      return setPassword(inside, user, Password);
    });
    await report();
    return {};
  },
);
