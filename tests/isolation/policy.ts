import type { Way } from './ways.ts';
import { CALLERS, type Caller } from './world.ts';

/**
 * The access rights (spec §6), one line for each operation of the product's own resources in the OpenAPI document.
 * `ok`: the status of success. The column of each caller:
 *
 *   any       every tenant's data, whatever `tenant_id` the query has
 *   narrowed  every tenant's data; a `tenant_id` in the query narrows it to that tenant's
 *   named     the data of the tenant in the query; 400 without one
 *   own       the own tenant's data; 403 if the query names another (D12)
 *   none      403 for lack of an own tenant, after the query was validated
 *   self      only the caller's own data, whatever `tenant_id` the query has
 *   seen      as own, but 403 for a change of the own tenant's data
 *   hidden    as own, but 404 for the own tenant's data
 *   401, 403  rejected; 404: a bulk job, which belongs to the user who started it
 *
 * `theirs`: the status for callers limited to `own` if the call names another tenant's record or a missing one (D12).
 * `body`: the meaning of `tenant_id` in the body: `no` such member, `set` once and never changed, or the tenant that the
 * user is `put` into, or the one that an admin `chose`, which a query does not contradict.
 */
const TABLE = `
operation                             ok   admin     tenant-admin  tenant-user  unassigned  nobody  sync  theirs  body
GET /api/session                      200  self      self          self         self        401     401   -       -
GET /api/tenants                      200  any       own           own          none        401     401   -       -
GET /api/tenants/many                 200  any       own           own          none        401     401   200     -
GET /api/tenants/health               200  narrowed  own           own          none        401     401   -       -
POST /api/tenants                     201  any       403           403          403         401     401   -       no
GET /api/tenants/{id}                 200  any       own           own          none        401     401   403     -
PUT /api/tenants/{id}                 200  any       own           403          403         401     401   403     set
PATCH /api/tenants/{id}               200  any       own           403          403         401     401   403     set
DELETE /api/tenants/{id}              409  any       403           403          403         401     401   403     -
POST /api/tenants/{id}/activate       200  any       403           403          403         401     401   403     -
POST /api/tenants/{id}/deactivate     200  any       403           403          403         401     401   403     -
GET /api/tenants/{id}/keys            200  any       403           403          403         401     401   403     -
POST /api/tenants/{id}/keys           201  any       403           403          403         401     401   403     no
DELETE /api/tenants/{id}/keys/{key}   200  any       403           403          403         401     401   403     -
GET /api/deals                        200  named     own           own          none        401     401   -       -
GET /api/deals/many                   200  narrowed  own           own          none        401     401   200     -
GET /api/deals/count                  200  named     own           own          none        401     401   -       -
GET /api/deals/counts                 200  named     own           own          none        401     401   -       -
GET /api/deals/latest                 200  named     own           own          none        401     401   -       -
GET /api/deals/summary                200  named     own           own          none        401     401   -       -
GET /api/deals/{id}                   200  narrowed  own           own          none        401     401   404     -
GET /api/errors                       200  named     own           own          none        401     401   -       -
GET /api/errors/many                  200  narrowed  own           own          none        401     401   200     -
GET /api/errors/count                 200  named     own           own          none        401     401   -       -
GET /api/errors/counts                200  named     own           own          none        401     401   -       -
GET /api/errors/latest                200  named     own           own          none        401     401   -       -
GET /api/errors/summary               200  named     own           own          none        401     401   -       -
GET /api/errors/{id}                  200  narrowed  own           own          none        401     401   404     -
POST /api/errors/annotate             200  named     own           own          none        401     401   -       no
POST /api/errors/annotate/{id}/undo   200  404       404           404          404         401     401   404     -
GET /api/error_notes                  200  named     own           own          none        401     401   -       -
GET /api/error_notes/many             200  narrowed  own           own          none        401     401   200     -
GET /api/error_notes/count            200  named     own           own          none        401     401   -       -
GET /api/error_notes/counts           200  named     own           own          none        401     401   -       -
GET /api/error_notes/{id}             200  narrowed  own           own          none        401     401   404     -
POST /api/error_notes                 201  named     own           own          none        401     401   -       no
GET /api/retries                      200  named     own           own          none        401     401   -       -
GET /api/retries/many                 200  narrowed  own           own          none        401     401   200     -
GET /api/retries/count                200  named     own           own          none        401     401   -       -
GET /api/retries/counts               200  named     own           own          none        401     401   -       -
GET /api/retries/{id}                 200  narrowed  own           own          none        401     401   404     -
POST /api/retries                     200  named     own           own          none        401     401   -       no
GET /api/alerts                       200  named     own           own          none        401     401   -       -
GET /api/alerts/many                  200  narrowed  own           own          none        401     401   200     -
GET /api/alerts/count                 200  named     own           own          none        401     401   -       -
GET /api/alerts/counts                200  named     own           own          none        401     401   -       -
GET /api/alerts/mine                  200  self      self          self         none        401     401   -       -
PUT /api/alerts/mine                  200  self      self          self         none        401     401   -       no
GET /api/alerts/{id}                  200  narrowed  own           own          none        401     401   404     -
GET /api/alert_subscriptions          200  narrowed  own           own          none        401     401   -       -
GET /api/alert_subscriptions/many     200  narrowed  own           own          none        401     401   200     -
GET /api/alert_subscriptions/{id}     200  narrowed  own           hidden       none        401     401   404     -
POST /api/alert_subscriptions         201  any       own           own          none        401     401   -       no
PUT /api/alert_subscriptions/{id}     200  narrowed  own           hidden       none        401     401   404     set
PATCH /api/alert_subscriptions/{id}   200  narrowed  own           hidden       none        401     401   404     set
DELETE /api/alert_subscriptions/{id}  200  narrowed  own           hidden       none        401     401   404     -
POST /api/alert_subscriptions/{id}/test  200  narrowed  own        hidden       none        401     401   404     -
GET /api/causes                       200  narrowed  own           own          none        401     401   -       -
GET /api/causes/many                  200  narrowed  own           own          none        401     401   200     -
GET /api/causes/{id}                  200  narrowed  own           own          none        401     401   404     -
POST /api/causes                      201  narrowed  403           403          403         401     401   -       chose
PUT /api/causes/{id}                  200  any       403           403          403         401     401   404     chose
PATCH /api/causes/{id}                200  any       403           403          403         401     401   404     chose
DELETE /api/causes/{id}               200  any       403           403          403         401     401   404     -
POST /api/causes/new/matches          200  narrowed  403           403          403         401     401   -       no
GET /api/audit                        200  narrowed  own           403          403         401     401   -       -
GET /api/audit/many                   200  narrowed  own           403          403         401     401   200     -
GET /api/audit/count                  200  narrowed  own           403          403         401     401   -       -
GET /api/audit/counts                 200  narrowed  own           403          403         401     401   -       -
GET /api/audit/{id}                   200  narrowed  own           403          403         401     401   404     -
GET /api/background_tasks             200  narrowed  403           403          403         401     401   -       -
GET /api/background_tasks/many        200  narrowed  403           403          403         401     401   403     -
GET /api/background_tasks/count       200  narrowed  403           403          403         401     401   -       -
GET /api/background_tasks/counts      200  narrowed  403           403          403         401     401   -       -
GET /api/background_tasks/{id}        200  narrowed  403           403          403         401     401   403     -
POST /api/background_tasks/{id}/repeat  200  any     403           403          403         401     401   403     -
GET /api/users                        200  narrowed  own           own          none        401     401   -       -
POST /api/users                       201  any       own           403          403         401     401   -       put
GET /api/users/unassigned             200  any       own           403          403         401     401   -       -
GET /api/users/count                  200  narrowed  own           own          none        401     401   -       -
GET /api/users/many                   200  any       own           own          none        401     401   200     -
GET /api/users/{id}                   200  any       own           own          none        401     401   404     -
PUT /api/users/{id}/tenant            200  any       own           403          403         401     401   404     put
PUT /api/users/{id}/role              200  any       own           403          403         401     401   404     no
PUT /api/users/{id}/status            200  any       own           403          403         401     401   404     no
POST /api/users/{id}/invite           200  any       own           403          403         401     401   404     no
GET /api/preferences                  200  self      self          self         none        401     401   -       -
PUT /api/preferences/{name}           200  self      self          self         none        401     401   -       no
GET /api/saved_views                  200  narrowed  own           own          none        401     401   -       -
GET /api/saved_views/many             200  narrowed  own           own           none        401     401   200     -
GET /api/saved_views/{id}             200  narrowed  own           own           none        401     401   404     -
POST /api/saved_views                 201  any       own           own          none        401     401   -       no
PUT /api/saved_views/{id}             200  narrowed  own           seen         none        401     401   404     set
PATCH /api/saved_views/{id}           200  narrowed  own           seen         none        401     401   404     set
DELETE /api/saved_views/{id}          200  narrowed  own           seen         none        401     401   404     -
GET /api/jobs                         200  self      self          self         self        401     401   -       -
GET /api/jobs/{id}                    200  404       404           404          404         401     401   404     -
GET /api/jobs/{id}/failures           200  404       404           404          404         401     401   404     -
POST /api/jobs/{id}/cancel            200  404       404           404          404         401     401   404     -
PUT /api/ingest/deals                 200  401       401           401          401         401     own   -       no
PUT /api/ingest/errors                200  401       401           401          401         401     own   -       no
GET /api/ingest/retries               200  401       401           401          401         401     own   -       -
PUT /api/ingest/retries               200  401       401           401          401         401     own   -       no
`;

