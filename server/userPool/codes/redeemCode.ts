import { timingSafeEqual } from 'node:crypto';
import type { PoolContext } from '../poolContext.ts';
import { attemptLimitExceeded, PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import type { CodePurpose } from './codePurpose.ts';
import { findCode } from './findCode.ts';
import { hashCode } from './hashCode.ts';
import { withdrawCodes } from './issueCode.ts';

const MOST_WRONG_CODES = 5;

/**
 * Uses up the user's code when it is right. A wrong one is counted, and the refusal answered instead of thrown: call it with
 * the user locked, in a counting transaction that returns what it answers. After five wrong ones not even the right one counts.
 */
export async function redeemCode(
  context: PoolContext,
  user: PoolUser,
  purpose: CodePurpose,
  code: string,
): Promise<PoolError | undefined> {
  const sent = await findCode(context, user, purpose);
  if (!sent?.code_hash) {
    return new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (sent.failed_attempts >= MOST_WRONG_CODES) return attemptLimitExceeded();
  if (!timingSafeEqual(Buffer.from(sent.code_hash, 'hex'), hashCode(context, user, purpose, code))) {
    await countFailure(context, sent.id);
    return new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  await withdrawCodes(context, user, purpose);
  return undefined;
}

async function countFailure({ db }: PoolContext, id: string): Promise<void> {
  await db
    .updateTable('pool_codes')
    .set(({ eb }) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
