import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../server/database/databaseErrors.ts';
import { compareRollUps } from '../../server/records/rollUps/recount.ts';
import { deals } from '../../src/resources/deals.ts';
import { databases } from '../postgres/databases.ts';
import { type Answer, startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const DEALS = '/api/ingest/deals';
const ERRORS = '/api/ingest/errors';

const deal = (id: string, changed: object = {}) => ({
  hubspot_deal_id: id,
  status: 'QUALIFIED',
  created_at: '2026-11-20T08:30:00Z',
  deal_data: { amount: 1 },
  ...changed,
});
const error = { deal_id: 'in-1', error_type: 'API_ERROR', timestamp: '2026-11-20T09:00:00Z', error_message: 'Down' };
const statuses = ({ body }: Answer) => body.results.map(({ status }: { status: string }) => status);

describe.each(databases)('ingest by syncs, on $name', ({ open }) => {
  let api: TestApi;
  let token: string;
  const createKey = (tenant = 'acme', name = 'Nightly sync', as = ADMIN) =>
    api.send('POST', `/api/tenants/${tenant}/keys`, { as, body: { name } });
  const revoke = (keyId: string, tenant = 'acme') =>
    api.send('DELETE', `/api/tenants/${tenant}/keys/${keyId}`, { as: ADMIN });
  const put = (path: string, records: unknown, key = token) => api.send('PUT', path, { token: key, body: { records } });
  const stored = (id: string) =>
    api.store.db.selectFrom('deals').selectAll().where('hubspot_deal_id', '=', id).orderBy('tenant_id').execute();

  beforeAll(async () => {
    api = await startApi(open, NOW);
    token = (await createKey()).body.key;
  });
  afterAll(() => api.stop());

  describe('machine keys', () => {
    it('are shown once, stored as a hash, and listed with their creation time and creator', async () => {
      const { status, body } = await createKey('globex', '  Globex sync  ');
      expect(status).toBe(201);
      const { key, ...shown } = body;
      expect(key).toMatch(/^dsk_[0-9a-f]{16}_[\w-]{43}$/);
      expect(shown).toMatchObject({ name: 'Globex sync', last_four: key.slice(-4), created_by: ADMIN });
      const list = await api.get('/api/tenants/globex/keys', { as: ADMIN });
      expect(list.body).toEqual({ data: [{ ...shown, last_used_at: null, revoked_at: null, revoked_by: null }] });
      const everything = await api.store.db.selectFrom('machine_keys').selectAll().execute();
      expect(JSON.stringify(everything)).not.toContain(key.slice(-43));
    });

    it.each([
      ['GET', '/api/tenants/acme/keys', [200, 403, 403, 401]],
      ['POST', '/api/tenants/acme/keys', [422, 403, 403, 401]],
      ['DELETE', '/api/tenants/acme/keys/none', [404, 403, 403, 401]],
      ['GET', '/api/tenants/nowhere/keys', [404, 403, 403, 401]],
      ['GET', '/api/tenants/a%00b/keys', [404, 403, 403, 401]],
      ['DELETE', '/api/tenants/acme/keys/a%00b', [404, 403, 403, 401]],
    ])('%s %s', async (method, path, expected) => {
      const actual: number[] = [];
      for (const as of [ADMIN, LEAD, STAFF, undefined]) {
        const caller = { ...(as && { as }), ...(method === 'POST' && { body: {} }) };
        actual.push((await api.send(method, path, caller)).status);
      }
      expect(actual).toEqual(expected);
    });

    it.each([undefined, '', '   ', 'x'.repeat(101), 7])('reject the name %o', async (name) => {
      const { status, body } = await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    });

    it('are limited to ten until one is revoked', async () => {
      const made = await Promise.all(Array.from({ length: 12 }, (_, index) => createKey('initech', `Key ${index}`)));
      expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
      const one = made.find(({ status }) => status === 201)?.body.key_id;
      expect(await revoke(one, 'acme')).toMatchObject({ status: 404 });
      expect(await revoke(one, 'initech')).toMatchObject({ status: 200, body: { revoked_by: ADMIN } });
      expect((await createKey('initech')).status).toBe(201);
    });

    it('are audited when they are created and revoked, without the key itself', async () => {
      const { body } = await createKey();
      const first = await revoke(body.key_id);
      expect((await revoke(body.key_id)).body).toEqual(first.body);
      const rows = await api.store.db
        .selectFrom('audit')
        .selectAll()
        .where('record_id', '=', body.key_id)
        .orderBy('at')
        .execute();
      expect(rows).toMatchObject([
        { action: 'create', by: ADMIN, resource: 'machine_keys', tenant_id: 'acme', before: null },
        { action: 'revoke', by: ADMIN, before: { name: body.name }, after: { name: body.name, revoked_by: ADMIN } },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${body.key.slice(-43)}|hash`));
    });

    it('are deleted with their tenant', async () => {
      const { body } = await api.send('POST', '/api/tenants', {
        as: ADMIN,
        body: {
          name: 'Passing',
          partner_id: 'P-1',
          status: 'ACTIVE',
          region: 'us-east-1',
          s3_bucket: 'b',
          currency: 'USD',
          hubspot_configuration: { api_key: 'pat-1', pipeline_id: 'default', default_stage: 'new' },
        },
      });
      const { key } = (await createKey(body.tenant_id)).body;
      expect((await api.send('DELETE', `/api/tenants/${body.tenant_id}`, { as: ADMIN })).status).toBe(200);
      expect((await put(DEALS, [deal('in-gone')], key)).status).toBe(401);
    });

    it('record when they were last used, to the minute', async () => {
      const lastUsed = async () => {
        const { body } = await api.get('/api/tenants/acme/keys', { as: ADMIN });
        return body.data.find(({ last_four: end }: { last_four: string }) => token.endsWith(end)).last_used_at;
      };
      await put(DEALS, [deal('in-used')]);
      const first = await lastUsed();
      expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
      await put(DEALS, [deal('in-used')]);
      expect(await lastUsed()).toBe(first);
    });
  });

  describe('access', () => {
    it('requires a machine key, which is valid for no other call', async () => {
      const revoked = (await createKey()).body;
      await revoke(revoked.key_id);
      const last = token.at(-1) === 'A' ? 'B' : 'A';
      const forged = [
        token.slice(0, -1) + last,
        revoked.key,
        `dsk_${'0'.repeat(16)}_${'A'.repeat(43)}`,
        'dsk_',
        'a.b.c',
      ];
      for (const key of [...forged, await api.tokenOf(ADMIN)]) {
        expect((await put(DEALS, [deal('in-forged')], key)).status, key).toBe(401);
      }
      expect((await api.send('PUT', DEALS, { body: { records: [] } })).status).toBe(401);
      for (const path of ['/api/deals?tenant_id=acme', '/api/session', '/api/tenants', '/api/tenants/acme/keys']) {
        expect((await api.get(path, { token })).status, path).toBe(401);
      }
      expect(await stored('in-forged')).toEqual([]);
    });

    it('is limited to the key’s tenant', async () => {
      expect((await put(`${DEALS}?tenant_id=globex`, [deal('in-foreign')])).status).toBe(403);
      expect((await put(`${DEALS}?tenant_id=acme`, [deal('in-own')])).status).toBe(200);
      const response = await put(DEALS, [deal('in-foreign', { tenant_id: 'globex' }), deal('in-own')]);
      expect(statuses(response)).toEqual(['refused', 'updated']);
      expect(response.body.results[0].message).toBe('tenant_id is "globex", but the import is for "acme"');
      expect(await stored('in-foreign')).toEqual([]);
    });

    it('is rejected while the tenant is inactive', async () => {
      const { key } = (await createKey('soylent')).body;
      const { status, body } = await put(DEALS, [deal('in-off')], key);
      expect([status, body.message]).toEqual([403, 'Tenant soylent is inactive and accepts no records.']);
    });

    it.each(['/api/ingest/users', '/api/ingest/tenants', '/api/ingest/audit', '/api/ingest'])(
      '%s does not exist',
      async (path) => {
        expect((await put(path, [{}])).status).toBe(404);
      },
    );
  });

  describe('a batch', () => {
    it('reports a result per record, in every format that imports accept', async () => {
      const hubspot = { id: 512, properties: { dealstage: 'closedwon' }, createdAt: '2026-09-02T08:15:30Z' };
      const ace = {
        Catalog: 'AWS',
        Id: 'O1',
        PartnerOpportunityIdentifier: 'in-ace',
        LifeCycle: { Stage: 'Committed' },
        CreatedDate: '2026-09-08T03:12:45Z',
      };
      const nested = { ...deal('in-deep'), tenant_id: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) };
      const { status, body } = await put(DEALS, [deal('in-1'), hubspot, { x: 1 }, ace, error, nested, deal('in-1')]);
      expect(status).toBe(200);
      expect(body).toEqual({
        results: [
          { id: 'in-1', status: 'created' },
          { id: '512', status: 'created' },
          { id: null, status: 'refused', message: expect.stringContaining('is not recognized') },
          { id: 'in-ace', status: 'created' },
          { id: null, status: 'refused', message: expect.stringContaining('import it as errors, not as deals') },
          { id: null, status: 'refused', message: 'is nested more than 100 levels deep' },
          { id: 'in-1', status: 'updated' },
        ],
        created: 3,
        updated: 1,
        refused: 3,
      });
    });

    it('changes nothing the second time, even without ids', async () => {
      const [first, second] = [await put(ERRORS, [error]), await put(ERRORS, [error])];
      expect([statuses(first), statuses(second)]).toEqual([['created'], ['updated']]);
      expect(second.body.results[0].id).toBe(first.body.results[0].id);
      const same = deal('in-same', { updated_at: '2026-11-20T08:30:00Z' });
      await put(DEALS, [same]);
      const before = await stored('in-same');
      expect(statuses(await put(DEALS, [same]))).toEqual(['updated']);
      expect(await stored('in-same')).toEqual(before);
    });

    it('keeps the time at which an error was resolved', async () => {
      const resolvedAt = async (changed: object) => {
        const { body } = await put(ERRORS, [{ ...error, error_message: 'Resolved', ...changed }]);
        const path = `/api/errors/${body.results[0].id}?tenant_id=acme`;
        return (await api.get(path, { as: ADMIN })).body.resolved_at;
      };
      expect(await resolvedAt({})).toBeNull();
      const first = await resolvedAt({ status: 'RESOLVED' });
      expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
      expect(await resolvedAt({ status: 'RESOLVED' })).toBe(first);
      const told = '2026-11-20T09:42:00.000Z';
      expect(await resolvedAt({ status: 'RESOLVED', resolved_at: told })).toBe(told);
    });

    it('may define the meaning of its own stages', async () => {
      const body = { records: [deal('in-stage', { status: '42' })], stages: { 42: 'COMMITTED' } };
      expect((await api.send('PUT', DEALS, { token, body })).body).toMatchObject({ created: 1 });
      expect(await stored('in-stage')).toMatchObject([{ status: 'COMMITTED' }]);
    });

    it('has a thousand records at most', async () => {
      const many = Array.from({ length: 1_001 }, (_, index) => deal(`in-many-${index}`));
      expect((await put(DEALS, many)).status).toBe(422);
      expect(await stored('in-many-0')).toEqual([]);
      expect((await put(DEALS, many.slice(1))).body).toMatchObject({ created: 1_000, refused: 0 });
    });

    it.each([
      [400, '{"records":['],
      [400, '[]'],
      [422, {}, 'records'],
      [422, { records: [] }, 'records'],
      [422, { records: {} }, 'records'],
      [422, { records: [{}], dry_run: true }, 'dry_run'],
      [422, { records: [{}], stages: [] }, 'stages'],
      [422, { records: [{}], stages: { 1: 'WON' } }, 'stages'],
    ])('is rejected with %i for %j', async (status, sent, ...atFault) => {
      const { status: actual, body } = await api.send('PUT', DEALS, { token, body: sent });
      expect([actual, ...Object.keys(body.errors ?? {})]).toEqual([status, ...atFault]);
    });

    describe('with a record that only the database rejects', () => {
      const refused = (id: string) => deal(id, { ace_opportunity_id: 'refused' });
      const constrain = (statement: string) => sql.raw(`alter table deals ${statement}`).execute(api.store.db);
      beforeAll(() => constrain("add constraint for_test check (ace_opportunity_id <> 'refused')"));
      afterAll(() => constrain('drop constraint for_test'));

      it('is written except for that record', async () => {
        const sound = Array.from({ length: 5 }, (_, index) => deal(`in-sound-${index}`));
        const records = [sound[0], refused('in-bad-1'), ...sound.slice(1), refused('in-bad-2'), deal('in-sound-0')];
        const response = await put(DEALS, records);
        expect(statuses(response)).toEqual([
          'created',
          'refused',
          'created',
          'created',
          'created',
          'created',
          'refused',
          'updated',
        ]);
        expect(response.body.results[1].message).toMatch(/^is refused by the database: .*for_test/);
        expect([await stored('in-sound-4'), await stored('in-bad-1')]).toMatchObject([[{ tenant_id: 'acme' }], []]);
        expect(await compareRollUps(api.store.db, deals)).toEqual([]);
      });

      it('is rolled back completely when too many fail', async () => {
        const records = Array.from({ length: 60 }, (_, index) => refused(`in-worse-${index}`));
        const { status, body } = await put(DEALS, [deal('in-better'), ...records]);
        expect([status, Object.keys(body.errors)]).toEqual([422, ['records']]);
        expect(body.message).toMatch(
          /^The database refused 50 records of one batch.*Nothing of the batch was written\.$/s,
        );
        expect(await stored('in-better')).toEqual([]);
        expect(await compareRollUps(api.store.db, deals)).toEqual([]);
      });
    });

    it('with unstorable timestamps never reaches the database', async () => {
      const moments = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-01:00'];
      const { body } = await put(
        DEALS,
        moments.map((created_at, index) => deal(`in-when-${index}`, { created_at })),
      );
      expect(body).toMatchObject({ created: 0, refused: 3 });
      for (const { message } of body.results) expect(message).toContain('must be a date and time');
    });

    it('rejects values of a wrong type and changes nothing else', async () => {
      const data = '{"__proto__":{"a":1},"b":[1]}';
      const record = (id: string, rest: string) => `{"hubspot_deal_id":"${id}","status":"QUALIFIED",${rest}}`;
      const body = [
        record('in-odd-1', '"created_at":{"toString":1,"valueOf":1}'),
        record('in-odd-2', '"created_at":[[["2026-11-20"]]]'),
        record('in-odd-3', '"created_at":"2026-11-20","deal_data":{"amount":1e400}'),
        record('in-odd-4', `"created_at":"2026-11-20","deal_data":${data}`),
      ];
      const response = await api.send('PUT', DEALS, { token, body: `{"records":[${body}]}` });
      expect(statuses(response)).toEqual(['refused', 'refused', 'refused', 'created']);
      const { body: kept } = await api.get('/api/deals/in-odd-4?tenant_id=acme', { as: ADMIN });
      expect(JSON.stringify(kept.deal_data)).toBe(data);
      const deep = (levels: number) => `{"records":[{}],"stages":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
      expect((await api.send('PUT', DEALS, { token, body: deep(10_000) })).status).toBe(422);
      expect((await api.send('PUT', DEALS, { token, body: deep(200_000) })).status).toBe(413);
    });

    it('is limited to 10 MB, other calls to 1 MB', async () => {
      const sized = (megabytes: number) => [
        deal('in-large', { deal_data: { note: 'x'.repeat(megabytes * 1024 * 1024) } }),
      ];
      expect(statuses(await put(DEALS, sized(9)))).toEqual(['created']);
      const { status, body } = await put(DEALS, sized(10));
      expect([status, body.message]).toEqual([413, expect.stringContaining('larger than 10 MB')]);
      const large = { as: ADMIN, body: { name: 'x'.repeat(2 * 1024 * 1024) } };
      expect((await api.send('POST', '/api/tenants/acme/keys', large)).status).toBe(413);
    });

    it('is never partly written', async () => {
      const { transaction } = api.store;
      const away: typeof transaction = (scope, work) =>
        transaction(scope, async (trx) => {
          await work(trx);
          throw new DatabaseUnavailable('gone before the end');
        });
      Object.assign(api.store, { transaction: away });
      const { status, headers } = await put(DEALS, [deal('in-half')]).finally(() =>
        Object.assign(api.store, { transaction }),
      );
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(await stored('in-half')).toEqual([]);
    });

    it('waits for another batch of the same deals, in whichever order', async () => {
      const batch = (status: string) => Array.from({ length: 200 }, (_, index) => deal(`in-both-${index}`, { status }));
      const rounds = Array.from({ length: 4 }, () => [batch('COMMITTED'), batch('LAUNCHED').reverse()]).flat();
      const responses = await Promise.all(rounds.map((records) => put(DEALS, records)));
      expect(responses.map(({ status }) => status)).toEqual(rounds.map(() => 200));
      expect(responses.reduce((sum, { body }) => sum + body.created, 0)).toBe(200);
      const written = await api.store.db
        .selectFrom('deals')
        .select('status')
        .distinct()
        .where('hubspot_deal_id', 'like', 'in-both-%')
        .execute();
      expect(written).toHaveLength(1);
    });
  });
});
