import { describe, expect, it } from 'vitest';
import { group, json, secret, tenant, text } from '../../../fields/index.ts';
import { defineResource } from '../../../schema/defineResource.ts';
import { supportBundle } from './supportBundle.ts';
import { REMOVED } from './withoutSecrets.ts';

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
