import type { Migration } from 'kysely';
import { codesAndSecondFactor } from './codesAndSecondFactor.ts';
import { installFacts } from './installFacts.ts';
import { outbox } from './outbox.ts';
import { rateLimits } from './rateLimits.ts';
import { userPool } from './userPool.ts';

/**
 * The hand-written tables, oldest first. A name that has been released is never changed or removed. Each only adds, so that former
 * versions work on, and is SQL that rests on nothing it reads, so that it can be shown before it is carried out.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_user_pool': userPool,
  '002_install_facts': installFacts,
  '003_codes_and_second_factor': codesAndSecondFactor,
  '004_outbox': outbox,
  '005_rate_limits': rateLimits,
};
