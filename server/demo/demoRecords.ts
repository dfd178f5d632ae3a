import { mapValues } from 'es-toolkit';
import type { DEAL_STATUSES, Deal } from '../../src/resources/deals.ts';
import type { IntegrationError } from '../../src/resources/errors.ts';
import { currencyOf, DEMO_DEALS_PER_TENANT } from './demoTenants.ts';
import { createRandom, type Random } from './random.ts';
import words from './vocabulary.json';

type DealStatus = keyof typeof DEAL_STATUSES;

const DAY = 86_400_000;
const MINUTE = 60_000;
const SPAN = 400 * DAY;

/** The demo deal with more than 100 errors. */
export const TROUBLED_DEAL = { hubspot_deal_id: '18734502611', ace_opportunity_id: 'O4417203' } as const;
const TROUBLES = 120;
const OTHER_ERRORS = 480;

/** Creates the deals and errors of the demo. Another `now` only shifts their times. */
export function demoRecords(now: Date): { deals: Deal[]; errors: IntegrationError[] } {
  const random = createRandom(2_000);
  const outlines = DEMO_DEALS_PER_TENANT.flatMap(([tenant, count]) =>
    randomAges(random, count).map((age) => ({ tenant, created: new Date(now.getTime() - age), now })),
  ).sort((a, b) => a.created.getTime() - b.created.getTime());
  const deals = outlines.map((outline, number) => demoDeal(random, { ...outline, number }));
  const troubled = makeTroubled(deals, now);
  return { deals, errors: demoErrors(random, deals, troubled, now) };
}

/** Returns ages in milliseconds. Recent ones are more frequent; the first few are minutes, so that today has records. */
function randomAges(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    index < count / 100 ? (index + 0.5) * 3 * MINUTE : Math.floor(random.next() ** 1.6 * SPAN),
  );
}

/** Gives a deal of the biggest tenant, older than 90 days, the IDs of TROUBLED_DEAL. */
function makeTroubled(deals: readonly Deal[], now: Date): Deal {
  const born = now.getTime() - 90 * DAY;
  const found = deals.findLast((deal) => deal.tenant_id === 'acme' && Date.parse(deal.created_at) < born);
  if (!found) throw new Error('The demo has no deal of acme older than 90 days.');
  return Object.assign(found, TROUBLED_DEAL, { status: 'COMMITTED' });
}

function demoErrors(random: Random, deals: readonly Deal[], troubled: Deal, now: Date): IntegrationError[] {
  // Half of the deals never fail.
  const failing = deals.filter((_, index) => index % 2 === 0);
  const others = Array.from({ length: OTHER_ERRORS }, (_, index) => {
    const deal = (index < 6 && deals.at(-1 - index)) || random.pick(failing);
    return demoError(random, deal, timeAfter(random, deal, now), now);
  });
  const troubles = Array.from({ length: TROUBLES }, () =>
    demoError(random, troubled, timeAfter(random, troubled, now), now),
  );
  return [...others, ...troubles];
}

function timeAfter(random: Random, deal: Deal, now: Date): Date {
  const created = Date.parse(deal.created_at);
  return new Date(created + Math.floor(random.next() * (now.getTime() - created)));
}

/** Weights of the statuses of deals of the last 60 days, and of older deals. */
const RECENT: Readonly<Record<DealStatus, number>> = {
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
  /** The position of the deal. Its IDs grow with it. */
  readonly number: number;
  readonly tenant: string;
  readonly created: Date;
  readonly now: Date;
}

/** Creates a deal as the sync would have written it by `now`. */
export function demoDeal(random: Random, { number, tenant, created, now }: DealOutline): Deal {
  const age = now.getTime() - created.getTime();
  const status = random.weighted(age < 60 * DAY ? RECENT : OLD);
  const known = status !== 'PROSPECT' || random.next() < 0.3;
  const id = String(18_700_000_000 + number * 17_389 + random.int(0, 17_000));
  const updated = new Date(created.getTime() + Math.floor(random.next() ** 2 * age));
  return {
    hubspot_deal_id: id,
    ...(known && { ace_opportunity_id: `O${4_400_000 + number}` }),
    status,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    tenant_id: tenant,
    ...(random.next() < 0.85 && { source_file: sourceFile(tenant, created) }),
    deal_data: {
      ...dealData(random, status, created),
      ...ownCurrency(number, tenant),
      hs_lastmodifieddate: modifiedAt(number, updated, now),
    },
  };
}