/** What the table says about an operation. */
export interface Line {
  readonly operation: string;
  readonly ok: number;
  readonly rights: Readonly<Record<Caller, string>>;
  readonly theirs: number;
  readonly body: string;
}

export const POLICY: readonly Line[] = TABLE.trim().split('\n').slice(1).map(lineOf);

/** The first path segments that the policy covers: the product's own resources, and the API's other paths. */
export const NAMED: ReadonlySet<string> = new Set(
  POLICY.flatMap(({ operation }) => operation.match(/\/api\/(?:ingest\/)?(\w+)/)?.[1] ?? []),
);

function lineOf(text: string): Line {
  const [operation = '', ok, ...words] = text.split(/ {2,}/);
  const rights = Object.fromEntries(CALLERS.map((caller, index) => [caller, words[index]]));
  const [theirs, body = ''] = words.slice(CALLERS.length);
  return { operation, ok: Number(ok), rights: rights as Line['rights'], theirs: Number(theirs), body };
}

/** One access that a caller may try. */
export interface Attempt {
  readonly line: Line;
  readonly caller: Caller;
  readonly way: Way;
}

/** The expected status of an attempt, by the first rule that applies. */
export function expectedStatus({ line, caller, way }: Attempt): number {
  const right = line.rights[caller];
  if (right === 'seen' || right === 'hidden') {
    const status = expectedStatus({ line: { ...line, rights: { ...line.rights, [caller]: 'own' } }, caller, way });
    if (status !== line.ok && status !== 422) return status;
    return right === 'hidden' ? 404 : 403;
  }
  if (/^\d/.test(right)) return Number(right);
  if (way.isMalformed) return 400;
  if (right === 'self') return statusByBody({ line, caller, way }) ?? line.ok;
  if (right === 'none') return 403;
  if (right === 'own' && way.query && way.query !== 'own') return 403;
  if (right === 'named' && !way.query) return 400;
  return statusByPath({ line, caller, way }) ?? statusByBody({ line, caller, way }) ?? line.ok;
}

