import type { Answer, RecordedCall } from './recordingStub.ts';

/** A tenant as the specification's gateway returns it. */
export const tenant = {
  tenant_id: 'acme',
  name: 'Acme Cloud',
  partner_id: 'P-1',
  region: 'us-east-1',
  status: 'ACTIVE',
};
const deal = { hubspot_deal_id: '18734502611', status: 'COMMITTED', tenant_id: 'acme', deal_data: {} };
const error = {
  error_id: '7f3c91d2',
  deal_id: '18734502611',
  error_type: 'API_ERROR',
  status: 'NEW',
  tenant_id: 'acme',
};
const dealDay = { date: '2026-11-20', total: 3, by_status: { PROSPECT: 1, COMMITTED: 2 }, average_value: 48_210.5 };
const errorDay = { date: '2026-11-20', total: 1, by_type: { API_ERROR: 1 }, average_resolution_time: 38.4 };
const user = { username: 'staff@acme.example', email: 'staff@acme.example', name: 'Staff', enabled: true };

type Answering = (id: string, call: RecordedCall) => unknown;

/** Two pages: the token of the first leads to the second. */
const paged =
  (key: string, row: object): Answering =>
  (_id, { query }) => ({ [key]: [row], next_token: query.next_token ? null : 'page-2' });

/** The calls of spec §7 for React Admin's methods, and the shapes of their responses. */
const CALLS: readonly (readonly [method: string, path: RegExp, response: Answering])[] = [
  ['GET', /^\/tenants$/, () => ({ data: [tenant] })],
  ['GET', /^\/tenants\/([^/]+)$/, (id) => ({ data: { ...tenant, tenant_id: id } })],
  ['POST', /^\/tenants$/, () => ({ data: tenant })],
  ['PUT', /^\/tenants\/([^/]+)$/, (id, { body }) => ({ data: { ...(body as object), tenant_id: id } })],
  ['DELETE', /^\/tenants\/([^/]+)$/, () => undefined],
  ['POST', /^\/tenants\/([^/]+)\/activate$/, (id) => ({ data: { ...tenant, tenant_id: id } })],
  ['POST', /^\/tenants\/([^/]+)\/deactivate$/, (id) => ({ data: { ...tenant, tenant_id: id, status: 'INACTIVE' } })],
  ['GET', /^\/deals\/count$/, () => ({ total_count: 412 })],
  ['GET', /^\/deals\/latest$/, () => ({ data: [deal] })],
  ['GET', /^\/deals\/summary$/, () => ({ data: [dealDay] })],
  ['GET', /^\/deals$/, (id, call) => ({ ...(paged('items', deal)(id, call) as object), count: 2 })],
  ['GET', /^\/deals\/([^/]+)$/, (id) => ({ ...deal, hubspot_deal_id: id })],
  ['GET', /^\/errors\/count$/, () => ({ total_count: 7 })],
  ['GET', /^\/errors\/latest$/, () => ({ data: [error] })],
  ['GET', /^\/errors\/summary$/, () => ({ data: [errorDay] })],
  ['GET', /^\/errors$/, (id, call) => ({ ...(paged('items', error)(id, call) as object), count: 2 })],
  ['GET', /^\/errors\/([^/]+)$/, (id) => ({ ...error, error_id: id })],
  ['GET', /^\/users$/, paged('users', user)],
  ['GET', /^\/users\/unassigned$/, paged('users', { ...user, username: 'joiner@example.com', tenant_id: null })],
  ['GET', /^\/users\/([^/]+)$/, (id) => ({ ...user, username: id })],
  ['POST', /^\/users$/, () => ({ username: user.username, email: user.email })],
];

/** The specified response to a call; 404 for unknown calls. */
export function specifiedResponse(call: RecordedCall): Answer {
  const path = call.path.replace('/prod/api', '');
  for (const [method, pattern, response] of CALLS) {
    const match = method === call.method ? pattern.exec(path) : null;
    if (match) return { status: 200, body: response(decodeURIComponent(match[1] ?? ''), call) };
  }
  return { status: 404, body: { message: `No such call: ${call.method} ${path}` } };
}
