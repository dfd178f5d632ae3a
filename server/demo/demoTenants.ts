import type { Tenant } from '../../src/resources/tenants.ts';

const DAY = 86_400_000;

interface Sketch {
  readonly name: string;
  readonly region: Tenant['region'];
  readonly currency: string;
  readonly countries: readonly string[];
  /** How many demo deals the tenant has. */
  readonly deals: number;
  readonly status?: Tenant['status'];
}

const SKETCHES: Readonly<Record<string, Sketch>> = {
  acme: { name: 'Acme Cloud', region: 'ap-southeast-2', currency: 'USD', countries: ['AU', 'NZ', 'US'], deals: 900 },
  globex: { name: 'Globex', region: 'us-east-1', currency: 'USD', countries: ['US', 'CA'], deals: 350 },
  initech: { name: 'Initech', region: 'us-west-2', currency: 'USD', countries: ['US'], deals: 220 },
  hooli: { name: 'Hooli', region: 'us-west-2', currency: 'USD', countries: ['US', 'JP'], deals: 180 },
  umbrella: { name: 'Umbrella', region: 'eu-west-1', currency: 'EUR', countries: ['DE', 'FR', 'IE'], deals: 140 },
  wonka: { name: 'Wonka Industries', region: 'eu-west-1', currency: 'GBP', countries: ['GB'], deals: 110 },
  stark: { name: 'Stark', region: 'us-east-1', currency: 'USD', countries: [], deals: 80 },
  soylent: {
    name: 'Soylent',
    region: 'ap-southeast-2',
    currency: 'AUD',
    countries: ['AU'],
    deals: 20,
    status: 'INACTIVE',
  },
};

/** The IDs of the demo tenants, the biggest first. */
export const DEMO_TENANT_IDS: readonly string[] = Object.keys(SKETCHES);

/** How many demo deals each tenant has. */
export const DEMO_DEALS_PER_TENANT: readonly (readonly [tenant: string, deals: number])[] = Object.entries(
  SKETCHES,
).map(([id, { deals }]) => [id, deals]);

export const currencyOf = (tenant: string): string => SKETCHES[tenant]?.currency ?? 'USD';

/** Returns the demo tenants at `now`. */
export function demoTenants(now: Date): Tenant[] {
  return Object.entries(SKETCHES).map(([id, sketch], index) => ({
    ...demoTenant(id, sketch.name, new Date(now.getTime() - (520 - index * 14) * DAY), index),
    region: sketch.region,
    currency: sketch.currency,
    authorized_countries: [...sketch.countries],
    status: sketch.status ?? 'ACTIVE',
  }));
}

/** Returns a tenant with a value in every field. Its API key is invalid. */
export function demoTenant(id: string, name: string, created: Date, index: number): Tenant {
  return {
    tenant_id: id,
    name,
    partner_id: `P-${1_204_410 + index * 37}`,
    region: 'ap-southeast-2',
    s3_bucket: `ace-inbound-${id}`,
    currency: 'USD',
    authorized_countries: [],
    status: 'ACTIVE',
    hubspot_configuration: {
      api_key: `pat-demo-${id}-0000-${1000 + index}`,
      pipeline_id: 'default',
      default_stage: 'appointmentscheduled',
      deal_stages: ['appointmentscheduled', 'qualifiedtobuy', 'contractsent', 'closedwon', 'closedlost'],
    },
    links: {
      portal: String(4_417_203 + index),
      hubspot_url: null,
      partner_central_url: 'https://partner-central.example/opportunities/{id}',
    },
    created_at: created.toISOString(),
    updated_at: new Date(created.getTime() + 30 * DAY).toISOString(),
  };
}
