import type { DEAL_STATUSES } from '../../src/resources/deals.ts';
import {
  COMPANY_KINDS,
  COMPANY_STEMS,
  COUNTRIES,
  DELIVERY_MODELS,
  PARTNER_NEEDS,
  PROJECTS,
  TAGS,
  USE_CASES,
} from './names.ts';
import type { Random } from './random.ts';

export type DealStatus = keyof typeof DEAL_STATUSES;

/** The CRM's default pipeline, as it stands at each of our statuses. */
const CRM_STAGES: Readonly<Record<DealStatus, string>> = {
  PROSPECT: 'appointmentscheduled',
  QUALIFIED: 'qualifiedtobuy',
  TECHNICAL_VALIDATION: 'presentationscheduled',
  BUSINESS_VALIDATION: 'decisionmakerboughtin',
  COMMITTED: 'contractsent',
  LAUNCHED: 'closedwon',
  CLOSED_LOST: 'closedlost',
};

const DAY = 86_400_000;

/** What the CRM knows of a deal. */
export function dealData(random: Random, status: DealStatus, created: Date) {
  const stem = random.pick(COMPANY_STEMS);
  const company = `${stem} ${random.pick(COMPANY_KINDS)}`;
  const [country, currency, postalCode] = random.pick(COUNTRIES);
  const amount = random.int(4, 320) * 500;
  return {
    dealname: `${company} – ${random.pick(PROJECTS)}`,
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
    deliveryModels: [random.pick(DELIVERY_MODELS)],
    useCase: random.pick(USE_CASES),
    expectedMonthlyRevenue: Math.round(amount / 12),
    partnerNeed: [random.pick(PARTNER_NEEDS)],
    marketplace: random.next() < 0.2,
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS)])],
  };
}
