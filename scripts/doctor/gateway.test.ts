import { describe, expect, it, vi } from 'vitest';
import { contacts } from '../../src/dataProvider/gateway/testing.ts';
import { secret } from '../../src/fields/index.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { checkGateway } from './gateway.ts';
import { type ALL, type Defects, fakeGateway } from './testing/fakeGateway.ts';

const url = 'https://gateway.test';

async function found(defects: Defects, resource: Resource = contacts) {
  const { fetch } = fakeGateway(defects);
  const findings = await checkGateway([resource], { url, fetch });
  return findings.map(({ level, what, change }) => [level, what, ...(change === undefined ? [] : [change])]);
}

const own = (endpoint: Resource['endpoint']): Resource => ({ ...contacts, ...(endpoint && { endpoint }) });

describe('a gateway that follows the contract', () => {
  it('has no findings', async () => {
    expect(await found({})).toEqual([]);
  });

  it('is read, and never written, in ten calls for a resource', async () => {
    const { fetch, asked } = fakeGateway();
    await checkGateway([contacts], { url, fetch, tenant: 'acme' });
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(asked.filter((call) => !call.startsWith('GET ') || !call.includes('tenant_id=acme'))).toEqual([]);
  });

  it('gets token and key, and cannot pass them on', async () => {
    const fetch = vi.fn(fakeGateway().fetch);
    await checkGateway([contacts], { url, fetch, token: 't-1', key: 'k-1' });
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect([headers.get('authorization'), headers.get('x-api-key')]).toEqual(['Bearer t-1', 'k-1']);
    expect(fetch.mock.calls.map(([, init]) => init?.redirect)).toEqual(fetch.mock.calls.map(() => 'manual'));
  });

  it('is asked for no endpoint where it is the standard server', async () => {
    const { fetch } = fakeGateway();
    const elsewhere = own({ path: '/elsewhere', items: 'rows' });
    expect(await checkGateway([elsewhere], { url, fetch, standard: true })).toEqual([]);
  });

  it('notes an empty list', async () => {
    expect(await found({ list: () => ({ items: [] }) })).toEqual([
      ['note', 'The list is empty: there are no records to check.'],
    ]);
  });
});

const refuse =
  (status: number, body: unknown = {}) =>
  () =>
    Response.json(body, { status });
const renamed = (names: Record<string, string>) => (contact: object) =>
  Object.fromEntries(Object.entries(contact).map(([name, value]) => [names[name] ?? name, value]));

