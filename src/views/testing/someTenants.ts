import type { Row } from './fakeScreen.tsx';

export function aTenant(id: string, name: string, changed: Partial<Row> = {}): Row {
  return {
    id,
    tenant_id: id,
    name,
    partner_id: `P-${id.length}`,
    region: 'us-east-1',
    s3_bucket: `ace-${id}`,
    currency: 'USD',
    authorized_countries: [],
    status: 'ACTIVE',
    hubspot_configuration: { api_key: '••••1000', pipeline_id: 'default', default_stage: 'new', deal_stages: null },
    created_at: '2026-01-20T08:31:55Z',
    updated_at: '2026-11-20T08:31:55Z',
    ...changed,
  };
}

/** Acme, Globex and the inactive Soylent. */
export const someTenants = (): Row[] => [
  aTenant('acme', 'Acme Cloud', { region: 'ap-southeast-2' }),
  aTenant('globex', 'Globex'),
  aTenant('soylent', 'Soylent', { status: 'INACTIVE', region: 'mars-1' }),
];
