import { randomInt, randomUUID } from 'node:crypto';
import type { Mail } from '../../mail/mailer.ts';
import { type PoolContext, secondsFromNow } from '../poolContext.ts';
import { attemptLimitExceeded } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { CODE_KINDS, type CodePurpose } from './codePurpose.ts';
import { hashCode } from './hashCode.ts';

const HOUR_SECONDS = 3600;
const MOST_CODES_AN_HOUR = 5;

/** A code that is stored and not yet sent. */
export interface IssuedCode {
  readonly id: string;
  readonly mail: Mail;
}

/**
 * Makes a code that replaces the user's earlier one of the same purpose. Call it in a transaction that has locked the user,
 * and `sendCode` after it. LimitExceededException from the sixth in an hour on, whatever their purposes.
 */
export async function issueCode(context: PoolContext, user: PoolUser, purpose: CodePurpose): Promise<IssuedCode> {
  await forgetOldCodes(context, user);
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

/** Ends the user's codes of one purpose: used or replaced. They still count as sent. */
export async function withdrawCodes({ db }: PoolContext, user: PoolUser, purpose: CodePurpose): Promise<void> {
  await db
    .updateTable('pool_codes')
    .set({ code_hash: null })
    .where('user_sub', '=', user.sub)
    .where('purpose', '=', purpose)
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

async function forgetOldCodes(context: PoolContext, user: PoolUser): Promise<void> {
  await context.db
    .deleteFrom('pool_codes')
    .where('user_sub', '=', user.sub)
    .where('sent_at', '<=', secondsFromNow(context, -HOUR_SECONDS))
    .where(({ or, eb }) => or([eb('expires_at', '<=', context.clock()), eb('code_hash', 'is', null)]))
    .execute();
}
