import { describe, expect, it } from 'vitest';
import { tenant } from '../../fields/index.ts';
import type { EndpointOf } from '../../schema/endpoint.ts';
import { createGatewayAdapter } from './gatewayAdapter.ts';
import { contacts, SEVEN } from './testing.ts';

type Own = EndpointOf<(typeof contacts)['fields'], 'archive'>;

const adapt = (endpoint: Own, method: string, path: string, body: unknown = null) => {
  const call = { method, path, body: body === null ? null : JSON.stringify(body) };
  return createGatewayAdapter([{ ...contacts, endpoint }])(call);
};

function said(endpoint: Own, call: string, body: unknown = null): unknown[] {
  const [method = '', path = ''] = call.split(' ');
  const adapted = adapt(endpoint, method, path, body);
  const place = `${adapted.method} ${decodeURIComponent(adapted.path)}`;
  return adapted.body === null ? [place] : [place, JSON.parse(String(adapted.body))];
}

const day = new Date(2026, 10, 20).getTime() / 1000;

describe('a request', () => {
  it.each<[string, Own, string, string]>([
    [
      'follows the contract by default',
      {},
      'GET /contacts?status=GONE&from_timestamp=7&limit=25&tenant_id=acme',
      'GET /contacts?status=GONE&from_timestamp=7&tenant_id=acme&limit=25',
    ],
    ['counts as in the contract', { path: '/v2/c' }, 'GET /contacts/count?status=GONE', 'GET /v2/c/count?status=GONE'],
    [
      'counts by a list of one record',
      { paging: 'pages' },
      'GET /contacts/count?status=GONE',
      'GET /contacts?status=GONE&per_page=1&page=1',
    ],
    [
      'reads a part of the list beside it',
      { path: '/v2/c', paging: 'offset' },
      'GET /contacts/archived?limit=5',
      'GET /v2/c/archived?limit=5&offset=0',
    ],
    [
      'reads the newest as in the contract',
      { path: '/v2/c', query: { sort: 'x' } },
      'GET /contacts/latest?limit=5',
      'GET /v2/c/latest?limit=5',
    ],
    [
      'keeps the fields of a record unchanged',
      { record: '/one/{id}', names: 'camel' },
      'GET /contacts/a%2Fb/keys?tenant_id=acme',
      'GET /one/a/b/keys?tenantId=acme',
    ],
    ['has an id that a replacement would read', { record: '/one/{id}' }, 'GET /contacts/$&', 'GET /one/$&'],
    ['passes other filters on', { names: 'camel' }, 'GET /contacts?only_mine=true', 'GET /contacts?only_mine=true'],
    [
      'filters by a nested field under its member',
      { names: { status: 'state.code' } },
      'GET /contacts?status=GONE',
      'GET /contacts?state.code=GONE',
    ],
    [
      'names the tenant by the name of its field',
      { names: { tenant_id: 'org' } },
      'DELETE /contacts/1?tenant_id=acme',
      'DELETE /contacts/1?org=acme',
    ],
    [
      'names the tenant with the configured parameter',
      { names: 'camel', tenant: 'account' },
      'GET /contacts/1?tenant_id=acme',
      'GET /contacts/1?account=acme',
    ],
    ['names no tenant to a gateway that knows it', { tenant: false }, 'GET /contacts?tenant_id=acme', 'GET /contacts'],
    [
      'sends a period in days',
      { period: { from: 'since', to: 'until', as: 'day' } },
      `GET /contacts?from_timestamp=${day}&to_timestamp=${day + 86_399}`,
      'GET /contacts?since=2026-11-20&until=2026-11-20',
    ],
    [
      'sends a period in ISO 8601',
      { period: { from: 'since', to: 'until', as: 'iso' } },
      'GET /contacts?from_timestamp=1795132800',
      'GET /contacts?since=2026-11-20T00:00:00.000Z',
    ],
    [
      'sends a period in milliseconds',
      { period: { from: 'since', to: 'until', as: 'milliseconds' } },
      'GET /contacts?to_timestamp=1795132800',
      'GET /contacts?until=1795132800000',
    ],
    [
      'sends a period in seconds',
      { period: { from: 'since', to: 'until' } },
      'GET /contacts?to_timestamp=1795132800',
      'GET /contacts?until=1795132800',
    ],
  ])('%s', (_, endpoint, call, expected) => {
    expect(said(endpoint, call)).toEqual([expected]);
  });

  it.each<[string, Own, string, unknown, unknown[]]>([
    ['an action as in the contract', {}, 'POST /contacts/7/archive', null, ['POST /contacts/7/archive']],
    [
      'an action with its own path',
      { path: '/c', actions: { archive: '/{id}:archive' } },
      'POST /contacts/7/archive',
      null,
      ['POST /c/7:archive'],
    ],
    [
      'an action with another method',
      { actions: { archive: 'PUT /archived/{id}' } },
      'POST /contacts/7/archive',
      null,
      ['PUT /contacts/archived/7'],
    ],
    [
      'an action as an update of its fields',
      { actions: { archive: 'PATCH /{id}' }, names: { status: 'state' }, values: { status: { GONE: 0 } } },
      'POST /contacts/7/archive',
      null,
      ['PATCH /contacts/7', { state: 0 }],
    ],
    [
      'the values of an action',
      { names: 'camel' },
      'POST /contacts/7/archive',
      { full_name: 'A', reason: 'b' },
      ['POST /contacts/7/archive', { fullName: 'A', reason: 'b' }],
    ],
    [
      'timestamps in seconds, and invalid ones unchanged',
      { moments: 'seconds' },
      'PUT /contacts/7',
      { created_at: '2026-11-20T00:00:00.900Z', status: '?' },
      ['PUT /contacts/7', { created_at: 1_795_132_800, status: '?' }],
    ],
    [
      'invalid timestamps unchanged',
      { moments: 'seconds' },
      'PUT /contacts/7',
      { created_at: 'soon' },
      ['PUT /contacts/7', { created_at: 'soon' }],
    ],
    ['only the request without a body', { names: 'camel' }, 'DELETE /contacts/7', null, ['DELETE /contacts/7']],
  ])('sends %s', (_, endpoint, call, body, expected) => {
    expect(said(endpoint, call, body)).toEqual(expected);
  });

  it('does not read the list of tenants for one tenant by its id', async () => {
    const fields = { ...contacts.fields, contact_id: tenant() };
    const register = { ...contacts, fields, endpoint: { id: 'id', names: 'camel' } } as const;
    const { path } = await createGatewayAdapter([register])({
      method: 'GET',
      path: '/contacts?tenant_id=acme',
      body: null,
    });
    expect(path).toBe('/contacts?tenantId=acme');
  });

  it('for a resource without an endpoint, or for none, follows the contract', async () => {
    const adapter = createGatewayAdapter([contacts, { ...contacts, name: 'people', endpoint: { path: '/elsewhere' } }]);
    for (const path of ['/contacts?limit=5', '/session', '/']) {
      expect(adapter({ method: 'GET', path, body: null })).toMatchObject({ method: 'GET', path, body: null });
    }
    expect(adapter({ method: 'GET', path: '/people', body: null })).toMatchObject({ path: '/elsewhere' });
  });
});

