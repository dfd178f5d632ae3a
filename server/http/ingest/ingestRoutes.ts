import { Hono } from 'hono';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { fieldProblem, Problem } from '../../base/problem.ts';
import { parseStages, RecordError, type StageTable } from '../../ingest/import/recordValues.ts';
import { type Batch, type IngestResult, ingestBatch, MAX_RECORDS } from '../../ingest/ingestBatch.ts';
import { queryReader, tenantParameter } from '../api/queryParameters.ts';
import { jsonBody } from '../api/requestBody.ts';
import type { Services } from '../api/services.ts';
import { limitBody } from '../edge/requestLimits.ts';
import { type KeyHeld, keyAuthentication, requireKeyTenant } from './keyAuthentication.ts';
import { retryRoutes } from './retryRoutes.ts';

/** `PUT /{resource}` for every resource that a sync writes: a batch, with one result per record; and the retries. See docs/ingest.md. */
export function ingestRoutes(resources: readonly Resource[], services: Services) {
  const routes = new Hono<KeyHeld>();
  const readQuery = queryReader({ tenant_id: tenantParameter });
  // Authentication comes before the body is read.
  routes.use(keyAuthentication(services));
  routes.use(limitBody(10, ' Send fewer records at a time.'));
  for (const resource of resources) {
    routes.put(`/${resource.name}`, async (c) => {
      requireKeyTenant(c, readQuery(c.req.url).tenant_id);
      const batch = parseBatch(await jsonBody(c));
      const results = await ingestBatch(services.store, { resource, tenant: c.var.tenant }, batch);
      return c.json({ results, ...countsOf(results) });
    });
  }
  routes.route('/retries', retryRoutes(services));
  routes.all('*', () => {
    throw new Problem(404, 'Not found');
  });
  return routes;
}

/** Parses `{ "records": [...], "stages"?: {...} }`. Throws a 422 Problem that names the invalid member. */
function parseBatch({ records, stages = {}, ...others }: JsonObject): Batch {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw fieldProblem({
      [unknown]: `${JSON.stringify(unknown)} is unknown; the body may have "records" and "stages"`,
    });
  }
  if (!Array.isArray(records) || records.length === 0 || records.length > MAX_RECORDS) {
    throw fieldProblem({ records: `records must be a list of 1 to ${MAX_RECORDS.toLocaleString('en')} records` });
  }
  return { records, stages: stagesOf(stages) };
}

function stagesOf(stages: unknown): StageTable {
  if (!isObject(stages)) throw fieldProblem({ stages: 'stages must be an object such as {"1234567":"QUALIFIED"}' });
  try {
    return parseStages(stages);
  } catch (error) {
    if (error instanceof RecordError) throw fieldProblem({ stages: error.message });
    throw error;
  }
}

function countsOf(results: readonly IngestResult[]) {
  const count = (status: IngestResult['status']) => results.filter((result) => result.status === status).length;
  return { created: count('created'), updated: count('updated'), refused: count('refused') };
}
