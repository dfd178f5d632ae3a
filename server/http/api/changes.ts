import { setTimeout as delay } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import { resources } from '../../../src/resources/index.ts';
import { mayDo } from '../../../src/schema/permissions.ts';
import { tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import type { Change } from '../../database/changeFeed.ts';
import { loadPrincipal } from '../../identity/principal.ts';
import { scopeFor } from './authorization.ts';
import type { Endpoint } from './endpoint.ts';
import { queryReader, tenantParameter } from './queryParameters.ts';

/** How long a stream lasts, in milliseconds: less than the HTTP server allows a response. Then the client calls again. */
const LIFETIME = 150_000;

/** Many proxies end a response that is silent for a minute. */
const SILENCE = 25_000;

/** Changes are collected for so many milliseconds: an ingest makes many. */
const PAUSE = 1_000;

/** One for each visible tab of a browser. */
const MOST_STREAMS = 10;

// Every call carries a `tenant_id`. Here it is ignored: a stream outlasts the selection of another tenant.
const query = { tenant_id: tenantParameter };
const readQuery = queryReader(query);

const streams = new Map<string, number>();

/**
 * `GET /changes`: server-sent events that name the resources whose records have changed: `changed` with `resource`, and for admins
 * `tenant_id`; `missed` if some changes may be missing. Only of records that the caller may list, in the caller's tenant; for admins,
 * in all tenants. 204 where responses cannot last.
 */
export const changesEndpoint: Endpoint = {
  method: 'get',
  path: '/changes',
  summary: 'Server-sent events about changed records; 204 without a body where responses cannot last',
  query,
  response: { type: 'string' },
  mediaType: 'text/event-stream',
  errors: ['403'],
  async respond(c, services) {
    readQuery(c.req.url);
    const { changes } = services;
    const { principal, claims } = c.var;
    const { username } = principal;
    scopeFor(principal, undefined);
    // A HEAD has no body whose reader could end the stream.
    if (!changes || c.req.method === 'HEAD') return c.body(null, 204);
    const count = streams.get(username) ?? 0;
    if (count >= MOST_STREAMS) throw new Problem(429, 'Too many pages are open.');
    streams.set(username, count + 1);
    return streamSSE(c, async (stream) => {
      const ended = AbortSignal.any([changes.closed, AbortSignal.timeout(LIFETIME)]);
      const found = new Map<string, Change | undefined>();
      const unsubscribe = changes.subscribe((change) => found.set(JSON.stringify(change), change));
      try {
        for (
          let silent = SILENCE;
          !ended.aborted && !stream.aborted && claims.exp * 1_000 > Date.now();
          silent += PAUSE
        ) {
          if (silent >= SILENCE) {
            await stream.write(': still here\n\n');
            silent = 0;
          }
          await delay(PAUSE, undefined, { signal: ended });
          const some = [...found.values()];
          found.clear();
          if (some.length === 0) continue;
          // The caller may have lost role, tenant or session meanwhile.
          const current = await loadPrincipal(services, claims);
          for (const change of some) {
            const data = change ? dataFor(current, change) : '{}';
            if (data) await stream.writeSSE({ event: change ? 'changed' : 'missed', data });
          }
        }
      } catch {
        // The client calls again, and is then refused with the reason.
      } finally {
        unsubscribe();
        const rest = (streams.get(username) ?? 1) - 1;
        if (rest > 0) streams.set(username, rest);
        else streams.delete(username);
      }
    });
  },
};

/** The data of a change as a user may see it; undefined if they may not list its records. */
function dataFor(principal: Principal, { resource: name, tenant }: Change): string | undefined {
  const resource = resources.find((each) => each.name === name);
  if (!resource || !mayDo(principal.role, 'list', resource)) return undefined;
  const scope = scopeFor(principal, undefined);
  if (scope === 'all') return JSON.stringify({ resource: name, ...(tenant !== null && { tenant_id: tenant }) });
  const isOwn = tenantFieldOf(resource) === undefined || tenant === scope.tenant;
  return isOwn ? JSON.stringify({ resource: name }) : undefined;
}