describe('reports with a change', () => {
  it.each<[string, Defects, unknown[], Resource?]>([
    [
      'a list that is not there',
      { refuses: refuse(404) },
      ['GET /contacts?limit=10 returns 404.', expect.stringContaining("endpoint: { path: '/...' }")],
    ],
    [
      'a token that is refused',
      { refuses: refuse(401, { message: 'Expired.' }) },
      ['GET /contacts?limit=10 returns 401: "Expired.".', expect.stringContaining('--token')],
    ],
    [
      'a page of HTML',
      { refuses: () => new Response('<html>') },
      ['GET /contacts?limit=10 returns 200 without JSON.', expect.stringContaining('path')],
    ],
    [
      'a list under another member',
      { list: ({ items }) => ({ meta: { tags: [] }, result: { rows: items } }) },
      ['GET /contacts?limit=10 returns no list.', "endpoint: { items: 'result.rows' }"],
    ],
    ['a bare list', { list: ({ items }) => items }, [expect.any(String), "endpoint: { items: '' }"]],
    ['an answer without any list', { list: () => ({ ok: true }) }, ['GET /contacts?limit=10 returns no list.']],
    [
      'an id of another name',
      { row: renamed({ contact_id: 'contactId' }) },
      ['10 of 10 records have no id "contact_id".', "endpoint: { id: 'contactId' }"],
    ],
    [
      'an id of the usual name',
      { row: renamed({ contact_id: 'id' }) },
      ['10 of 10 records have no id "contact_id".', "endpoint: { id: 'id' }"],
    ],
    [
      'an id that several have',
      { row: (contact) => ({ ...contact, contact_id: 'c-1' }) },
      ['Several records of a page have the same "contact_id".', expect.stringContaining('endpoint: { id')],
    ],
    [
      'fields in camelCase',
      { row: renamed({ full_name: 'fullName', created_at: 'createdAt' }) },
      ['Fields with another name: full_name, created_at.', "endpoint: { names: 'camel' }"],
    ],
    [
      'fields elsewhere',
      {
        row: ({ full_name, address, ...rest }) => ({
          ...rest,
          person: { fullName: full_name },
          HomeTown: address.home_town,
        }),
      },
      [
        'Fields with another name: full_name, address.home_town.',
        "endpoint: { names: { full_name: 'person.fullName', 'address.home_town': 'HomeTown' } }",
      ],
    ],
    [
      'a required field that no record has',
      { row: ({ full_name: _, ...rest }) => rest },
      ['No record has "full_name".', expect.stringContaining('optional: true')],
    ],
    [
      'a required field that some records lack',
      { row: (contact) => ({ ...contact, ...(contact.contact_id === 'c-3' && { full_name: null }) }) },
      ['"full_name" is absent in 1 of 10 records.', 'full_name: optional: true'],
    ],
    [
      'a value that breaks a rule',
      { row: (contact) => ({ ...contact, full_name: 7 }) },
      [expect.stringMatching(/^"full_name" .*; 10 of 10 do not: 7\.$/), 'full_name: number()'],
    ],
    [
      'many long values that break a rule',
      { row: (contact) => ({ ...contact, created_at: `${contact.contact_id} ${'x'.repeat(90)}` }) },
      [expect.stringMatching(/: "c-0 x{35}…, "c-1 x{35}…, "c-2 x{35}…, …\.$/), expect.any(String)],
    ],
    [
      'moments in seconds',
      { row: (contact) => ({ ...contact, created_at: Date.parse(contact.created_at) / 1000 }) },
      [expect.stringContaining('"created_at"'), "endpoint: { moments: 'seconds' }"],
    ],
    [
      'moments in milliseconds',
      { row: (contact) => ({ ...contact, created_at: String(Date.parse(contact.created_at)) }) },
      [expect.stringContaining('"created_at"'), "endpoint: { moments: 'milliseconds' }"],
    ],
    [
      'values that a choice does not list',
      { row: (contact) => ({ ...contact, status: contact.status === 'GONE' ? 'left' : 'ACTIVE' }) },
      [
        '"status" has values that are not among its choices: "left".',
        "status: add them, or endpoint: { values: { status: { ACTIVE: 'left' } } }",
      ],
    ],
    [
      'a page token that is not heard',
      { hears: (query) => query.delete('next_token') },
      ['The second page repeats the first: GET /contacts?next_token=10&limit=10.', expect.stringContaining('paging')],
    ],
    [
      'pages that overlap',
      { hears: (query) => query.has('next_token') && query.set('next_token', '8') },
      [expect.stringContaining('The second page repeats 2 records'), expect.stringContaining('paging')],
    ],
    [
      'a second page that is refused',
      { refuses: (_path, query) => (query.has('next_token') ? new Response('', { status: 500 }) : undefined) },
      ['GET /contacts?next_token=10&limit=10 returns 500.'],
    ],
    [
      'a size that is not heard',
      { hears: (query) => query.delete('limit') },
      ['The list has 25 records for a limit of 10.', expect.stringContaining('paging')],
    ],
    [
      'a list that names no next page',
      { list: ({ next_token: _, ...answer }) => answer },
      ['The list counts 25 records, has 10 and no next page.', expect.stringContaining('paging')],
    ],
    [
      'a filter that does nothing',
      { hears: (query) => query.delete('status') },
      [
        expect.stringContaining('The filter by status has no effect: GET /contacts?'),
        expect.stringContaining("filters: { status: '...' }"),
      ],
    ],
    [
      'a period that does nothing',
      {
        hears: (query) => {
          query.delete('from_timestamp');
          query.delete('to_timestamp');
        },
      },
      [
        expect.stringContaining('The filter by created_at has no effect'),
        expect.stringContaining("period: { from: '...', to: '...' }"),
      ],
    ],
    [
      'a filter that finds nothing',
      { hears: (query) => query.has('status') && query.set('status', '?') },
      [expect.stringContaining('The filter by status does not find a value that a record has'), expect.any(String)],
    ],
    [
      'a filter that is refused',
      { refuses: (_path, query) => (query.has('status') ? new Response('', { status: 400 }) : undefined) },
      [expect.stringContaining('The filter by status returns 400'), expect.any(String)],
    ],
    [
      'another order',
      { sorted: (all) => all.toReversed() },
      ['The list is not in the order "-created_at".', expect.stringContaining('query: { sort')],
    ],
    [
      'records that are not there',
      { refuses: (path) => (path === '/contacts/c-0' ? new Response('', { status: 404 }) : undefined) },
      ['GET /contacts/c-0 returns 404.', expect.stringContaining('record')],
    ],
    [
      'a record within a member',
      { one: (row) => ({ contact: row }) },
      ['GET /contacts/c-0 returns no record with "contact_id".', "endpoint: { single: 'contact' }"],
    ],
    [
      'another record',
      { one: (row) => ({ ...row, contact_id: 'c-9' }) },
      ['GET /contacts/c-0 returns the record "c-9".', expect.stringContaining('record')],
    ],
    [
      'no count',
      { refuses: (path) => (path.endsWith('/count') ? new Response('', { status: 404 }) : undefined) },
      ['GET /contacts/count returns no count (404).', expect.stringContaining('total')],
    ],
    [
      'columns that only a record has',
      { list: (answer) => ({ ...answer, items: answer.items.map(({ full_name: _, ...row }) => row) }) },
      ['Columns that the list does not have: full_name.', expect.stringContaining('list.columns')],
    ],
  ])('%s', async (_, defects, [what, change]) => {
    expect(await found(defects)).toEqual([['wrong', what, ...(change === undefined ? [] : [change])]]);
  });

  it('members that a resource does not know and optional fields that none has are noted, and no fault', async () => {
    const row = ({ tenant_id: _, ...contact }: (typeof ALL)[number]) => ({ ...contact, score: 7 });
    expect(await found({ row })).toEqual([
      ['note', 'No record has "tenant_id".'],
      ['note', 'Properties that the resource does not know: score.'],
    ]);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    [
      'passes over values that it does not know',
      (query) => query.get('status')?.startsWith('doctor') && query.delete('status'),
    ],
    ['hears some values only', (query) => query.get('status') === 'ACTIVE' && query.delete('status')],
  ])('a filter that %s does nothing', async (_, hears) => {
    expect(await found({ hears })).toMatchObject([
      ['wrong', expect.stringContaining('The filter by status has no effect'), expect.any(String)],
    ]);
  });

  it('an order is that of the resource, upwards as well', async () => {
    const upwards: Resource = { ...contacts, list: { ...contacts.list, sort: 'created_at' } };
    expect(await found({}, upwards)).toMatchObject([
      ['wrong', 'The list is not in the order "created_at".', expect.any(String)],
    ]);
    expect(await found({ sorted: (all) => all.toReversed() }, upwards)).toEqual([]);
  });

  it('secrets are not shown', async () => {
    const kept = { ...contacts, fields: { ...contacts.fields, full_name: secret() } };
    const [finding] = await found({ row: (contact) => ({ ...contact, full_name: 'my secret is ü' }) }, kept);
    expect(finding?.[1]).toContain('10 of 10 do not.');
    expect(JSON.stringify(finding)).not.toContain('my secret');
  });

  it('by what an endpoint says, as the console reads it', async () => {
    const row = renamed({ contact_id: 'id', full_name: 'fullName', created_at: 'createdAt', tenant_id: 'tenantId' });
    const list = ({ items, count }: { items: unknown[]; count: number }) => ({ results: items, total: count });
    const hears = (query: URLSearchParams) => query.set('next_token', String((Number(query.get('page')) - 1) * 10));
    const names = { '*': '{camel}', 'address.home_town': 'address.home_town' };
    const endpoint = {
      items: 'results',
      id: 'id',
      total: 'total',
      names,
      paging: { by: 'pages', size: 'limit' },
    } as const;
    expect(await found({ row, list, hears }, own(endpoint))).toEqual([]);
    expect(await found({ row, list: ({ items }) => ({ results: items }), hears }, own(endpoint))).toEqual([
      ['note', 'The list does not contain the total number of records.', expect.stringContaining('total')],
    ]);
  });
});
