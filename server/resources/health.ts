import { health } from '../../src/resources/health.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { readHealth } from '../health/readHealth.ts';
import { scopeFor } from '../http/api/authorization.ts';
import { type Endpoint, endpoint } from '../http/api/endpoint.ts';
import { dataOf, recordReference } from '../http/api/openApi/schemas.ts';
import { daysOf, summaryParameters } from '../http/api/queryParameters.ts';
import { tenantIn } from '../records/selection.ts';

/** `GET /tenants/health`: how each tenant that the caller may see is doing, with the figures of a period. See docs/health.md. */
export const healthEndpoint: Endpoint = endpoint({
  method: 'get',
  path: '/health',
  summary: 'The health of the Tenants that the caller may see',
  permission: { action: 'list', resource: tenants },
  query: summaryParameters,
  response: dataOf(recordReference(health)),
  async handle(c, { tenant_id: requested, ...period }, { store }) {
    const now = new Date();
    const scope = scopeFor(c.var.principal, requested);
    const days = daysOf(period, now);
    const rows = await store.read(scope, (trx) => readHealth(trx, tenantIn(scope), days, now));
    return { data: rows.map(({ signs: _, ...row }) => row) };
  },
});
