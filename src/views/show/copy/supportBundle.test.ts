import { describe, expect, it } from 'vitest';
import { group, json, secret, tenant, text } from '../../../fields/index.ts';
import { defineResource } from '../../../schema/resource.ts';
import { supportBundle } from './supportBundle.ts';
import { REMOVED, withoutSecrets } from './withoutSecrets.ts';

const things = defineResource({
  name: 'things',
  path: '/things',
  id: 'thing_id',
  label: ['Thing', 'Things'],
  fields: {
    thing_id: text(),
    tenant_id: tenant({ seenBy: ['admin'] }),
    connection: group({ api_key: secret(), pipeline_id: text() }),
    data: json(),
  },
  list: { paging: 'cursor', columns: ['thing_id'], sort: 'thing_id', empty: { none: 'None.' } },
  access: { list: 'signed-in', show: 'signed-in' },
});
const record = {
  id: '1',
  thing_id: '1',
  tenant_id: 'acme',
  connection: { api_key: 'pat-na1-secret', pipeline_id: 'default' },
  data: JSON.parse('{"a":[{"apiKey":"abc","note":"ok"}],"__proto__":{"X-Api-Key":"abc"}}'),
  unheardOf: 'abc',
};
const bundleOf = (role: 'admin' | 'tenant-user', referred = {}) =>
  JSON.parse(
    supportBundle({
      ...{ resource: things, record, role, referred },
      ...{ tenantId: 'acme', page: 'http://localhost/things/1', at: new Date(0) },
    }),
  );

describe('supportBundle', () => {
  it('tells of the record what its resource declares, without secrets', () => {
    expect(bundleOf('admin')).toEqual({
      copied_at: '1970-01-01T00:00:00.000Z',
      page: 'http://localhost/things/1',
      tenant_id: 'acme',
      kind: 'Thing',
      record: {
        thing_id: '1',
        tenant_id: 'acme',
        connection: { pipeline_id: 'default' },
        data: JSON.parse(`{"a":[{"apiKey":"${REMOVED}","note":"ok"}],"__proto__":{"X-Api-Key":"${REMOVED}"}}`),
      },
    });
  });

  it('tells nobody what they may not see, of a record that is referred to neither', () => {
    const bundle = bundleOf('tenant-user', { other: { resource: things, record }, gone: { failure: 'Gone' } });
    expect(bundle.record).not.toHaveProperty('tenant_id');
    expect(bundle.refers_to.other).toEqual(bundle.record);
    expect(bundle.refers_to.gone).toEqual({ not_included: 'Gone' });
  });
});

describe('withoutSecrets', () => {
  it.each([
    ['Authorization: Bearer abcdef123456', 'abcdef123456'],
    ['{\\"client_secret\\": \\"hush\\"}', 'hush'],
    ['?api_key=a1b2c3d4&x=1', 'a1b2c3d4'],
    ['key pat-na1-0a1b2c3d-1111', '0a1b2c3d'],
    ['AKIAABCDEFGHIJKLMNOP is not allowed', 'ABCDEFGH'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', 'eyJhbGci'],
  ])('takes what looks like a secret out of %s', (text, hidden) => {
    expect(withoutSecrets(text)).toContain(REMOVED);
    expect(withoutSecrets(text)).not.toContain(hidden);
  });

  it.each(['Invalid token: expired', 'The access token is 12 days old', 'Password required'])('leaves %s', (text) => {
    expect(withoutSecrets({ text, token: null, has_secret: true })).toEqual({ text, token: null, has_secret: true });
  });
});
