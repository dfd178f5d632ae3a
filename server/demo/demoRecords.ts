import type { Deal } from '../../src/resources/deals.ts';
import type { IntegrationError } from '../../src/resources/errors.ts';
import { demoDeal } from './demoDeal.ts';
import { demoError } from './demoError.ts';
import { DEMO_DEALS_PER_TENANT } from './demoTenants.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SPAN = 400 * DAY;

/** The demo deal that fails again and again. */
export const TROUBLED_DEAL = { hubspot_deal_id: '18734502611', ace_opportunity_id: 'O4417203' } as const;
const TROUBLES = 120;
const OTHER_ERRORS = 480;

/** The deals and errors of the demo: the same at every call with the same `now`, and at another `now` only shifted. */
export function demoRecords(now: Date): { deals: Deal[]; errors: IntegrationError[] } {
  const random = createRandom(2_000);
  const outlines = DEMO_DEALS_PER_TENANT.flatMap(([tenant, count]) =>
    moments(random, count).map((age) => ({ tenant, created: new Date(now.getTime() - age), now })),
  ).sort((a, b) => a.created.getTime() - b.created.getTime());
  const deals = outlines.map((outline, number) => demoDeal(random, { ...outline, number }));
  const troubled = makeTroubled(deals, now);
  return { deals, errors: demoErrors(random, deals, troubled, now) };
}

/** Ages, more recent ones more often, the first few within minutes so that there is something today. */
function moments(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    index < count / 100 ? (index + 0.5) * 3 * MINUTE : Math.floor(random.next() ** 1.6 * SPAN),
  );
}

/** Chooses a deal of the biggest tenant, old enough to have had time to fail. */
function makeTroubled(deals: readonly Deal[], now: Date): Deal {
  const born = now.getTime() - 90 * DAY;
  const found = deals.findLast((deal) => deal.tenant_id === 'acme' && Date.parse(deal.created_at) < born);
  if (!found) throw new Error('The demo has no deal of acme older than 90 days');
  return Object.assign(found, TROUBLED_DEAL, { status: 'COMMITTED' });
}

function demoErrors(random: Random, deals: readonly Deal[], troubled: Deal, now: Date): IntegrationError[] {
  // Half of the deals never fail.
  const failing = deals.filter((_, index) => index % 2 === 0);
  const others = Array.from({ length: OTHER_ERRORS }, (_, index) => {
    const deal = index < 6 ? (deals.at(-1 - index) as Deal) : random.pick(failing);
    return demoError(random, deal, momentAfter(random, deal, now), now);
  });
  const troubles = Array.from({ length: TROUBLES }, () =>
    demoError(random, troubled, momentAfter(random, troubled, now), now),
  );
  return [...others, ...troubles];
}

function momentAfter(random: Random, deal: Deal, now: Date): Date {
  const created = Date.parse(deal.created_at);
  return new Date(created + Math.floor(random.next() * (now.getTime() - created)));
}
