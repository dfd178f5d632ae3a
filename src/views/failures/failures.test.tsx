import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { fakeApi, type Row, screensOf } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);
const ERRORS = '/integration/errors';
const BY_CAUSE = `${ERRORS}?tenant_id=acme&searched=1&view=causes`;

const REFUSED = 'connect ECONNREFUSED 10.0.0.1:443';
const POSTAL = 'customer.account.address.postalCode: REQUIRED_FIELD_MISSING, Postal code is required.';
const STRANGE = 'Nobody has ever seen this.';

const failing = (id: string, type: string, message?: string, deal = id): Row => ({
  id,
  error_id: id,
  deal_id: deal,
  error_type: type,
  status: 'NEW',
  tenant_id: 'acme',
  notified: false,
  timestamp: `2026-11-${id.padStart(2, '0')}T08:00:00Z`,
  ...(message === undefined ? {} : { error_message: message }),
});

const rows = [
  failing('9', 'PROCESSING_ERROR', STRANGE),
  failing('8', 'validation_error', POSTAL, '42'),
  failing('7', 'NETWORK_ERROR', REFUSED),
  failing('6', 'VALIDATION_ERROR', POSTAL, '42'),
  failing('5', 'VALIDATION_ERROR', POSTAL, '43'),
];

describe('the page of a failure', () => {
  const page = (row: Row) => open(`${ERRORS}/${row.id}?tenant_id=acme`, fakeApi([row]));
  const card = async () => within(await screen.findByRole('region', { name: 'What happened and how to fix it' }));

  it('shows what happened, the owner, the fix, a link and the source beside the message', async () => {
    page(failing('8', 'VALIDATION_ERROR', POSTAL));
    const inCard = await card();
    expect(await inCard.findByRole('heading', { name: 'Postal code missing or not accepted' })).toBeDefined();
    expect(inCard.getAllByText('Seller')[0]).toBeDefined();
    expect(inCard.getAllByText('Open the primary company of the deal.')[0]?.closest('li')).not.toBeNull();
    expect(inCard.getByText(/primary company > Postal code/)).toBeDefined();
    const source = inCard.getAllByRole('link', { name: /opens in a new tab/ })[0];
    expect(source?.getAttribute('rel')).toBe('noreferrer');
    const message = screen.getByText(POSTAL);
    const heading = screen.getByRole('heading', { name: 'What happened and how to fix it' });
    // Differs from §2: the message is what users come for.
    expect(message.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('offers other possible failures, collapsed', async () => {
    page(failing('8', 'VALIDATION_ERROR', POSTAL));
    const inCard = await card();
    expect(await inCard.findByRole('heading', { name: 'Could also be' })).toBeDefined();
    expect(inCard.getByText('A required field is empty').closest('details')?.open).toBe(false);
  });

  it('reports an unknown failure, and still shows the message', async () => {
    page(failing('9', 'PROCESSING_ERROR', STRANGE));
    const inCard = await card();
    expect(await inCard.findByRole('heading', { name: 'Not in the catalog yet' })).toBeDefined();
    expect(screen.getByText(STRANGE)).toBeDefined();
  });

  it('is not on the page of another resource', async () => {
    open('/integration/deals/1?tenant_id=acme', fakeApi([{ id: '1', hubspot_deal_id: '1' }]));
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(screen.queryByRole('heading', { name: 'What happened and how to fix it' })).toBeNull();
  });
});

/** A gateway that does not store causes. */
const GATEWAY = { standard: false };

describe('a list of failures on a gateway', () => {
  it('shows the cause beside the type if there is a message', async () => {
    open(`${ERRORS}?tenant_id=acme&searched=1`, fakeApi([failing('8', 'VALIDATION_ERROR', POSTAL)]), GATEWAY);
    const hint = await screen.findByText('Postal code missing or not accepted');
    expect(hint.closest('td')?.textContent).toContain('Validation');
    // Rows reserve the space.
    expect(screen.getByRole('table').dataset['hints']).toBe('true');
  });

  it('shows no cause without messages, and reports that causes are unknown', async () => {
    const { user } = open(`${ERRORS}?tenant_id=acme&searched=1`, fakeApi([failing('8', 'VALIDATION_ERROR')]), GATEWAY);
    await user.click(await screen.findByRole('button', { name: 'By cause' }));
    expect(await screen.findByText(/have no messages/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Not in the catalog: Validation' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Rows' }));
    await screen.findByRole('table');
    expect(document.querySelector('.cause-hint')).toBeNull();
  });

  it('groups the loaded rows by cause, the largest first and unknown ones last', async () => {
    const { user, page } = open(`${ERRORS}?tenant_id=acme&searched=1`, fakeApi(rows), GATEWAY);
    await user.click(await screen.findByRole('button', { name: 'By cause' }));
    const groups = await screen.findByRole('list', { name: 'Integration Errors by cause' });
    expect(page.url).toBe(BY_CAUSE);
    expect(
      within(groups)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Postal code missing or not accepted', 'Connection refused', 'Not in the catalog: Processing']);
    const [first] = within(groups).getAllByRole('listitem');
    expect(first?.textContent).toContain('3 of the 5 loaded, 60%');
    expect(first?.textContent).toContain('2 deals');
    expect(first?.textContent).toContain('Seller');
    const times = [...(first?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-11-08T08:00:00.000Z', '2026-11-05T08:00:00.000Z']);
    expect(screen.getByText('Only the 5 loaded rows are counted.')).toBeDefined();
  });

  it('shows the rows of one cause, and all causes again', async () => {
    const { user, page } = open(BY_CAUSE, fakeApi(rows), GATEWAY);
    await user.click(await screen.findByRole('button', { name: 'Show Postal code missing or not accepted' }));
    await screen.findByRole('table');
    expect(page.url).toBe(`${BY_CAUSE}&cause=ace-postal-code`);
    expect(document.querySelectorAll('tbody tr[data-index]').length).toBeGreaterThan(0);
    expect(screen.getByText('3 of the 5 loaded rows')).toBeDefined();
    const all = screen.getByRole('button', { name: 'Show all causes' });
    expect(document.activeElement).toBe(all);
    await user.click(all);
    expect(await screen.findByRole('list', { name: 'Integration Errors by cause' })).toBeDefined();
    expect(page.url).toBe(BY_CAUSE);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'By cause' }));
  });

  it('drops an unknown cause and reports it', async () => {
    open(`${BY_CAUSE}&cause=nonsense`, fakeApi(rows), GATEWAY);
    await screen.findByText(/cause=nonsense/, { selector: '.MuiAlert-message, .MuiAlert-message *' });
    expect(await screen.findByRole('list', { name: 'Integration Errors by cause' })).toBeDefined();
  });

  it('accepts a cause without loaded rows', async () => {
    open(`${BY_CAUSE}&cause=type:API_ERROR`, fakeApi(rows), GATEWAY);
    await screen.findByText('0 of the 5 loaded rows');
    expect(screen.getByText('Cause: API')).toBeDefined();
  });

  it('offers row heights if there are rows', async () => {
    const { user } = open(`${ERRORS}?tenant_id=acme&searched=1`, fakeApi(rows), GATEWAY);
    expect(await screen.findByRole('group', { name: 'Row height' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'By cause' }));
    await screen.findByRole('list', { name: 'Integration Errors by cause' });
    expect(screen.queryByRole('group', { name: 'Row height' })).toBeNull();
  });

  it('counts loaded rows only, and loads more on request', async () => {
    const many = Array.from({ length: 30 }, (_, index) => failing(String(index + 1), 'NETWORK_ERROR', REFUSED));
    const { user } = open(BY_CAUSE, fakeApi(many), GATEWAY);
    expect(await screen.findByText('Only the 25 loaded rows are counted; there are more.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Only the 30 loaded rows are counted.')).toBeDefined();
  });

  it('drops the cause on another search, and keeps the view', async () => {
    const { user, page } = open(`${BY_CAUSE}&cause=ace-postal-code`, fakeApi(rows), GATEWAY);
    await user.selectOptions(await screen.findByLabelText('Status'), 'New');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(page.url).toBe(`${ERRORS}?tenant_id=acme&status=NEW&view=causes`);
  });

  it('is the only list with causes', async () => {
    open(
      '/integration/deals?tenant_id=acme&searched=1&view=causes',
      fakeApi([{ id: '1', hubspot_deal_id: '1' }]),
      GATEWAY,
    );
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'By cause' })).toBeNull();
  });
});

