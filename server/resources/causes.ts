import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { causes } from '../../src/resources/causes.ts';
import { LONGEST_READ } from '../../src/schema/failure.ts';
import { yieldToEventLoop } from '../base/yieldToEventLoop.ts';
import { scopeFor } from '../http/api/authorization.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { endpoint } from '../http/api/endpoint.ts';
import { jsonSchema, objectOf } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { jsonBody, readMembers } from '../http/api/requestBody.ts';
import { learnedTrials } from '../records/learnedFailures.ts';
import { tenantIn } from '../records/selection.ts';
import { tenantIdFrom } from './tenants.ts';

/** The most errors that are tried, and the longest time, in milliseconds. */
const MOST = { errors: 10_000, time: 3_000 };

const rule = z.strictObject({ pattern: causes.fields.pattern.value, type: z.optional(causes.fields.type.value) });
const [TEXT, COUNT] = [{ type: 'string' }, { type: 'integer' }];

/** Tries a pattern before a cause is saved: how many of the newest errors match, by their present cause, each with an example. */
const matchesEndpoint = endpoint({
  method: 'post',
  path: '/new/matches',
  summary: 'Try the pattern of a new Cause against the newest Integration Errors',
  permission: { action: 'create', resource: causes },
  query: { tenant_id: tenantParameter },
  body: jsonSchema(rule, 'input'),
  response: objectOf({
    tried: COUNT,
    data: { type: 'array', items: objectOf({ cause: TEXT, count: COUNT, example: TEXT }) },
  }),
  async handle(c, { tenant_id }, { store }) {
    const { pattern: message, type } = readMembers(rule, await jsonBody(c));
    const failure = { id: '', message, ...(type && { type }), title: '', happened: '', who: '', fix: [''] as const };
    const trials = learnedTrials([failure]);
    const scope = scopeFor(c.var.principal, tenant_id);
    const { rows } = await store.read(scope, (trx) => newestErrors(tenantIn(scope)).execute(trx));
    const end = performance.now() + MOST.time;
    const found = new Map<string, { cause: string; count: number; example: string }>();
    let tried = 0;
    for (const { cause, error_type, error_message: example } of rows) {
      if (performance.now() > end) break;
      tried += 1;
      const known = found.get(cause) ?? { cause, count: 0, example };
      if (trials(error_type, example).next().value) found.set(cause, { ...known, count: known.count + 1 });
      await yieldToEventLoop();
    }
    return { tried, data: [...found.values()].sort((one, other) => other.count - one.count) };
  },
});

/** Finds them by their index before it reads their messages. */
const newestErrors = (tenant: string | undefined) => sql<Record<'error_type' | 'error_message' | 'cause', string>>`
  select error_type, left(error_message, ${LONGEST_READ}) as error_message, coalesce(cause, '') as cause from errors
  where (tenant_id, error_id) in (
    select tenant_id, error_id from errors where ${tenant === undefined ? sql`true` : sql`tenant_id = ${tenant}`}
    order by "timestamp" desc limit ${MOST.errors})
  order by "timestamp" desc`;

/** The key of a cause begins with its title. It differs from those of the catalog, and of other tenants. */
defineServer(causes, {
  newId: ({ title }) => `${tenantIdFrom(title, new Set())}-${randomBytes(3).toString('hex')}`,
  endpoints: () => [matchesEndpoint],
});
