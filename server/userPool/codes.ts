import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CodePurpose, PoolUser } from '../database/poolTables.ts';
import type { Mail } from '../mail/mailer.ts';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import { attemptLimitExceeded, invalidParameter, notAuthorized, PoolError } from './poolError.ts';
import { confirmationMail, deliver, passwordResetMail } from './poolMails.ts';
import { lockUserNamed, requireEnabled } from './poolUsers.ts';
import { username } from './userAttributes.ts';

interface CodeKind {
  readonly lifetimeSeconds: number;
  readonly mail: (to: string, code: string) => Mail;
}

/** The lifetime of each kind of code, and its email, which states it. On AWS, a registration has 24 hours. */
export const CODE_KINDS: Readonly<Record<CodePurpose, CodeKind>> = {
  'sign-up': { lifetimeSeconds: 3600, mail: confirmationMail },
  'reset-password': { lifetimeSeconds: 3600, mail: passwordResetMail },
};

const HOUR_SECONDS = 3600;
const MOST_CODES_AN_HOUR = 5;
const MOST_WRONG_CODES = 5;

/** The input of operations that send a code. */
export const recipientInput = z.object({ ClientId: z.string(), Username: username });

/** The input of operations that require a code. */
export const codeInput = recipientInput.extend({ ConfirmationCode: z.string().max(2048).regex(/^\S+$/) });

/** Locks the user of a code until the transaction ends. Throws if the user does not exist or is disabled. */
export async function lockRecipient(context: PoolContext, username: string): Promise<PoolUser> {
  const user = await lockUserNamed(context, username, 'Username/client id combination not found.');
  requireEnabled(user);
  return user;
}

/** Throws unless the user has a password of their own to replace and a verified email address that can receive the code. */
export function requireResettable({ status, attributes }: PoolUser): void {
  if (status === 'FORCE_CHANGE_PASSWORD') throw notAuthorized('User password cannot be reset in the current state.');
  if (status === 'UNCONFIRMED' || !attributes['email'] || attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
}

/** A code that is stored but not sent yet. */
export interface IssuedCode {
  readonly id: string;
  readonly mail: Mail;
}

/**
 * Creates a code that replaces the user's previous one of the same purpose. Call it in a transaction that has locked the user,
 * then call `sendCode` after the transaction. Throws LimitExceededException from the sixth code in an hour on, of any purpose.
 */
export async function issueCode(context: PoolContext, user: PoolUser, purpose: CodePurpose): Promise<IssuedCode> {
  await deleteOldCodes(context, user);
  await requireFewCodes(context, user);
  await withdrawCodes(context, user, purpose);
  const { lifetimeSeconds, mail } = CODE_KINDS[purpose];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomUUID();
  await context.db
    .insertInto('pool_codes')
    .values({
      id,
      user_sub: user.sub,
      purpose,
      code_hash: hashCode(context, user, purpose, code).toString('hex'),
      failed_attempts: 0,
      sent_at: context.clock(),
      expires_at: secondsFromNow(context, lifetimeSeconds),
    })
    .execute();
  return { id, mail: mail(user.attributes['email'] ?? user.username, code) };
}

async function deleteOldCodes(context: PoolContext, user: PoolUser): Promise<void> {
  await context.db
    .deleteFrom('pool_codes')
    .where('user_sub', '=', user.sub)
    .where('sent_at', '<=', secondsFromNow(context, -HOUR_SECONDS))
    .where(({ or, eb }) => or([eb('expires_at', '<=', context.clock()), eb('code_hash', 'is', null)]))
    .execute();
}

async function requireFewCodes(context: PoolContext, user: PoolUser): Promise<void> {
  const { sent } = await context.db
    .selectFrom('pool_codes')
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('user_sub', '=', user.sub)
    .where('sent_at', '>', secondsFromNow(context, -HOUR_SECONDS))
    .executeTakeFirstOrThrow();
  if (Number(sent) >= MOST_CODES_AN_HOUR) throw attemptLimitExceeded();
}

/** Ends the user's codes of one purpose because one was used or replaced. They still count towards the hourly limit. */
async function withdrawCodes({ db }: PoolContext, user: PoolUser, purpose: CodePurpose): Promise<void> {
  await db
    .updateTable('pool_codes')
    .set({ code_hash: null })
    .where('user_sub', '=', user.sub)
    .where('purpose', '=', purpose)
    .execute();
}

/**
 * The hash of a code that the database stores. It is keyed, because a million candidates take a second to try with the database
 * alone. It depends on user, purpose and address: when the address changes, codes sent to the old one become invalid.
 */
function hashCode({ keys }: PoolContext, user: PoolUser, purpose: CodePurpose, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', keys.sealingKey, '', 'codes sent by mail', 32));
  const subject = JSON.stringify([purpose, user.sub, user.attributes['email'], code]);
  return createHmac('sha256', key).update(subject).digest();
}

/**
 * Sends an issued code after its transaction is committed, and returns its masked destination as Cognito does. If the email is
 * not accepted, throws CodeDeliveryFailureException and deletes the code, which then does not count towards the limit.
 */
export async function sendCode(context: PoolContext, { id, mail }: IssuedCode) {
  try {
    await deliver(context, mail);
  } catch (error) {
    await context.db.deleteFrom('pool_codes').where('id', '=', id).execute();
    throw error;
  }
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(mail.to) },
  };
}

/** `jo@example.com` as `j***@e***`. */
const masked = (email: string): string => email.replace(/([^@])[^@]*/g, '$1***');

/**
 * Uses up the user's code if it is correct; otherwise counts the failure and returns the error. After five wrong codes even the
 * correct one is rejected. Call it with the user locked, in a counting transaction that returns the error.
 */
export async function redeemCode(context: PoolContext, user: PoolUser, purpose: CodePurpose, code: string) {
  const { db, clock } = context;
  const sent = await db
    .selectFrom('pool_codes')
    .select(['id', 'code_hash', 'failed_attempts'])
    .where('user_sub', '=', user.sub)
    .where('purpose', '=', purpose)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (!sent?.code_hash) {
    return new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (sent.failed_attempts >= MOST_WRONG_CODES) return attemptLimitExceeded();
  if (!timingSafeEqual(Buffer.from(sent.code_hash, 'hex'), hashCode(context, user, purpose, code))) {
    await db
      .updateTable('pool_codes')
      .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
      .where('id', '=', sent.id)
      .execute();
    return new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  await withdrawCodes(context, user, purpose);
  return undefined;
}
