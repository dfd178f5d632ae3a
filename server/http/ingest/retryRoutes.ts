import { once } from 'node:events';
import { Hono } from 'hono';
import * as z from 'zod';
import { textValue } from '../../../src/fields/text/text.ts';
import { OPEN_RETRIES, retries } from '../../../src/resources/retries.ts';
import { cutText } from '../../../src/schema/cutToFit.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import { Problem } from '../../base/problem.ts';
import type { Change, ChangeFeed } from '../../database/changeFeed.ts';
import { MAX_RECORDS } from '../../ingest/ingestBatch.ts';
import { openRetries, reportRetries } from '../../ingest/retries.ts';
import type { Operation } from '../api/endpoint.ts';
import { dataOf, jsonSchema, objectOf, recordReference } from '../api/openApi/schemas.ts';
import { queryReader, tenantParameter, wholeNumber } from '../api/queryParameters.ts';
import { jsonBody, readMembers } from '../api/requestBody.ts';
import type { Services } from '../api/services.ts';
import { type KeyHeld, requireKey, requireKeyTenant } from './keyAuthentication.ts';

/** The longest poll in seconds. Proxies end silent responses after 30 or more. */
const LONGEST_WAIT = 25;

/** Polls of a tenant that wait at a time. */
const MOST_WAITING = 20;

const pollQuery = {
  tenant_id: tenantParameter,
  state: z.enum(OPEN_RETRIES, { error: `must be one of ${OPEN_RETRIES.join(', ')}` }).default('REQUESTED'),
  wait: wholeNumber(0, LONGEST_WAIT).default(0),
  limit: wholeNumber(1, MAX_RECORDS).default(100),
};

const reportQuery = { tenant_id: tenantParameter };

const LONGEST_MESSAGE = 10_000;

const reportRule = z.strictObject({
  retry_id: textValue(255),
  state: z.enum(['TAKEN', 'SUCCEEDED', 'FAILED']),
  taken_by: z.optional(textValue(255)),
  message: z.optional(textValue(LONGEST_MESSAGE)),
});
const most = `records must be a list of 1 to ${MAX_RECORDS.toLocaleString('en')} records`;
const bodyRule = z.strictObject({
  records: z.array(z.unknown(), { error: most }).min(1, { error: most }).max(MAX_RECORDS, { error: most }),
});

const result = { id: { type: ['string', 'null'] }, status: { enum: ['updated', 'refused'] } };

/** A report with a message that is too long counts: otherwise the retry would stay open. */
const withShortMessage = (record: unknown) =>
  isObject(record) && typeof record.message === 'string'
    ? { ...record, message: cutText(record.message, LONGEST_MESSAGE) }
    : record;

/** The calls of the sync about retries, as the OpenAPI document describes them. */
export const RETRY_OPERATIONS: readonly Operation[] = [
  {
    ...({ method: 'get', path: '' } as const),
    query: pollQuery,
    errors: ['403'],
    summary: 'The open retries that the sync shall take, the oldest first; with wait, once there are some',
    response: dataOf(recordReference(retries)),
  },
  {
    ...({ method: 'put', path: '' } as const),
    query: reportQuery,
    errors: ['403'],
    summary: 'Take retries, and report their outcome',
    body: jsonSchema(z.strictObject({ records: z.array(reportRule).min(1).max(MAX_RECORDS) }), 'input'),
    response: objectOf({
      results: {
        type: 'array',
        items: { ...objectOf(result), properties: { ...result, message: { type: 'string' } } },
      },
      updated: { type: 'integer' },
      refused: { type: 'integer' },
    }),
  },
];

/** `GET /ingest/retries` returns the open retries of the key's tenant, `PUT` takes and finishes them. See docs/ingest.md. */
export function retryRoutes(services: Services) {
  const { store, changes } = services;
  const routes = new Hono<KeyHeld>();
  const [readPoll, readReport] = [queryReader(pollQuery), queryReader(reportQuery)];
  routes.get('/', async (c) => {
    const { tenant_id, state, limit, wait } = readPoll(c.req.url);
    requireKeyTenant(c, tenant_id);
    const { tenant } = c.var;
    const read = () => openRetries(store, { tenant, state, limit });
    if (!changes || wait === 0) return c.json({ data: await read() });
    const signal = AbortSignal.any([AbortSignal.timeout(wait * 1_000), c.req.raw.signal]);
    const data = await firstFound(read, { changes, tenant, signal });
    // The key may have been revoked during the wait.
    await requireKey(c, services);
    return c.json({ data });
  });
  routes.put('/', async (c) => {
    requireKeyTenant(c, readReport(c.req.url).tenant_id);
    const { records } = readMembers(bodyRule, await jsonBody(c));
    const read = records.map((record) => reportRule.safeParse(withShortMessage(record)));
    const reported = await reportRetries(
      store,
      { tenant: c.var.tenant, key: c.var.key },
      read.flatMap(({ data }) => data ?? []),
    );
    const results = read.map(({ error }) => {
      const [issue] = error?.issues ?? [];
      if (!issue) return reported.shift();
      return { id: null, status: 'refused', message: `${issue.path.join('.')} ${issue.message}`.trim() };
    });
    const count = (status: string) => results.filter((one) => one?.status === status).length;
    return c.json({ results, updated: count('updated'), refused: count('refused') });
  });
  return routes;
}

interface Wait {
  readonly changes: ChangeFeed;
  readonly tenant: string;
  readonly signal: AbortSignal;
}

/** The polls that wait, by tenant. */
const waiting = new Map<string, number>();

/** Reads, and reads again after each change of the tenant's retries, until there are some or the signal or the server ends the wait. */
async function firstFound<Found>(
  read: () => Promise<readonly Found[]>,
  { changes, tenant, signal }: Wait,
): Promise<readonly Found[]> {
  const count = waiting.get(tenant) ?? 0;
  if (count >= MOST_WAITING) throw new Problem(429, `${MOST_WAITING} calls of the tenant wait for retries already.`);
  waiting.set(tenant, count + 1);
  const target = new EventTarget();
  const ended = AbortSignal.any([changes.closed, signal]);
  const unsubscribe = changes.subscribe((change: Change | undefined) => {
    if (!change || (change.resource === retries.name && change.tenant === tenant))
      target.dispatchEvent(new Event('change'));
  });
  try {
    for (;;) {
      // Listens before it reads, so that no change is missed.
      const changed = once(target, 'change', { signal: ended }).then(
        () => true,
        () => false,
      );
      const found = await read();
      if (found.length > 0 || !(await changed)) return found;
    }
  } finally {
    unsubscribe();
    waiting.set(tenant, (waiting.get(tenant) ?? 1) - 1);
  }
}