/** Most deals are in the currency of their tenant. Has its own random numbers. */
function ownCurrency(number: number, tenant: string): { readonly currency?: string } {
  return createRandom(number + 1_000_000).next() < 0.7 ? { currency: currencyOf(tenant) } : {};
}

/** When the CRM changed the deal last: before the last write of the sync, except for one deal in twelve. Has its own random numbers. */
function modifiedAt(number: number, updated: Date, now: Date): string {
  const random = createRandom(number);
  const later =
    random.next() < 1 / 12 ? random.next() * (now.getTime() - updated.getTime()) : -random.next() * 20 * MINUTE;
  return new Date(updated.getTime() + later).toISOString();
}

/** The file of the daily run at 06:00 UTC. */
function sourceFile(tenant: string, time: Date): string {
  return `ace-inbound/${tenant}/${time.toISOString().slice(0, 10)}T060000Z.json`;
}

/** The stages of HubSpot's default pipeline. */
const CRM_STAGES: Readonly<Record<DealStatus, string>> = {
  PROSPECT: 'appointmentscheduled',
  QUALIFIED: 'qualifiedtobuy',
  TECHNICAL_VALIDATION: 'presentationscheduled',
  BUSINESS_VALIDATION: 'decisionmakerboughtin',
  COMMITTED: 'contractsent',
  LAUNCHED: 'closedwon',
  CLOSED_LOST: 'closedlost',
};

/** The CRM record of a deal. */
function dealData(random: Random, status: DealStatus, created: Date) {
  const stem = random.pick(words.companyStems);
  const company = `${stem} ${random.pick(words.companyKinds)}`;
  const { name: country, currency, postalCode } = random.pick(words.countries);
  const amount = random.int(4, 320) * 500;
  return {
    dealname: `${company} – ${random.pick(words.projects)}`,
    company: {
      name: company,
      website: `https://www.${company.toLowerCase().replaceAll(' ', '')}.example`,
      country,
      postalCode: random.next() < 0.1 ? null : postalCode,
    },
    amount,
    currency,
    dealstage: CRM_STAGES[status],
    closedate: new Date(created.getTime() + random.int(20, 160) * DAY).toISOString().slice(0, 10),
    deliveryModels: [random.pick(words.deliveryModels)],
    useCase: random.pick(words.useCases),
    expectedMonthlyRevenue: Math.round(amount / 12),
    partnerNeed: [random.pick(words.partnerNeeds)],
    marketplace: random.next() < 0.2,
    tags: [...new Set([random.pick(words.tags), random.pick(words.tags)])],
  };
}

type ErrorType = keyof typeof words.errorKinds;

const WEIGHTS: Readonly<Record<ErrorType, number>> = mapValues(words.errorKinds, ({ weight }) => weight);

/** Creates an error of `deal` at `time`. The older it is at `now`, the more likely it is resolved. */
export function demoError(random: Random, deal: Deal, time: Date, now: Date): IntegrationError {
  const type = random.weighted(WEIGHTS);
  const status = statusAt(random, now.getTime() - time.getTime());
  const message = random.pick(words.errorKinds[type].messages);
  const id = random.uuid();
  return {
    error_id: id,
    deal_id: deal.hubspot_deal_id,
    // Some have a value that means the same as a listed one.
    error_type: type as IntegrationError['error_type'],
    status,
    timestamp: time.toISOString(),
    ...(status === 'RESOLVED' && { resolved_at: resolvedAt(id, time, now) }),
    tenant_id: deal.tenant_id,
    ...(deal.ace_opportunity_id && { ace_opportunity_id: deal.ace_opportunity_id }),
    notified: status !== 'NEW',
    ...(random.next() < 0.7 && { source_file: sourceFile(deal.tenant_id, time) }),
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

/** Minutes to days after `time`, mostly hours. Has its own random numbers, so that those of other values stay the same. */
function resolvedAt(id: string, time: Date, now: Date): string {
  const chance = createRandom(Number.parseInt(id.slice(0, 8), 16)).next();
  const longest = Math.min(now.getTime() - time.getTime(), 6 * DAY);
  return new Date(Math.min(time.getTime() + 8 * MINUTE + chance ** 4 * longest, now.getTime())).toISOString();
}