describe('a list of failures whose causes the server stores', () => {
  const counted = (value: string, count: number) => ({
    value,
    count,
    affected: 2,
    last_7_days: 3,
    previous_7_days: 1,
    newest: '2026-11-08T08:00:00.000Z',
    oldest: '2026-11-05T08:00:00.000Z',
  });

  it('shows the groups that the server counts, with their trend', async () => {
    const api = fakeApi(rows);
    const asked: unknown[] = [];
    api.count = async () => 412;
    api.countsBy = async (params) => {
      asked.push(params);
      return { data: [counted('ace-postal-code', 400), counted('type:PROCESSING_ERROR', 12)] };
    };
    open(`${ERRORS}?tenant_id=acme&status=NEW&view=causes`, api);
    const groups = await screen.findByRole('list', { name: 'Integration Errors by cause' });
    const [first, second] = within(groups).getAllByRole('listitem');
    expect(first?.textContent).toContain('400 of 412, 97%');
    expect(first?.textContent).toContain('last 7 days: 3, was 1');
    expect(first?.textContent).toContain('2 deals');
    expect(second?.textContent).toContain('Not in the catalog: Processing');
    expect(asked).toEqual([
      expect.objectContaining({ by: 'cause', filter: { status: 'NEW' }, meta: { tenantId: 'acme' } }),
    ]);
    expect(screen.queryByText(/loaded rows are counted/)).toBeNull();
  });

  it('opens the list that a group counts, and leaves it again', async () => {
    const api = fakeApi(rows);
    api.countsBy = async () => ({ data: [counted('ace-postal-code', 3)] });
    const { user, page } = open(`${ERRORS}?tenant_id=acme&status=NEW&view=causes`, api);
    await user.click(await screen.findByRole('button', { name: 'Show Postal code missing or not accepted' }));
    expect(page.url).toBe(`${ERRORS}?tenant_id=acme&status=NEW&cause=ace-postal-code`);
    expect(api.lists.at(-1)?.filter).toEqual({ status: 'NEW', cause: 'ace-postal-code' });
    expect(await screen.findByText('Cause: Postal code missing or not accepted')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all causes' }));
    expect(page.url).toBe(`${ERRORS}?tenant_id=acme&status=NEW`);
  });

  it('can be searched by owner, and not by typing a cause', async () => {
    const api = fakeApi(rows);
    const { user } = open(`${ERRORS}?tenant_id=acme&searched=1`, api);
    await user.selectOptions(await screen.findByLabelText('Owner'), 'Seller');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(api.lists.at(-1)?.filter).toEqual({ owner: 'seller' });
    expect(screen.queryByLabelText('Cause')).toBeNull();
  });
});
