import { describe, expect, it } from 'vitest';
import { group, json, secret, tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { REMOVED, supportBundle, withoutSecrets } from './supportBundle.ts';

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
      resource: things,
      record,
      role,
      referred,
      tenantId: 'acme',
      page: 'http://localhost/things/1',
      at: new Date(0),
    }),
  );

describe('supportBundle', () => {
  it('contains the declared fields of the record, without secrets', () => {
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

  it('contains nothing hidden from the user, also of a referenced record', () => {
    const bundle = bundleOf('tenant-user', { other: { resource: things, record }, gone: { failure: 'Gone' } });
    expect(bundle.record).not.toHaveProperty('tenant_id');
    expect(bundle.refers_to.other).toEqual(bundle.record);
    expect(bundle.refers_to.gone).toEqual({ not_included: 'Gone' });
  });
});

const KEY = `dsk_0123456789abcdef_${'aB3-_'.repeat(8)}xyz`;

describe('withoutSecrets removes', () => {
  // Each hides the word "hush", or the listed text.
  it.each([
    ['Authorization: Bearer abcdef123456', 'Authorization: Bearer [removed]', 'abcdef123456'],
    ['Authorization: Token hush1234', 'Authorization: Token [removed]'],
    ['authorization: Basic dXNlcjpodXNo', 'authorization: Basic [removed]', 'dXNl'],
    ['{\\"client_secret\\": \\"hush\\"}', '{\\"client_secret\\": \\"[removed]\\"}'],
    ['failed: {"password":"a\\"hush b"} (400)', 'failed: {"password":"[removed]"} (400)'],
    ['failed: {"passphrase":"hush and no en', 'failed: {"passphrase":"[removed]"'],
    ['?api_key=a1hush&x=1', '?api_key=[removed]&x=1'],
    ['password=correcthorse', 'password=[removed]', 'correct'],
    ['password=ab1,restofsecret22', 'password=[removed]', 'rest'],
    ['password: ab1,restofsecret22', 'password: [removed]', 'rest'],
    ['client_secret=abcdefghijkl', 'client_secret=[removed]', 'abc'],
    ['User Id=sa;Pwd=hush;Encrypt=1', 'User Id=sa;Pwd=[removed];Encrypt=1'],
    ["api_key => 'hush'", "api_key => '[removed]'"],
    ['api_key == hush', 'api_key == [removed]'],
    ['GET /x?X-Amz-Date=1&X-Amz-Signature=hush&z=1', 'GET /x?X-Amz-Date=1&X-Amz-Signature=[removed]&z=1'],
    ['/file?sv=1&sig=hu%2Fhush', '/file?sv=1&sig=[removed]'],
    ['/file?Signature=hush', '/file?Signature=[removed]'],
    ['X-HubSpot-Signature-v3: hush1=', 'X-HubSpot-Signature-v3: [removed]'],
    ['next=%2Fx%3Ftoken%3Dhush', 'next=%2Fx%3Ftoken%3D[removed]'],
    ['next=%252Fx%253Ftoken%253Dhush', 'next=%252Fx%253Ftoken%253D[removed]'],
    ['postgres://app:hush@db:5432/x', 'postgres://app:[removed]@db:5432/x'],
    ['Cookie: a=1; sid=hush\nHost: x', 'Cookie: [removed]\nHost: x'],
    ['Set-Cookie: id=hush; Path=/', 'Set-Cookie: [removed]'],
    ['session_id=hush', 'session_id=[removed]'],
    ['jwt=hush auth=hush bearer=hush', 'jwt=[removed] auth=[removed] bearer=[removed]'],
    ['sent [{"name":"Authorization","value":"hush"}]', 'sent [{"name":"Authorization","value":"[removed]"}]'],
    ['-----BEGIN RSA PRIVATE KEY-----\nhush\n-----END RSA PRIVATE KEY----- end', '[removed] end'],
    ['-----BEGIN PRIVATE KEY-----\nhush', '[removed]'],
    [`key ${KEY}.`, 'key [removed].', 'dsk_'],
    ['key pat-na1-0a1b2c3d-1111', 'key [removed]', '0a1b2c3d'],
    ['AKIAABCDEFGHIJKLMNOP is not allowed', '[removed] is not allowed', 'ABCDEFGH'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', '[removed]', 'eyJ'],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[removed]', 'ghp_'],
    ['xoxb-123456789012-hush', '[removed]'],
    ['sk_live_abcdefgh1234', '[removed]', 'sk_live'],
    ['https://hooks.slack.com/services/T0/B0/hush', 'https://hooks.slack.com/services/[removed]'],
  ])('the secret from %s', (text, clean, hidden = 'hush') => {
    expect(withoutSecrets(text)).toBe(clean);
    expect(clean).not.toContain(hidden);
  });

  it.each(['pwd', 'sessionId', 'auth', 'userAuth', 'jwt', 'signature', 'sig', 'bearer', 'x-api-key', 'Set-Cookie'])(
    'the value of %s',
    (name) => {
      expect(withoutSecrets({ [name]: 'hush', other: [{ [name]: { in: 1 } }] })).toEqual({
        [name]: REMOVED,
        other: [{ [name]: REMOVED }],
      });
    },
  );

  it('the value of an entry that names it', () => {
    const headers = {
      headers: [
        { name: 'Authorization', value: 'hush' },
        { Key: 'Accept', Value: '*/*' },
      ],
    };
    expect(withoutSecrets(headers)).toEqual({
      headers: [
        { name: 'Authorization', value: REMOVED },
        { Key: 'Accept', Value: '*/*' },
      ],
    });
  });

  it('the secret from JSON in texts, at any depth of encoding', () => {
    const inner = { items: [{ name: 'x-api-key', value: 'hush' }], auth: { user: 'hush' }, id: '18734502611' };
    const packed = (times: number): string => JSON.stringify(times > 1 ? packed(times - 1) : inner);
    for (const times of [1, 2, 3]) {
      const clean = String(withoutSecrets(packed(times)));
      expect(clean).not.toContain('hush');
      expect(clean).toContain('18734502611');
    }
  });

  it('everything below the maximum depth, without an error', () => {
    const text = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(JSON.stringify(withoutSecrets({ deep: JSON.parse(text), text }))).toContain('nested too deeply');
  });
});

describe('withoutSecrets keeps', () => {
  it.each([
    'Invalid token: expired',
    'token expired',
    'The access token is 12 days old',
    'Password required',
    'the password field is required',
    'Basic authentication is not supported',
    'Unexpected token < in JSON at position 0',
    'token=null, has_token=true',
    'INVALID_SESSION_ID: deal 18734502611, opportunity O4417203',
    'RequestId: 0f8fad5b-d9cb-469f-a165-70867728950e',
    'secretsmanager:GetSecretValue on arn:aws:secretsmanager:us-east-1:123456789012:secret:hubspot/acme-a1B2c3',
    '/var/run/secrets/token: no such file, /var/task/node_modules/auth/index.js:12:5',
    'author: Jo 2026, design=blue42, assigned=lead@acme.example',
    'http://127.0.0.1:8080/deals@2?signature_date=1',
    '{"big": 12345678901234567890, "note": "ok"}',
  ])('%s', (text) => {
    expect(withoutSecrets({ text })).toEqual({ text });
  });

  it('missing values, booleans, and similar names', () => {
    const value = {
      token: null,
      has_secret: true,
      author: 'Jo',
      signature_date: '2026-11-20',
      design: 'x',
      assigned: 1,
    };
    expect(withoutSecrets(value)).toEqual(value);
  });
});
