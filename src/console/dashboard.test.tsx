// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, enter, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { heading, openConsole } from './testing/openConsole.tsx';

freshConsole();
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ['Date'] }));

const DEAL = {
  hubspot_deal_id: '187',
  status: 'COMMITTED',
  tenant_id: 'acme',
  ace_opportunity_id: 'O1',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
};
const ERROR = {
  error_id: '7f3c91d2-0001',
  deal_id: '187',
  error_type: 'API_ERROR',
  status: 'NEW',
  tenant_id: 'acme',
  timestamp: '2026-11-20T08:00:00Z',
};
/** Of errors, by the first parameter of the search. */
const COUNTS = [
  ['assignee_empty', 8],
  ['assignee', 2],
  ['open', 3],
  ['todo', 11],
  ['done_gte', 98],
] as const;
const FIGURES: typeof api.answers = {
  '/deals/summary': {
    data: [
      { date: '2026-11-16', total: 3, by_status: { PROSPECT: 1, PAUSED: 2 }, average_value: 100 },
      { date: '2026-11-20', total: 1, by_status: { LAUNCHED: 1 }, average_value: 300 },
    ],
  },
  '/errors/summary': {
    data: [{ date: '2026-11-17', total: 2, by_type: { API_ERROR: 2 }, average_resolution_time: 38.44 }],
  },
  '/tenants/health': {
    data: [
      {
        tenant_id: 'acme',
        state: 'degraded',
        reason: 'riseWeek',
        last_success: '2026-11-20T09:00:00Z',
        last_success_id: '187',
        week: { written: 60, failed: 20 },
        usual: { written: 96, failed: 4 },
      },
    ],
  },
  '/deals/latest': { data: [DEAL] },
  '/errors/latest': { data: [ERROR] },
  '/deals/count': (query) => ({
    total_count: query.get('sync_state')?.includes(',') ? 4 : query.has('sync_state') ? 3 : 2,
  }),
  '/errors/count': (query) => ({
    total_count: COUNTS.find(([name]) => query.has(name))?.[1] ?? 4,
  }),
  '/errors/counts': (query) => ({
    data: query.has('assignee')
      ? [{ value: 'ace-rate', count: 2, last_7_days: 0, previous_7_days: 0 }]
      : [
          { value: 'type:API_ERROR', count: 7, last_7_days: 7, previous_7_days: 1 },
          { value: 'ace-rate', count: 4, last_7_days: 0, previous_7_days: 2 },
        ],
  }),
  '/causes': { items: [] },
};
/** The same weekdays one week earlier. */
const BEFORE = `from_timestamp=${Date.UTC(2026, 10, 9) / 1_000}&to_timestamp=${Date.UTC(2026, 10, 13, 12) / 1_000 - 1}`;
const CARDS = ['Deals by status', 'Errors by type', 'Latest deals', 'Latest errors'];

async function openDashboard(answers: typeof api.answers = {}, role = 'tenant-user', path = '/dashboard') {
  api.reset({ '/session': sessionAnswer(role, role === 'admin' ? null : 'acme'), ...FIGURES, ...answers });
  enter({ kind: 'signed-in', user: userNamed('staff') });
  const opened = openConsole(path);
  await heading('Dashboard');
  return opened;
}
const card = (name: string) => within(screen.getByRole('region', { name }));
const health = () => screen.getByRole('region', { name: 'Health' }).textContent;
const todo = () => screen.getByRole('region', { name: 'To do' }).textContent;
const asked = () => api.calls.filter((call) => /summary|latest|count/.test(call)).sort();
const settled = () => vi.waitFor(() => expect(health()).toContain('Deals'));

