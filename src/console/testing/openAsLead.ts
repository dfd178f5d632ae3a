import type { Tenant } from '../../resources/tenants.ts';
import { api, enter, sessionAnswer, userNamed } from './fakeRuntime.ts';
import { openConsole } from './openConsole.tsx';

/** The user’s own tenant as the API returns it. */
export const acme: Tenant = {
  tenant_id: 'acme',
  name: 'Acme Cloud',
  partner_id: 'P-1204410',
  status: 'ACTIVE',
  region: 'ap-southeast-2',
  s3_bucket: 'ace-inbound-acme',
  currency: 'USD',
  authorized_countries: ['AU', 'NZ'],
  hubspot_configuration: { api_key: '••••1000', pipeline_id: 'default', default_stage: 'open', deal_stages: ['open'] },
  created_at: '2025-06-20T03:44:37Z',
  updated_at: '2025-07-20T03:44:37Z',
};

/** Opens a page as a tenant admin of `acme`, or of no tenant, with these responses of the API. */
export function openAsLead(path: string, answers: typeof api.answers, tenant: string | null = 'acme') {
  api.reset({ '/session': sessionAnswer('tenant-admin', tenant), ...answers });
  enter({ kind: 'signed-in', user: userNamed('lead') });
  return openConsole(path);
}

/** The labelled values of the page. */
export const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