/** The bodies name a record of the own tenant, which another tenant does not have. */
const ELSEWHERE: Readonly<Record<string, number>> = { 'POST /api/errors/annotate': 404, 'POST /api/error_notes': 422 };

function statusByPath({ line, caller, way: { path = 'own', query = path, body } }: Attempt): number | undefined {
  const right = line.rights[caller];
  const isHeld = right === 'own';
  if (line.operation.endsWith('/many')) return line.ok;
  if (path !== 'own' && isHeld) return line.theirs;
  if (/^POST \/api\/(alert_subscriptions|causes)$/.test(line.operation) && query === 'several') return 422;
  if (right === 'named' && (query === 'other' || query === 'several') && !body && ELSEWHERE[line.operation])
    return ELSEWHERE[line.operation];
  if (path === 'missing' || path === 'several') return 404;
  // A search in one tenant does not find another's record. A body is validated first.
  if (
    right === 'narrowed' &&
    /\{id\}(\/test)?$/.test(line.operation) &&
    query !== path &&
    (!body || line.body === 'set')
  )
    return 404;
  // A user of their tenant cannot be moved into ours by a caller who does not name the user's tenant.
  return path === 'other' && line.body === 'put' ? 409 : undefined;
}

function statusByBody({ line, caller, way: { body, query } }: Attempt): number | undefined {
  if (body === undefined || (line.body === 'set' && body === 'own')) return undefined;
  const isContradicted = line.operation.startsWith('POST') && query && query !== body;
  if (line.body === 'chose') return body === 'several' || isContradicted ? 422 : undefined;
  if (line.body !== 'put' || body === 'several') return 422;
  if (body === 'own') return undefined;
  if (line.rights[caller] === 'own') return 403;
  return line.operation.startsWith('PUT') ? 409 : undefined;
}

/**
 * True if the response may contain data of the other tenant: for an admin who does not narrow the call to the own
 * tenant.
 */
export function mayReveal({ line, caller, way }: Attempt): boolean {
  const right = line.rights[caller];
  const named = way.query ?? way.path;
  return right === 'any' || (right === 'narrowed' && named !== 'own') || (right === 'named' && named === 'other');
}