describe('§2, §7 the requests of a dashboard', () => {
  it('are one for each card, without duplicates', async () => {
    await openDashboard();
    await vi.waitFor(() => expect(asked()).toHaveLength(15));
    expect(asked()).toEqual([
      `/deals/count?${BEFORE}&tenant_id=acme`,
      '/deals/count?sync_state=IN_STEP%2CCHANGED%2CWAITING%2CFAILING&tenant_id=acme',
      '/deals/count?sync_state=IN_STEP&tenant_id=acme',
      '/deals/latest?limit=5&tenant_id=acme',
      '/deals/summary?period=week&from_date=2026-11-16&to_date=2026-11-20&tz=UTC&tenant_id=acme',
      `/errors/count?done_gte=${Date.UTC(2026, 10, 16) / 1_000}&tenant_id=acme`,
      `/errors/count?${BEFORE}&tenant_id=acme`,
      '/errors/count?open=true&todo=false&tenant_id=acme',
      '/errors/count?todo=true&assignee=%40me&tenant_id=acme',
      '/errors/count?todo=true&assignee_empty=false&tenant_id=acme',
      '/errors/count?todo=true&tenant_id=acme',
      '/errors/counts?by=cause&todo=true&assignee=%40me&tenant_id=acme',
      '/errors/counts?by=cause&todo=true&tenant_id=acme',
      '/errors/latest?limit=5&tenant_id=acme',
      '/errors/summary?period=week&from_date=2026-11-16&to_date=2026-11-20&tz=UTC&tenant_id=acme',
    ]);
  });

  it('fetch only what changed for another period, and nothing on the way back', async () => {
    const { browser, user } = await openDashboard();
    await vi.waitFor(() => expect(asked()).toHaveLength(15));
    api.calls = [];
    await user.click(screen.getByRole('radio', { name: 'Current Month' }));
    await vi.waitFor(() => expect(asked()).toHaveLength(4));
    expect(asked().filter((call) => call.includes('summary'))).toEqual([
      '/deals/summary?period=month&from_date=2026-11-01&to_date=2026-11-20&tz=UTC&tenant_id=acme',
      '/errors/summary?period=month&from_date=2026-11-01&to_date=2026-11-20&tz=UTC&tenant_id=acme',
    ]);
    expect(browser.location.search).toBe('?period=month');
    act(() => browser.go('/account'));
    await heading('Your account');
    act(() => browser.go('/dashboard'));
    await heading('Dashboard');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Current Month' }).checked).toBe(true);
    expect(browser.location.search).toBe('?period=month');
    expect(asked()).toHaveLength(4);
  });

  it('contain the tenant that an admin has in view, and wait while there is none', async () => {
    await openDashboard({ '/tenants': { data: [{ tenant_id: 'globex', name: 'Globex' }] } }, 'admin');
    await vi.waitFor(() => expect(asked()).toHaveLength(15));
    expect(asked().every((call) => call.includes('tenant_id=globex'))).toBe(true);
  });

  it('wait until an admin has chosen a tenant', async () => {
    const { user } = await openDashboard({ '/tenants': { data: [{ tenant_id: 'globex', name: 'Globex' }] } }, 'admin');
    await screen.findByRole('option', { name: 'Globex' });
    await user.selectOptions(screen.getByLabelText('Tenant'), '');
    expect(await screen.findByText('Please select a tenant to see its figures.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Deals by status' })).toBeNull();
  });
});

