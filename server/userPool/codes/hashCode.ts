import { createHmac, hkdfSync } from 'node:crypto';
import type { PoolContext } from '../poolContext.ts';
import type { PoolUser } from '../poolTables.ts';
import type { CodePurpose } from './codePurpose.ts';

/**
 * All that is kept of a code. It is keyed, since a million candidates are tried in a second by who reads the database alone,
 * and bound to user, purpose and address: once the address changes, what was sent to the old one is worth nothing.
 */
export function hashCode({ keys }: PoolContext, user: PoolUser, purpose: CodePurpose, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', keys.sealingKey, '', 'codes sent by mail', 32));
  const subject = JSON.stringify([purpose, user.sub, user.attributes['email'], code]);
  return createHmac('sha256', key).update(subject).digest();
}