describe('a response', () => {
  const read = (endpoint: Own, path: string, answer: unknown, headers = {}) =>
    adapt(endpoint, 'GET', path).read(answer, new Headers(headers));

  it.each<[string, Own, unknown]>([
    ['whose list has another path', { items: 'rows' }, { items: [] }],
    ['that is a list where a member is named', { items: 'rows' }, []],
    ['whose list is missing', { items: '' }, { rows: [] }],
    ['that is empty', { items: 'rows' }, undefined],
  ])('of %s has no list', (_, endpoint, answer) => {
    expect(read(endpoint, '/contacts', answer)).toBeUndefined();
  });

  it.each<[string, Own, unknown]>([
    ['without its wrapper', { single: 'contact' }, { contact_id: '7' }],
    ['without its id', { id: 'id' }, { contact_id: '7' }],
    ['with an empty id', {}, { contact_id: '' }],
  ])('of %s has no record', (_, endpoint, answer) => {
    expect(read(endpoint, '/contacts/7', answer)).toBeUndefined();
  });

  it('has the newest records in the fields of the resource', () => {
    expect(read({ names: 'camel' }, '/contacts/latest', { data: [{ contactId: '7', fullName: 'A' }] })).toMatchObject({
      items: [{ contact_id: '7', full_name: 'A' }],
    });
  });

  it('keeps summaries and the contract’s count unchanged', () => {
    expect(read({}, '/contacts/count', { total_count: 7 })).toEqual({ total_count: 7 });
    expect(read({}, '/contacts/7/keys', { data: [1] })).toEqual({ data: [1] });
  });

  it('with a total as numeric text has a count, and one with other text has none', () => {
    const counted = (total: unknown) => read({ total: 'total' }, '/contacts/count', { items: [], total });
    expect([counted('12'), counted('many'), counted(null)]).toEqual(
      [12, null, null].map((total_count) => ({ total_count })),
    );
  });

  it('ends a numbered list with the page that reaches the total', () => {
    const next = (path: string, total: number) =>
      read({ paging: 'pages', total: 'total' }, path, { items: [{}, {}], total });
    expect([next('/contacts?limit=2', 2), next('/contacts?limit=2&next_token=2.2', 4)]).toMatchObject([
      { next_token: undefined, count: 2 },
      { next_token: undefined, count: 4 },
    ]);
    expect(next('/contacts?limit=2', 3)).toMatchObject({ next_token: '2.2' });
  });

  it('ends a list whose next link has no token, or an empty one', () => {
    const next = (link: unknown) =>
      read({ paging: { by: 'cursor', next: 'next' } }, '/contacts', { items: [{}], next: link });
    expect([next(''), next(null), next(7)]).toMatchObject([
      { next_token: undefined },
      { next_token: undefined },
      { next_token: '7' },
    ]);
    expect(next('/base64+token==')).toMatchObject({ next_token: '/base64+token==' });
  });

  it('has the value of a choice as a number or as digits', () => {
    const status = (given: unknown) =>
      read({ values: { status: { GONE: 0 } } }, '/contacts/7', { contact_id: '7', status: given });
    expect([status(0), status('0'), status(1)]).toMatchObject([{ status: 'GONE' }, { status: 'GONE' }, { status: 1 }]);
  });

  it('keeps invalid timestamps, and parses those written as text', () => {
    const moment = (created_at: unknown) =>
      read({ moments: 'seconds' }, '/contacts/7', { contact_id: '7', created_at });
    expect([moment('1795132800'), moment('soon'), moment(1e300), moment(null)]).toMatchObject([
      { created_at: '2026-11-20T00:00:00.000Z' },
      { created_at: 'soon' },
      { created_at: 1e300 },
      { created_at: null },
    ]);
  });
});

