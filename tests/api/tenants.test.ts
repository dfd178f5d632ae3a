import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
/** In the order of the columns below; undefined is signed out. */
const CALLERS = [ADMIN, LEAD, 'lead@globex.example', STAFF, 'joiner@example.com', undefined];

const NEW_TENANT = {
  name: 'Nørd & Söhne',
  partner_id: 'P-7',
  status: 'ACTIVE',
  region: 'eu-north-1',
  s3_bucket: 'bucket',
  currency: 'NOK',
  authorized_countries: ['NO', 'SE'],
  hubspot_configuration: {
    api_key: 'pat-eu1-0123456789-abcd',
    pipeline_id: 'default',
    default_stage: 'new',
    deal_stages: ['new', 'won'],
  },
};

describe.each([oneDatabase])('/api/tenants on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
  });
  afterAll(() => api.stop());

  const create = (body: unknown = NEW_TENANT, as = ADMIN) => api.send('POST', '/api/tenants', { as, body });
  const changesOf = (id: string) =>
    api.store.db
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'tenants')
      .where('record_id', '=', id)
      .orderBy('at')
      .execute();

  describe('§6 access', () => {
    it.each([
      ['GET', 'acme', [200, 200, 403, 200, 403, 401]],
      ['GET', 'globex', [200, 403, 200, 403, 403, 401]],
      ['GET', 'nowhere', [404, 403, 403, 403, 403, 401]],
      ['GET', 'a%00b', [404, 403, 403, 403, 403, 401]],
      ['GET', 'acme?tenant_id=globex', [200, 403, 403, 403, 403, 401]],
      ['POST', '', [422, 403, 403, 403, 403, 401]],
      ['PUT', 'acme', [422, 422, 403, 403, 403, 401]],
      ['PUT', 'nowhere', [404, 403, 403, 403, 403, 401]],
      ['PUT', 'a%00b', [404, 403, 403, 403, 403, 401]],
      ['DELETE', 'acme', [409, 403, 403, 403, 403, 401]],
      ['DELETE', 'nowhere', [404, 403, 403, 403, 403, 401]],
      ['POST', 'acme/activate', [200, 403, 403, 403, 403, 401]],
      ['POST', 'soylent/deactivate', [200, 403, 403, 403, 403, 401]],
      ['POST', 'nowhere/activate', [404, 403, 403, 403, 403, 401]],
      ['POST', 'acme/delete', [404, 404, 404, 404, 404, 401]],
    ])('%s /api/tenants/%s', async (method, path, statuses) => {
      const body = method === 'PUT' || path === '' ? {} : undefined;
      const actual: number[] = [];
      for (const as of CALLERS) {
        const caller = { ...(as && { as }), body };
        actual.push((await api.send(method, `/api/tenants${path && `/${path}`}`, caller)).status);
      }
      expect(actual).toEqual(statuses);
    });

    it('another’s tenant is rejected with the same message as a missing one', async () => {
      const foreign = await api.get('/api/tenants/globex', { as: LEAD });
      const missing = await api.get('/api/tenants/no', { as: LEAD });
      expect(foreign.body).toEqual(missing.body);
    });
  });

  describe('GET /api/tenants/{id}', () => {
    it('returns the whole tenant to an admin, its key masked', async () => {
      const { body } = await api.get('/api/tenants/acme', { as: ADMIN });
      expect(body).toMatchObject({ tenant_id: 'acme', name: 'Acme Cloud', s3_bucket: 'ace-inbound-acme' });
      expect(body.hubspot_configuration).toMatchObject({ api_key: '••••1000', pipeline_id: 'default' });
      expect((await api.get('/api/tenants/acme', { as: LEAD })).body).toEqual(body);
    });

    it('returns their own tenant to a tenant user, without the fields for its admins', async () => {
      const { body } = await api.get('/api/tenants/acme', { as: STAFF });
      expect(body).toMatchObject({ tenant_id: 'acme', name: 'Acme Cloud' });
      expect(body).not.toHaveProperty('hubspot_configuration');
      expect(body).not.toHaveProperty('s3_bucket');
    });
  });

  describe('POST /api/tenants', () => {
    it('returns the tenant with an ID derived from its name, and lists it', async () => {
      const { status, body } = await create();
      expect(status).toBe(201);
      expect(body).toEqual({
        ...NEW_TENANT,
        tenant_id: 'n-rd-sohne',
        hubspot_configuration: { ...NEW_TENANT.hubspot_configuration, api_key: '••••abcd' },
        links: { portal: null, hubspot_url: null, partner_central_url: null },
        created_at: expect.any(String),
        updated_at: body.created_at,
      });
      expect((await api.get('/api/tenants/n-rd-sohne', { as: ADMIN })).body).toEqual(body);
      const { body: list } = await api.get('/api/tenants?active=true', { as: ADMIN });
      expect(list.data).toContainEqual(body);
    });

    it('encrypts the key, and audits everything else', async () => {
      const { body } = await create({ ...NEW_TENANT, name: 'Sealed' });
      const row = api.store.db.selectFrom('tenants').selectAll().where('tenant_id', '=', body.tenant_id);
      const { hubspot_configuration: stored } = await row.executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain('0123456789');
      expect(api.store.secrets.open(stored.api_key)).toBe(NEW_TENANT.hubspot_configuration.api_key);
      const [change, ...more] = await changesOf(body.tenant_id);
      expect(more).toEqual([]);
      expect(change).toMatchObject({ by: ADMIN, action: 'create', tenant_id: 'sealed', before: null });
      expect(change?.after).toMatchObject({ name: 'Sealed', hubspot_configuration: { api_key: '••••abcd' } });
      expect(change?.at.toISOString()).toBe(body.created_at);
    });

    it('D19 gives tenants of the same name different IDs, even at once', async () => {
      const made = await Promise.all(Array.from({ length: 4 }, () => create({ ...NEW_TENANT, name: 'Acme Cloud' })));
      expect(made.map(({ body }) => body.tenant_id).sort()).toEqual(
        ['acme-cloud', 'acme-cloud-2', 'acme-cloud-3', 'acme-cloud-4'].sort(),
      );
    });

    describe('repeated under its Idempotency-Key', () => {
      const named = (key: string, body: unknown = NEW_TENANT, as = ADMIN) =>
        api.send('POST', '/api/tenants', { as, body, headers: { 'Idempotency-Key': key } });
      const twice = { ...NEW_TENANT, name: 'Twice' };

      it('returns the created tenant, even at once, and creates no second', async () => {
        const [first, ...more] = await Promise.all([1, 2, 3].map(() => named('one', twice)));
        expect(first).toMatchObject({ status: 201, body: { tenant_id: 'twice' } });
        for (const { status, body } of more) expect({ status, body }).toEqual({ status: 201, body: first?.body });
        expect(await changesOf('twice')).toHaveLength(1);
        expect(await named('two', twice)).toMatchObject({ status: 201, body: { tenant_id: 'twice-2' } });
      });

      it('returns its current state', async () => {
        const path = '/api/tenants/twice/deactivate';
        const { body } = await api.send('POST', path, { as: ADMIN });
        expect((await named('one', twice)).body).toEqual(body);
      });

      it('with another body is rejected, and so is any after the tenant is deleted', async () => {
        const message = 'Tenant twice was already created with the earlier values of this form. Edit that record.';
        expect(await named('one', { ...twice, currency: 'SEK' })).toMatchObject({ status: 409, body: { message } });
        await api.send('DELETE', '/api/tenants/twice', { as: ADMIN });
        const gone = { message: 'Tenant twice was created by this request before, and has since been deleted.' };
        expect(await named('one', twice)).toMatchObject({ status: 409, body: gone });
        expect(await changesOf('twice-3')).toEqual([]);
      });

      it('does not bypass validation, and an invalid call does not use up the key', async () => {
        expect((await named('three', {})).status).toBe(422);
        expect((await named('one', twice, LEAD)).status).toBe(403);
        expect(await named('three', { ...NEW_TENANT, name: 'Third' })).toMatchObject({ body: { tenant_id: 'third' } });
        for (const key of ['', 'a b', 'x'.repeat(256)]) expect((await named(key)).status).toBe(400);
      });

      it('stores nothing of the CRM key', async () => {
        const rows = await api.store.db.selectFrom('idempotency_keys').selectAll().execute();
        expect(rows).toContainEqual(expect.objectContaining({ by: ADMIN, record_id: 'twice', key: 'one' }));
        for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^sealed:/);
      });
    });

    it('§5 names every missing required field', async () => {
      const empty = { status: null, region: '', currency: null, authorized_countries: [], hubspot_configuration: {} };
      const { status, body } = await create(empty);
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        name: 'Name is required',
        partner_id: 'Partner ID is required',
        status: 'Status is required',
        region: 'Region is required',
        s3_bucket: 'S3 Bucket is required',
        currency: 'Currency is required',
        'hubspot_configuration.api_key': 'CRM API Key is required',
        'hubspot_configuration.pipeline_id': 'Pipeline ID is required',
        'hubspot_configuration.default_stage': 'Default Stage is required',
      });
      expect(body.message).toBe(`${Object.values(body.errors).join(', ')}.`);
    });

    it('§9 stores the defaults of what the body omits', async () => {
      const { status: _, region: __, currency: ___, ...rest } = NEW_TENANT;
      expect((await create(rest)).body).toMatchObject({ status: 'ACTIVE', region: 'ap-southeast-2', currency: 'USD' });
    });

    it('accepts missing optional fields', async () => {
      const { authorized_countries: _, hubspot_configuration, ...rest } = NEW_TENANT;
      const { deal_stages: __, ...crm } = hubspot_configuration;
      const { status, body } = await create({ ...rest, hubspot_configuration: crm });
      expect(status).toBe(201);
      expect(body).toMatchObject({ authorized_countries: null, hubspot_configuration: { deal_stages: null } });
    });

    it.each([
      [{ name: ' \t ' }, 'name', 'Name is required'],
      [{ name: 'x'.repeat(256) }, 'name', 'Name must have at most 255 characters'],
      [{ name: 'a\u0000b' }, 'name', 'Name contains characters that cannot be stored'],
      [{ name: '\u202eevil' }, 'name', 'Name must be one line without invisible characters'],
      [{ s3_bucket: 'a\nb' }, 's3_bucket', 'S3 Bucket must be one line without invisible characters'],
      [{ status: 'OPEN' }, 'status', 'Status must be one of ACTIVE, INACTIVE'],
      [{ authorized_countries: ['NO', 7] }, 'authorized_countries', 'Authorized Countries: entry 2 must be text'],
      [{ tenant_id: 'mine' }, 'tenant_id', 'Tenant ID is set by the server'],
      [{ updated_at: NOW.toISOString() }, 'updated_at', 'Updated At is set by the server'],
      [
        { authorized_countries: Array(301).fill('NO') },
        'authorized_countries',
        'Authorized Countries must have at most 300 entries',
      ],
      [
        { authorized_countries: ['NO', 'x'.repeat(61)] },
        'authorized_countries',
        'Authorized Countries: entry 2 must have at most 60 characters',
      ],
      [{ ['x'.repeat(900)]: 1 }, `${'x'.repeat(60)}…`, `${'x'.repeat(60)}… is not a field of this record`],
      [{ colour: 'red' }, 'colour', 'colour is not a field of this record'],
      [JSON.parse('{"__proto__": {"name": "x"}}'), '__proto__', '__proto__ is not a field of this record'],
    ])('%# rejects a value and names its field', async (change, path, text) => {
      const body = JSON.parse(`${JSON.stringify(NEW_TENANT).slice(0, -1)},${JSON.stringify(change).slice(1)}`);
      expect(await create(body)).toMatchObject({
        status: 422,
        body: { message: `${text}.`, errors: { [path]: text } },
      });
    });

    it('names ten unknown fields at most', async () => {
      const strangers = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`x${index}`, 1]));
      const { status, body } = await create({ ...NEW_TENANT, ...strangers });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toHaveLength(10);
    });

    it.each([
      [{ api_key: ' ••••abcd' }, 'CRM API Key is masked: enter the whole value, or send the mask unchanged', 'api_key'],
      [{ api_key: '•••abcd' }, 'CRM API Key is masked: enter the whole value, or send the mask unchanged', 'api_key'],
      [{ api_key: 'pat-1\r\nX: 1' }, 'CRM API Key must be letters, digits and punctuation without spaces', 'api_key'],
      [{ api_key: '••••abcd' }, 'CRM API Key is masked: enter the whole value, or send the mask unchanged', 'api_key'],
      [{ api_key: 'sealed:v1:x:y' }, 'CRM API Key must not begin with "sealed:"', 'api_key'],
      [{ stage: 'x' }, 'hubspot_configuration.stage is not a field of this record', 'stage'],
    ])('rejects %j in the CRM settings', async (change, text, name) => {
      const hubspot_configuration = { ...NEW_TENANT.hubspot_configuration, ...change };
      const { status, body } = await create({ ...NEW_TENANT, hubspot_configuration });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [`hubspot_configuration.${name}`]: text });
    });

    it('rejects CRM settings that are not an object', async () => {
      const { status, body } = await create({ ...NEW_TENANT, hubspot_configuration: 'default' });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject({ hubspot_configuration: 'CRM Settings must be an object' });
    });
  });

  describe('invalid bodies', () => {
    it.each([
      ['{', {}, 400],
      ['', {}, 400],
      ['[]', {}, 400],
      ['name=Acme', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['{}', { 'content-type': 'Application/JSON; charset=utf-8' }, 422],
      ['{}', { 'content-type': 'application/json;charset=utf8' }, 422],
      ['{}', { 'content-type': 'APPLICATION/JSON ; Charset = "UTF-8" ;' }, 422],
      ['{}', { 'content-type': "application/json; version=1; charset='utf8'" }, 422],
      ['{}', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
      ['{}', { 'content-type': 'application/json; version=1; charset=utf-16' }, 415],
      ['{}', { 'content-type': 'application/jsonp' }, 415],
      ['{}', { 'content-encoding': 'identity' }, 422],
      ['{}', { 'content-encoding': 'gzip' }, 415],
      ['{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
      [`{"authorized_countries": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`, {}, 422],
      [`{"authorized_countries": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}, 413],
      [JSON.stringify({ name: 'x'.repeat(2_000_000) }), {}, 413],
    ])('%#: an unreadable body', async (body, headers, expected) => {
      const call = { as: ADMIN, body, headers };
      const responses = [
        await api.send('POST', '/api/tenants', call),
        await api.send('PUT', '/api/tenants/acme', call),
      ];
      expect(responses.map(({ status }) => status)).toEqual([expected, expected]);
      for (const response of responses) expect(response.body.message).toEqual(expect.any(String));
    });

    it.each([{}, { 'idempotency-key': 'latin-1' }])('are those whose bytes are not UTF-8, with %j', async (headers) => {
      const response = await api.app.request('/api/tenants', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await api.tokenOf(ADMIN)}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: Buffer.from('{"name":"M\xfcller"}', 'latin1'),
      });
      expect(response.status).toBe(415);
    });
  });

  describe('POST /api/tenants/{id}/activate and deactivate', () => {
    it('§4 change the status, once, and are audited', async () => {
      const before = (await api.get('/api/tenants/soylent', { as: ADMIN })).body;
      const { status, body } = await api.send('POST', '/api/tenants/soylent/activate', { as: ADMIN });
      expect(status).toBe(200);
      expect(body).toEqual({ ...before, status: 'ACTIVE', updated_at: expect.any(String) });
      expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
      expect((await api.send('POST', '/api/tenants/soylent/activate', { as: ADMIN })).body).toEqual(body);
      const back = await api.send('POST', '/api/tenants/soylent/deactivate', { as: ADMIN });
      expect(back.body).toMatchObject({ status: 'INACTIVE' });
      expect(await changesOf('soylent')).toMatchObject([
        { by: ADMIN, action: 'activate', before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' } },
        { by: ADMIN, action: 'deactivate', before: { status: 'ACTIVE' }, after: { status: 'INACTIVE' } },
      ]);
    });
  });

  describe('DELETE /api/tenants/{id}', () => {
    it('returns the deleted tenant and keeps its audit entries', async () => {
      const { body } = await create({ ...NEW_TENANT, name: 'Passing' });
      expect(await api.send('DELETE', '/api/tenants/passing', { as: ADMIN })).toMatchObject({ status: 200, body });
      expect((await api.get('/api/tenants/passing', { as: ADMIN })).status).toBe(404);
      expect((await api.send('DELETE', '/api/tenants/passing', { as: ADMIN })).status).toBe(404);
      expect((await changesOf('passing')).map(({ action }) => action)).toEqual(['create', 'delete']);
    });

    it('D19 never reuses its ID', async () => {
      const { body } = await create({ ...NEW_TENANT, name: 'Leaving' });
      await api.send('DELETE', `/api/tenants/${body.tenant_id}`, { as: ADMIN });
      expect(await create({ ...NEW_TENANT, name: 'Leaving' })).toMatchObject({ body: { tenant_id: 'leaving-2' } });
      await api.send('DELETE', '/api/tenants/leaving-2', { as: ADMIN });
    });

    it('is rejected with what the tenant still has', async () => {
      const { status, body } = await api.send('DELETE', '/api/tenants/acme', { as: ADMIN });
      expect(status).toBe(409);
      expect(body.message).toMatch(
        /^Acme Cloud still has \d+ users, 900 deals, and \d+ integration errors, so it cannot be deleted\. Deactivate it instead\.$/,
      );
      const one = { username: 'a', email: 'a', role: 'tenant-user', enabled: true, status: 'CONFIRMED' } as const;
      await create({ ...NEW_TENANT, name: 'Nearly empty' });
      await api.store.db
        .insertInto('users')
        .values({ ...one, tenant_id: 'nearly-empty', name: null, groups: null })
        .execute();
      const last = await api.send('DELETE', '/api/tenants/nearly-empty', { as: ADMIN });
      expect(last.body.message).toContain('Nearly empty still has 1 user, so');
    });
  });
});
