import { beforeAll, expect, it } from 'vitest';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { ingestBatch } from '../../server/ingest/ingestBatch.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { group, list, reference, references, tenant, text } from '../../src/fields/index.ts';
import { deals } from '../../src/resources/deals.ts';
import { resources } from '../../src/resources/index.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStoreOnEach } from '../postgres/describeStore.ts';

const visits = defineResource({
  name: 'visits',
  fields: {
    visit_id: text(),
    tenant_id: tenant(),
    deal_id: reference('deals', { optional: true }),
    others: references('deals', { optional: true }),
    stops: list(group({ deal: reference('deals'), note: text({ optional: true }) }), { optional: true }),
    guide: reference('users', { optional: true }),
    later: reference('deals', { optional: true, ahead: true }),
  },
  ingest: true,
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' },
});

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };

describeStoreOnEach('the references of ingested records', (given) => {
  const send = callResources(given, [...resources, visits]);
  const ingest = async (...records: object[]) => {
    const batch = { records, stages: new Map() };
    const results = await ingestBatch(given.store, { resource: visits, tenant: 'acme' }, batch);
    return results.map(({ status, message }) => message ?? status);
  };
  const addDeal = (id: string, tenant: string) =>
    given.store.transaction({ tenant }, (trx) =>
      upsertRecords(trx, given.store.secrets, deals, [
        {
          hubspot_deal_id: id,
          tenant_id: tenant,
          status: 'QUALIFIED',
          deal_data: {},
          created_at: '2026-11-20T08:30:00Z',
          updated_at: '2026-11-20T08:30:00Z',
        },
      ]),
    );

  beforeAll(async () => {
    await syncResourceTables(given.store.db, [...resources, visits]);
    await addTenants(given.store, 'acme', 'globex');
    await addDeal('known', 'acme');
    await addDeal('foreign', 'globex');
  });

  it.each([
    [{ deal_id: 'nope' }, 'Deal ID: there is no deal nope'],
    [{ deal_id: 'foreign' }, 'Deal ID: there is no deal foreign'],
    [{ others: ['known', 'nope'] }, 'Others: there is no deal nope'],
    [{ stops: [{ deal: 'known' }, { deal: 'nope' }] }, 'Deal: there is no deal nope'],
    [{ guide: 'nobody' }, 'Guide: there is no user nobody'],
  ])('are refused as those of a form: %o', async (values, reason) => {
    const record = { visit_id: 'v', ...values };
    expect(await ingest(record, { visit_id: 'sound', deal_id: 'known', others: ['known'] })).toEqual([
      reason,
      expect.stringMatching(/created|updated/),
    ]);
    const posted = await send('POST', '/visits', LEAD, values);
    expect(posted).toMatchObject({ status: 422, body: { message: `${reason}.` } });
  });

  it('may be to records that do not exist yet, if they are declared so', async () => {
    expect(await ingest({ visit_id: 'ahead', later: 'nope' })).toEqual(['created']);
    expect(await send('POST', '/visits', LEAD, { later: 'nope' })).toMatchObject({ status: 422 });
  });

  it('stay if the record had them already', async () => {
    await given.store.transaction({ tenant: 'acme' }, (trx) =>
      upsertRecords(trx, given.store.secrets, visits, [{ visit_id: 'old', tenant_id: 'acme', deal_id: 'gone' }]),
    );
    expect(await ingest({ visit_id: 'old', deal_id: 'gone', guide: null })).toEqual(['updated']);
  });
});
