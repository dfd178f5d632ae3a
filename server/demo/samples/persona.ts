import { COMPANY_KINDS, COMPANY_STEMS, COUNTRIES, FIRST_NAMES, LAST_NAMES } from '../names.ts';
import type { Random } from '../random.ts';

/** Who a made-up record is about, so that its name, address and e-mail belong together. */
export interface Persona {
  readonly first: string;
  readonly last: string;
  readonly company: string;
  /** The company's name as it stands in its addresses. */
  readonly domain: string;
  readonly country: string;
  readonly currency: string;
  readonly postalCode: string;
}

export function createPersona(random: Random): Persona {
  const company = `${random.pick(COMPANY_STEMS)} ${random.pick(COMPANY_KINDS)}`;
  const [country, currency, postalCode] = random.pick(COUNTRIES);
  return {
    first: random.pick(FIRST_NAMES),
    last: random.pick(LAST_NAMES),
    company,
    domain: `${company.toLowerCase().replaceAll(' ', '')}.example`,
    country,
    currency,
    postalCode,
  };
}