describe('§8 the cards', () => {
  it('show Loading data... until they have loaded', async () => {
    const never = () => new Promise<object>(() => undefined);
    await openDashboard({
      '/deals/summary': never,
      '/errors/summary': never,
      '/deals/latest': never,
      '/errors/latest': never,
    });
    for (const name of CARDS) expect(card(name).getByText('Loading data...').closest('[role=status]')).not.toBeNull();
  });

  it('have their own message for no data', async () => {
    const none = { data: [] };
    await openDashboard({
      '/deals/summary': none,
      '/errors/summary': none,
      '/deals/latest': none,
      '/errors/latest': none,
    });
    for (const words of [
      'No deal data available for the selected period.',
      'No error data available for the selected period.',
      'No recent deals found.',
      'No recent errors found.',
    ]) {
      expect(await screen.findByText(words)).toBeDefined();
    }
    expect(health()).toContain('none yet');
  });

  it.each([
    ['Deals by status', '/deals/summary', 'Failed to fetch deals summary'],
    ['Errors by type', '/errors/summary', 'Failed to fetch errors summary'],
    ['Latest deals', '/deals/latest', 'Error loading latest deals: Failed to fetch latest deals'],
    ['Latest errors', '/errors/latest', 'Error loading latest errors: Failed to fetch latest integration errors'],
  ])('%s: a failure affects one card, and Try Again reads it', async (name, call, words) => {
    const { user } = await openDashboard({ [call]: 500 });
    expect((await card(name).findByRole('alert')).textContent).toBe(words);
    for (const other of CARDS.filter((each) => each !== name)) expect(card(other).queryByRole('alert')).toBeNull();
    api.answers[call] = FIGURES[call] ?? 404;
    api.calls = [];
    await user.click(card(name).getByRole('button', { name: 'Try Again' }));
    await vi.waitFor(() => expect(card(name).queryByRole('alert')).toBeNull());
    expect(asked()).toHaveLength(1);
    await vi.waitFor(() => expect(document.activeElement).toBe(card(name).getByRole('heading', { name })));
  });

  it('show the same numbers as a table, with totals and the mean of the daily averages', async () => {
    const { user } = await openDashboard();
    const deals = card('Deals by status');
    expect((await deals.findByText(/average value/)).textContent).toBe(
      '$200 average value (mean of the daily averages)',
    );
    expect(deals.getByText(/^deals,|deals, 16/).textContent).toBe('4 deals, 16 – 20 Nov');
    await user.click(deals.getByRole('button', { name: 'Table' }));
    const rows = [...deals.getByRole('table').querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      [
        'Day',
        'Total',
        'Average',
        'Prospect',
        'Qualified',
        'Technical Validation',
        'Business Validation',
        'Committed',
        'Launched',
        'Closed Lost',
        'PAUSED',
      ],
      ['Mon 16 Nov', '3', '$100', '1', '0', '0', '0', '0', '0', '0', '2'],
      ['Fri 20 Nov', '1', '$300', '0', '0', '0', '0', '0', '1', '0', '0'],
      ['All days', '4', '$200', '1', '0', '0', '0', '0', '1', '0', '2'],
    ]);
    expect(card('Errors by type').getByText(/average time/).textContent).toMatch(/^38\.4 min average time to resolve/);
  });
});

describe('§2, §8 the links', () => {
  it('lead from the legend and the newest records', async () => {
    await openDashboard();
    await settled();
    const legend = await screen.findByRole('link', { name: /^API 2/ });
    expect(legend.getAttribute('href')).toBe(
      '/integration/errors?type=API_ERROR&date_from=2026-11-16&date_to=2026-11-20',
    );
    const of = (name: string, link: string) => card(name).getByRole('link', { name: link }).getAttribute('href');
    expect(of('Latest deals', '187')).toBe('/integration/deals/187?tenant_id=acme');
    expect(of('Latest errors', '7f3c91d2…')).toBe('/integration/errors/7f3c91d2-0001?tenant_id=acme');
    expect(of('Latest deals', 'All deals')).toBe('/integration/deals?tenant_id=acme&searched=1');
  });
});

describe('what is to do', () => {
  const linkOf = (name: string | RegExp) =>
    within(screen.getByRole('region', { name: 'To do' }))
      .getByRole('link', { name })
      .getAttribute('href');
  const ERRORS = '/integration/errors?tenant_id=acme';

  it('is the first part of the page, and each figure opens exactly its records', async () => {
    await openDashboard();
    await vi.waitFor(() => expect(todo()).toContain('11 to do8 assigned3 snoozed98 done this week'));
    expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'To do' }));
    expect(linkOf('11 to do')).toBe(`${ERRORS}&todo=true`);
    expect(linkOf('8 assigned')).toBe(`${ERRORS}&assignee_empty=false&todo=true`);
    expect(linkOf('3 snoozed')).toBe(`${ERRORS}&open=true&todo=false`);
    expect(linkOf('98 done this week')).toBe(`${ERRORS}&done_gte=2026-11-16`);
    expect(linkOf('Open my 2 errors')).toBe(`${ERRORS}&assignee=%40me&todo=true`);
    expect(linkOf('All by cause')).toBe(`${ERRORS}&todo=true&view=causes`);
  });

  it('is ranked by cause, mine first, with who acts and the trend', async () => {
    await openDashboard();
    const region = within(await screen.findByRole('region', { name: 'To do' }));
    const rows = await vi.waitFor(() => {
      const [, ...found] = region.getAllByRole('row');
      expect(found).toHaveLength(2);
      expect(found[0]?.textContent).toContain('yours');
      return found.map((row) => row.textContent);
    });
    expect(rows[0]).toMatch(/4 2 yours.*0, was 2$/);
    expect(rows[1]).toBe('API77, was 1');
    expect(linkOf('API')).toBe(`${ERRORS}&cause=type%3AAPI_ERROR&todo=true`);
  });

  it('says when it is all done', async () => {
    const none: (typeof api.answers)[string] = (query) => ({ total_count: query.has('done_gte') ? 98 : 0 });
    await openDashboard({ '/errors/counts': { data: [] }, '/errors/count': none });
    await vi.waitFor(() => expect(todo()).toContain('All done'));
    expect(within(screen.getByRole('region', { name: 'To do' })).queryByRole('table')).toBeNull();
    expect(linkOf('98 done this week')).toBe(`${ERRORS}&done_gte=2026-11-16`);
  });
});

