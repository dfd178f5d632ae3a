import { beforeAll, expect, it } from 'vitest';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { newRecordSchema } from '../../server/http/api/openApi/schemas.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { ingestBatch } from '../../server/ingest/ingestBatch.ts';
import { choice, group, list, number, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStoreOnEach } from '../postgres/describeStore.ts';

const quotes = defineResource({
  name: 'quotes',
  fields: {
    code: text(),
    kind: choice({ PERSON: { label: 'Person' }, COMPANY: { label: 'Company' } }),
    vat_id: text({ optional: true }),
    rate: choice({ FULL: { label: 'Full' }, NONE: { label: 'None' } }, { default: 'FULL' }),
    country: choice({ DE: { label: 'Germany' }, US: { label: 'United States' } }, { optional: true }),
    state: choice(
      { BE: { label: 'Berlin' }, CA: { label: 'California' } },
      { optional: true, dependsOn: { field: 'country', allows: { DE: ['BE'], US: ['CA'] } } },
    ),
    lines: list(group({ article: text({ max: 9 }), amount: number({ min: 1, default: 1 }) }), {
      optional: true,
      most: 2,
    }),
    tenant_id: tenant(),
  },
  form: {
    sections: [
      { title: 'Quote', fields: ['code', 'kind', 'country', 'state', 'lines'] },
      { title: 'Tax', fields: ['vat_id', 'rate'], showIf: { kind: 'COMPANY' } },
    ],
    requiredToCreate: ['vat_id'],
  },
  rules: [{ must: { vat_id: { not: 'DE0' } }, message: 'Not this one.', field: 'vat_id' }],
  ingest: true,
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' },
});

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };

describeStoreOnEach('forms', (given) => {
  const send = callResources(given, [tenants, quotes]);
  const post = (quote: object) => send('POST', '/quotes', LEAD, quote);
  const put = (code: string, quote: object) => send('PUT', `/quotes/${code}`, LEAD, { code, ...quote });
  const ingest = async (...records: object[]) => {
    const batch = { records, stages: new Map() };
    const results = await ingestBatch(given.store, { resource: quotes, tenant: 'acme' }, batch);
    return results.map(({ status, message }) => message ?? status);
  };
  beforeAll(async () => {
    await syncResourceTables(given.store.db, [tenants, quotes]);
    await addTenants(given.store, 'acme');
  });

  it('a choice has a value that the other choice allows', async () => {
    const errors = { state: 'State must be one of BE' };
    const wrong = { code: 'a', kind: 'PERSON', country: 'DE', state: 'CA', rate: 'FULL' };
    expect(await post(wrong)).toMatchObject({ status: 422, body: { errors } });
    expect((await post({ ...wrong, state: 'BE' })).status).toBe(201);
    expect(await put('a', { ...wrong, country: null, state: 'BE' })).toMatchObject({
      status: 422,
      body: { errors: { state: 'State must be empty' } },
    });
    expect(await ingest(wrong, { ...wrong, country: 'us', state: 'ca' })).toEqual([
      'state: State must be one of BE',
      'updated',
    ]);
  });

  it('a field that does not apply is not required, has its default and keeps its value', async () => {
    const missing = { status: 422, body: { errors: { vat_id: 'Vat ID is required' } } };
    expect(await post({ code: 'b', kind: 'COMPANY' })).toMatchObject(missing);
    const person = { status: 201, body: { vat_id: null, rate: 'FULL' } };
    expect(await post({ code: 'b', kind: 'PERSON' })).toMatchObject(person);
    expect(await put('b', { kind: 'PERSON', vat_id: 'DE0', rate: 'NONE' })).toMatchObject({ status: 200 });
    expect(await put('b', { kind: 'COMPANY', vat_id: 'DE0', rate: 'NONE' })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Not this one\./) },
    });
    expect(
      await ingest({ code: 'c', kind: 'PERSON', vat_id: 'DE0' }, { code: 'd', kind: 'COMPANY', vat_id: 'DE0' }),
    ).toEqual(['created', 'vat_id: Not this one.']);
  });

  it('the lines of a list are read field by field, and their errors have paths', async () => {
    const lines = [{ article: ' Pen ' }, { article: 'A long article', amount: 0, color: 'red' }];
    expect(await post({ code: 'e', kind: 'PERSON', lines })).toEqual({
      status: 422,
      body: {
        message: 'lines.1.article: Article must have at most 9 characters, lines.1.amount: Amount must be at least 1.',
        errors: {
          'lines.1.article': 'Article must have at most 9 characters',
          'lines.1.amount': 'Amount must be at least 1',
        },
      },
    });
    const pen = { article: 'Pen', amount: 1 };
    expect(await post({ code: 'e', kind: 'PERSON', lines: [{ article: ' Pen ' }] })).toMatchObject({
      status: 201,
      body: { lines: [pen] },
    });
    expect(await put('e', { kind: 'PERSON', rate: 'FULL', lines: [pen, pen, pen] })).toMatchObject({
      body: { errors: { lines: 'Lines must have at most 2 entries' } },
    });
    const csv = (cell: object) => ({ code: 'f', kind: 'PERSON', lines: JSON.stringify(cell) });
    expect(await ingest(csv([pen]), { ...csv([]), lines: [pen, { ...pen, amount: 0 }] })).toEqual([
      'created',
      expect.stringMatching(/^lines\.1\.amount must be at least 1/),
    ]);
  });

  it('OpenAPI says what depends on what', () => {
    const { required, description, properties } = newRecordSchema(quotes);
    expect(required).toEqual(['code', 'kind']);
    expect(description).toBe(
      'Not this one.\nvat_id applies while {"kind":"COMPANY"}.\nrate applies while {"kind":"COMPANY"}.',
    );
    expect(JSON.stringify(properties)).toContain('The values of country allow');
    expect(JSON.stringify(properties)).toContain('"items":{"type":"object","properties":{"article":');
  });
});
