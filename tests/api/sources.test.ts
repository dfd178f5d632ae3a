import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../server/alerts/judgeIncidents.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const HOUR = 3_600_000;
const STARTED = Date.now();
const ago = (hours: number) => new Date(STARTED - hours * HOUR).toISOString();

const hubspot = (id: string, properties: object = {}) => ({
  id,
  properties: { dealname: 'Northwind', dealstage: 'qualifiedtobuy', hs_lastmodifieddate: ago(170), ...properties },
  createdAt: ago(400),
  updatedAt: ago(170),
  archived: false,
});
const ace = (id: string, changed: object = {}) => ({
  Catalog: 'AWS',
  Id: `O-${id}`,
  PartnerOpportunityIdentifier: id,
  LifeCycle: { Stage: 'Business Validation', TargetCloseDate: '2027-01-31' },
  Customer: { Account: { CompanyName: 'Proseware' } },
  Project: { Title: 'In ACE', ExpectedCustomerSpend: [{ Amount: '4200.00', CurrencyCode: 'USD' }] },
  CreatedDate: ago(300),
  LastModifiedDate: ago(160),
  ...changed,
});
const row = (id: string) => ({
  'Record ID': id,
  'Deal Name': 'Exported',
  'Deal Stage': 'Qualified to buy',
  'Create Date': '2026-10-01 09:30',
});