describe('the health line', () => {
  it('shows the state and why, and changes', async () => {
    await openDashboard();
    await vi.waitFor(() => expect(health()).toContain('up 4, was 2'));
    expect(health()).toContain('Degraded20 of 80 writes of the last 7 days failed: 25%, usually 4%.');
    expect(health()).toContain('Errorsdown 2, was 4');
    expect(health()).toContain('against 9 – 13 Nov');
    expect(health()).toContain('In step3 of 4 deals, 75%');
    const open = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(open('20')).toBe('/integration/errors?tenant_id=acme&date_from=2026-11-14&date_to=2026-11-20');
  });

  it('reports what is unknown, and reads it on Try Again', async () => {
    const { user } = await openDashboard({ '/errors/count': 500 });
    await vi.waitFor(() => expect(health()).toContain('Errorsnot known'));
    expect(health()).toContain('up 4, was 2');
    api.answers['/errors/count'] = FIGURES['/errors/count'] ?? 404;
    await user.click(within(screen.getByRole('region', { name: 'Health' })).getByRole('button', { name: 'Try Again' }));
    await vi.waitFor(() => expect(health()).toContain('Errorsdown 2, was 4'));
  });

  it('is judged by the newest records if the API does not report it', async () => {
    api.standard = false;
    await openDashboard();
    await vi.waitFor(() => expect(health()).toContain('HealthyLast success: 3 h ago.'));
    // A gateway keeps no work, so the sync's status says what is open.
    await vi.waitFor(() => expect(health()).toContain('Open errors4 new, 4 notified'));
    expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
    expect(screen.getByRole('link', { name: '3 h ago' }).getAttribute('href')).toBe(
      '/integration/deals/187?tenant_id=acme',
    );
    expect(api.calls.filter((call) => call.includes('health'))).toEqual([]);
  });

  it('shows since when numbers could not be updated, and keeps them', async () => {
    const { user } = await openDashboard();
    await vi.waitFor(() => expect(health()).toContain('Updated12:00'));
    api.answers = { ...api.answers, '/deals/summary': 500, '/errors/count': 500 };
    vi.setSystemTime(new Date(2026, 10, 20, 12, 5));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await vi.waitFor(() => expect(health()).toContain('Not updated since12:00'));
    expect(todo()).toContain('98 done this week');
    expect(card('Deals by status').getByText('4')).toBeDefined();
    expect(card('Deals by status').queryByRole('alert')).toBeNull();
  });
});

describe('the period in the URL', () => {
  it('is requested and kept beside the tenant', async () => {
    await openDashboard({}, 'tenant-user', '/dashboard?period=custom&from_date=2026-11-01&to_date=2026-11-10');
    await vi.waitFor(() => expect(asked()).toHaveLength(15));
    expect(asked().filter((call) => call.includes('/deals/summary'))).toEqual([
      '/deals/summary?period=custom&from_date=2026-11-01&to_date=2026-11-10&tz=UTC&tenant_id=acme',
    ]);
  });

  it('of a link to another tenant applies to the user’s own', async () => {
    const { browser } = await openDashboard({}, 'tenant-user', '/dashboard?tenant_id=globex&period=day');
    await vi.waitFor(() => expect(asked()).toHaveLength(15));
    expect(asked().every((call) => call.includes('tenant_id=acme'))).toBe(true);
    expect(browser.location.search).toBe('?period=day');
  });
});
