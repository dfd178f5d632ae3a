import type { Deal } from '../../src/resources/deals.ts';
import type { IntegrationError } from '../../src/resources/errors.ts';
import { sourceFile } from './demoDeal.ts';
import { ERROR_KINDS, type ErrorType } from './errorMessages.ts';
import { createRandom, type Random } from './random.ts';
import { sampleUuid } from './samples/sampleUuid.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const WEIGHTS = Object.fromEntries(Object.entries(ERROR_KINDS).map(([type, { weight }]) => [type, weight])) as Record<
  ErrorType,
  number
>;

/** A failure on `deal` at `moment`, looked after the sooner the older it is at `now`. */
export function demoError(random: Random, deal: Deal, moment: Date, now: Date): IntegrationError {
  const type = random.weighted(WEIGHTS);
  const status = statusAt(random, now.getTime() - moment.getTime());
  const message = random.pick(ERROR_KINDS[type].messages);
  const id = sampleUuid(random);
  return {
    error_id: id,
    deal_id: deal.hubspot_deal_id,
    error_type: type,
    status,
    timestamp: moment.toISOString(),
    ...(status === 'RESOLVED' && { resolved_at: resolvedAt(id, moment, now) }),
    tenant_id: deal.tenant_id,
    ...(deal.ace_opportunity_id && { ace_opportunity_id: deal.ace_opportunity_id }),
    notified: status !== 'NEW',
    ...(random.next() < 0.7 && { source_file: sourceFile(deal.tenant_id, moment) }),
    error_message: message
      .replaceAll('{ace}', deal.ace_opportunity_id ?? 'not yet created')
      .replaceAll('{deal}', deal.hubspot_deal_id),
  };
}

function statusAt(random: Random, age: number): IntegrationError['status'] {
  if (age < 2 * DAY) return random.weighted({ NEW: 8, NOTIFIED: 2, RESOLVED: 0 });
  if (age < 21 * DAY) return random.weighted({ NEW: 3, NOTIFIED: 5, RESOLVED: 2 });
  return random.weighted({ NEW: 1, NOTIFIED: 2, RESOLVED: 17 });
}

/** Minutes to days after it happened, mostly hours. A chance of its own: what comes after is the same without it. */
function resolvedAt(id: string, moment: Date, now: Date): string {
  const chance = createRandom(Number.parseInt(id.slice(0, 8), 16)).next();
  const longest = Math.min(now.getTime() - moment.getTime(), 6 * DAY);
  return new Date(Math.min(moment.getTime() + 8 * MINUTE + chance ** 4 * longest, now.getTime())).toISOString();
}