describe.each([oneDatabase])('what two systems know of a deal, on $name', ({ open }) => {
  let api: TestApi;
  let key: string;
  const send = async (path: string, records: readonly object[]) => {
    const { status, body } = await api.send('PUT', `/api/ingest/${path}`, { token: key, body: { records } });
    expect([status, body.refused], JSON.stringify(body)).toEqual([200, 0]);
    return body;
  };
  const put = (...records: object[]) => send('deals', records);
  const read = async (path: string) => (await api.get(`/api/${path}?tenant_id=acme`, { as: ADMIN })).body;
  const fail = async (deal_id: string, changed: object = {}) => {
    const error = { deal_id, error_type: 'API_ERROR', timestamp: ago(1), error_message: 'Down', ...changed };
    return (await send('errors', [error])).results[0].id;
  };

  beforeAll(async () => {
    api = await startApi(open, NOW);
    key = (await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Sync' } })).body.key;
  });
  afterAll(() => api.stop());

  describe('the write by the sync', () => {
    it.each([
      ['a HubSpot object', hubspot],
      ['an ACE opportunity', ace],
      ['a row of an export', row],
      ['our own fields', (id: string) => ({ hubspot_deal_id: id, status: 'QUALIFIED', created_at: ago(170) })],
    ])('of %s is now, whatever the CRM says, and fixes earlier errors', async (_, recordOf) => {
      const id = crypto.randomUUID();
      const errorId = await fail(id);
      await put(recordOf(id));
      const deal = await read(`deals/${id}`);
      expect(Date.now() - Date.parse(deal.updated_at)).toBeLessThan(60_000);
      expect(deal.sync_state).not.toBe('FAILING');
      expect(await read(`errors/${errorId}`)).toMatchObject({ work_state: 'DONE', closed_because: 'SYNCED' });
    });

    it('prevents an alert of silence although the CRM is quiet, and is apart from the change in the CRM', async () => {
      await put(hubspot('quiet'));
      const deal = await read('deals/quiet');
      expect(Date.parse(deal.updated_at) - Date.parse(deal.modified_at)).toBeGreaterThan(169 * HOUR);
      await api.store.transaction('all', (trx) => judge(trx, 'acme', new Date()));
      const open = await api.store.db.selectFrom('alerts').selectAll().where('ended_at', 'is', null).execute();
      expect(open.filter(({ kind, tenant_id }) => kind === 'SILENCE' && tenant_id === 'acme')).toEqual([]);
    });

    it('of our own fields is what they say', async () => {
      const updated_at = '2026-11-20T08:30:00.000Z';
      await put({ hubspot_deal_id: 'own', status: 'QUALIFIED', created_at: ago(400), updated_at });
      expect(await read('deals/own')).toMatchObject({ updated_at });
    });
  });

  describe('two sources', () => {
    const both = {
      ace_opportunity_id: 'O-two',
      sync_state: 'IN_STEP',
      name: 'Northwind',
      company: 'Proseware',
      close_date: '2027-01-31',
      amount: '96000',
      currency: null,
    };
    const opportunity = ace('two');
    const deal = hubspot('two', { amount: '96000', ace_opportunity_id: null, closedate: '' });

    it.each([
      ['ACE, then HubSpot', [[opportunity], [deal]]],
      ['HubSpot, then ACE', [[deal], [opportunity]]],
      ['ACE, then HubSpot in one batch', [[opportunity, deal]]],
      ['HubSpot, then ACE in one batch', [[deal, opportunity]]],
    ])('leave each other their values: %s', async (_, batches) => {
      await put({ hubspot_deal_id: 'two', status: 'PROSPECT', created_at: ago(1), deal_data: { name: 'Replaced' } });
      for (const batch of batches) await put(...batch);
      const stored = await read('deals/two');
      expect(stored).toMatchObject(both);
      expect(stored.deal_data).toMatchObject({ Project: opportunity.Project, properties: deal.properties });
    });

    it('keep the creation of the deal, and properties that were not requested', async () => {
      await put(hubspot('kept', { amount: '5', company: 'Contoso' }));
      const { created_at } = await read('deals/kept');
      await put(ace('kept'));
      await put(hubspot('kept', { dealname: 'Renamed' }));
      expect(await read('deals/kept')).toMatchObject({ created_at, name: 'Renamed', amount: '5', company: 'Contoso' });
      await put(row('kept'));
      expect(await read('deals/kept')).toMatchObject({ name: 'Exported', amount: '5', ace_opportunity_id: 'O-kept' });
      await put(hubspot('kept'));
      expect(await read('deals/kept')).toMatchObject({ name: 'Northwind', amount: '5' });
    });

    it('are replaced as a whole by our own fields', async () => {
      await put(ace('whole'), hubspot('whole'));
      await put({ hubspot_deal_id: 'whole', status: 'QUALIFIED', created_at: ago(1), deal_data: { amount: 1 } });
      expect(await read('deals/whole')).toMatchObject({
        ace_opportunity_id: null,
        deal_data: { amount: 1 },
        name: null,
      });
    });
  });

  describe('an error', () => {
    it('in the future does not make a deal fail for hours, and a later write of the deal fixes it', async () => {
      await put(hubspot('ahead', { ace_opportunity_id: 'O1' }));
      const errorId = await fail('ahead', { timestamp: ago(-2) });
      expect(await read('deals/ahead')).toMatchObject({ sync_state: 'IN_STEP', failed_at: null });
      expect(await read(`errors/${errorId}`)).toMatchObject({ work_state: 'OPEN' });
      await put(hubspot('ahead'));
      expect(await read(`errors/${errorId}`)).toMatchObject({ work_state: 'DONE' });
    });

    it('of now makes it fail, also if the clock of the sync is a little ahead', async () => {
      await put(hubspot('failing'));
      await fail('failing', { timestamp: new Date(Date.now() + 60_000).toISOString() });
      expect(await read('deals/failing')).toMatchObject({ sync_state: 'FAILING' });
    });

    it.each([28_000, 1_000_000])(
      'with a message of %i characters is stored, with a mark where it is cut',
      async (length) => {
        const error_message = `Sync failed: ${'x'.repeat(length)} Caused by: the reason`;
        const id = await fail('long', { error_message });
        const stored = await read(`errors/${id}`);
        expect(stored.error_message).toMatch(
          /^Sync failed: x+ \[\.\.\. [\d,]+ characters omitted \.\.\.\] x+ Caused by: the reason$/,
        );
        expect(await fail('long', { error_message })).toBe(id);
      },
    );

    it('may be about an unknown deal', async () => {
      expect(await read(`errors/${await fail('nowhere')}`)).toMatchObject({ deal_id: 'nowhere' });
    });
  });
});