describe('a rejection', () => {
  const fault = (answer: unknown) => adapt({ names: 'camel' }, 'PUT', '/contacts/7').fault(answer);

  it.each([
    { message: 'No.' },
    { detail: 'No.' },
    { error: 'No.' },
    { error: { message: 'No.', code: 7 } },
    { title: 'No.', status: 422 },
  ])('has the reason from %j', (answer) => {
    expect(fault(answer)).toMatchObject({ message: 'No.' });
  });

  it('names the fields of the resource, and has the current record in them', () => {
    const answer = { errors: { fullName: ['Too long.', 'Too odd.'], other: 'No.' }, current: { fullName: 'B' } };
    expect(fault(answer)).toMatchObject({
      errors: { full_name: 'Too long. Too odd.', other: 'No.' },
      current: { full_name: 'B' },
    });
  });

  it('that is not an object has no message', () => {
    expect(fault('<html>')).toBe('<html>');
  });
});

it('sends values that the resource does not declare back unchanged', () => {
  const { read } = adapt({ names: { full_name: 'person.name' } }, 'GET', '/contacts/c-7');
  const given = { ...SEVEN[0], full_name: undefined, person: { name: 'A', age: 7 }, tags: ['x'] };
  const record = read(given, new Headers());
  const { body } = adapt({ names: { full_name: 'person.name' } }, 'PUT', '/contacts/c-7', record);
  expect(JSON.parse(String(body))).toEqual(JSON.parse(JSON.stringify(given)));
});
