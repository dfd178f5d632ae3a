import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Resource } from '../../src/schema/resource.ts';
import { jsonBody } from '../http/api/jsonBody.ts';
import { Problem } from '../http/api/problem.ts';
import type { Services } from '../http/api/services.ts';
import { batchIn } from './batchBody.ts';
import { ingestBatch } from './ingestBatch.ts';
import type { IngestResult } from './ingestResults.ts';
import { type KeyHeld, keyAuthentication } from './keyAuthentication.ts';

const MOST_BODY_MEGABYTES = 10;

/** `PUT /{resource}` for every resource that a sync writes: a batch, answered record by record. See docs/ingest.md. */
export function ingestRoutes(resources: readonly Resource[], services: Services) {
  const routes = new Hono<KeyHeld>();
  // Who has no key is told so before anything is read.
  routes.use(keyAuthentication(services));
  routes.use(bodyLimit({ maxSize: MOST_BODY_MEGABYTES * 1024 * 1024, onError: refuseBody }));
  for (const resource of resources) {
    routes.put(`/${resource.name}`, async (c) => {
      const batch = batchIn(await jsonBody(c));
      const results = await ingestBatch(services.store, { resource, tenant: c.var.tenant }, batch);
      return c.json({ results, ...countsOf(results) });
    });
  }
  routes.all('*', () => {
    throw new Problem(404, 'Not found');
  });
  return routes;
}

function countsOf(results: readonly IngestResult[]) {
  const count = (status: IngestResult['status']) => results.filter((result) => result.status === status).length;
  return { created: count('created'), updated: count('updated'), refused: count('refused') };
}

function refuseBody(): never {
  throw new Problem(413, `The body is larger than ${MOST_BODY_MEGABYTES} MB. Send fewer records at a time.`);
}
