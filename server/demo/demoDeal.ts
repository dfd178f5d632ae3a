import type { Deal } from '../../src/resources/deals.ts';
import { type DealStatus, dealData } from './dealData.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

/** Young deals are on their way, old ones have arrived at an end. */
const YOUNG: Readonly<Record<DealStatus, number>> = {
  PROSPECT: 30,
  QUALIFIED: 25,
  TECHNICAL_VALIDATION: 16,
  BUSINESS_VALIDATION: 12,
  COMMITTED: 9,
  LAUNCHED: 4,
  CLOSED_LOST: 4,
};
const OLD: Readonly<Record<DealStatus, number>> = {
  PROSPECT: 5,
  QUALIFIED: 6,
  TECHNICAL_VALIDATION: 7,
  BUSINESS_VALIDATION: 8,
  COMMITTED: 12,
  LAUNCHED: 38,
  CLOSED_LOST: 24,
};

export interface DealOutline {
  /** Position of the deal among all; makes its ids, which grow with it. */
  readonly number: number;
  readonly tenant: string;
  readonly created: Date;
  readonly now: Date;
}

/** A deal as the synchronisation would have left it at `now`. */
export function demoDeal(random: Random, { number, tenant, created, now }: DealOutline): Deal {
  const age = now.getTime() - created.getTime();
  const status = random.weighted(age < 60 * DAY ? YOUNG : OLD);
  const known = status !== 'PROSPECT' || random.next() < 0.3;
  return {
    hubspot_deal_id: String(18_700_000_000 + number * 17_389 + random.int(0, 17_000)),
    ...(known && { ace_opportunity_id: `O${4_400_000 + number}` }),
    status,
    created_at: created.toISOString(),
    updated_at: new Date(created.getTime() + Math.floor(random.next() ** 2 * age)).toISOString(),
    tenant_id: tenant,
    ...(random.next() < 0.85 && { source_file: sourceFile(tenant, created) }),
    deal_data: dealData(random, status, created),
  };
}

/** The file of the daily run, at 06:00 UTC, that brought what happened at `moment`. */
export function sourceFile(tenant: string, moment: Date): string {
  return `ace-inbound/${tenant}/${moment.toISOString().slice(0, 10)}T060000Z.json`;
}
