import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { LIMITS } from '../../src/config/limits.ts';
import { errors } from '../../src/resources/errors.ts';
import { retries } from '../../src/resources/retries.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { fieldProblem } from '../base/problem.ts';
import type { Call } from '../http/api/authentication.ts';
import { callerOf, creationScope } from '../http/api/authorization.ts';
import { chosenRecords } from '../http/api/bulk/chosenRecords.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { type Endpoint, endpoint } from '../http/api/endpoint.ts';
import { jsonSchema, objectOf, recordReference } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { jsonBody, readMembers } from '../http/api/requestBody.ts';
import type { Services } from '../http/api/services.ts';
import { expireRetries, latestRetries, requestRetries, TooManyRetries } from '../ingest/retries.ts';
import { recordManyChanged } from '../records/audit.ts';
import { isValidId, notFound } from '../records/findRecord.ts';
import { visibleRecord } from '../records/read.ts';
import { tenantIn } from '../records/selection.ts';

/** `POST /retries` requests that the sync writes the deals of errors again. A deal has one open retry: requested again, that is returned. */
function retryEndpoints(): Endpoint[] {
  const chosen = chosenRecords(errors, LIMITS.idsPerJob);
  const rule = z.strictObject(chosen.shape);
  return [
    endpoint({
      method: 'post',
      path: '/',
      summary: 'Request that the sync retries the Deals of Integration Errors, of one or many',
      permission: { action: 'create', resource: retries },
      query: { tenant_id: tenantParameter },
      body: jsonSchema(rule, 'input'),
      response: objectOf({ requested: { type: 'integer' }, data: { type: 'array', items: recordReference(retries) } }),
      errors: ['404'],
      async handle(c, { tenant_id }, { store }) {
        const { principal, call } = c.var;
        const scope = creationScope(principal, retries, tenant_id);
        const tenant = tenantIn(scope) ?? '';
        const body = readMembers(rule, await jsonBody(c), chosen.check);
        const request = {
          tenant,
          by: principal.username,
          requestId: randomUUID(),
          records: chosen.read(body, callerOf(principal, errors, tenant_id, scope)),
        };
        const found = await store.transaction(scope, async (trx) => {
          const earlier = await call.remember(trx, scope, { recordId: request.requestId });
          const requested = earlier ? [] : await requestRetries(trx, store.secrets, request).catch(refuseTooMany);
          const [first, ...others] = requested;
          if (first) {
            const { deal_id, error_id, state, retry_id } = first;
            await recordManyChanged(trx, tenant, {
              actor: principal,
              action: 'create',
              resource: retries,
              before: null,
              now: new Date(),
              id: others.length > 0 ? request.requestId : retry_id,
              after: others.length > 0 ? { state, records: requested.length } : { deal_id, error_id, state },
            });
          }
          const latest = await latestRetries(trx, request);
          const requestId = earlier?.recordId ?? request.requestId;
          return { latest, requested: latest.filter((retry) => retry.request_id === requestId).length };
        });
        if (found.latest.length === 0 && body.ids) throw notFound(errors);
        const data = found.latest.map((row) => visibleRecord(retries, row, principal, store.secrets));
        return { requested: found.requested, data };
      },
    }),
  ];
}

function refuseTooMany(error: unknown): never {
  if (error instanceof TooManyRetries) throw fieldProblem({ search: error.message });
  throw error;
}

/** No timer expires retries, so it happens before they are read. */
async function expireBefore({ req, var: { principal } }: Call, { store }: Services): Promise<void> {
  const tenant = principal.tenantId ?? req.query('tenant_id');
  // The query is validated afterwards.
  if (tenant !== undefined && isValidId(tenants, tenant)) await expireRetries(store.db, tenant);
}

defineServer(retries, { endpoints: retryEndpoints, beforeReading: expireBefore });
