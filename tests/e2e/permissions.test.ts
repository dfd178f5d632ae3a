import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { arrive, visitor } from './visitor.ts';

const here = visitor();
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name }).waitFor();
const path = () => new URL(here.page.url()).pathname;
const main = () => here.page.getByRole('main');
const DEALS = '/integration/deals?status=COMMITTED';

/** Records every heading that appears on a page, however briefly, and its path. */
async function recordHeadings(): Promise<() => Promise<string[]>> {
  await here.page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelector('h1')?.textContent;
      if (shown && seen.at(-1) !== shown) seen.push(shown);
    }).observe(document, { subtree: true, childList: true });
  });
  return () => here.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

describe('§2 areas', () => {
  it('redirects a user without access to the dashboard, and nothing else flashes', async () => {
    for (const [who, place] of [
      ['lead@acme.example', '/admin/tenants/create'],
      ['staff@acme.example', '/tenant/portal'],
      ['admin@example.com', '/tenant/details'],
    ] as const) {
      await here.openAs(who);
      const headings = await recordHeadings();
      await here.page.goto(place);
      await heading('Dashboard');
      expect(path(), place).toBe('/dashboard');
      expect(await headings(), place).toEqual(['Deal Sync', 'Dashboard']);
    }
  });
});

describe('§4 the wait after sign-in', () => {
  it("shows nothing of the console early, loads the dashboard's data in advance, and requests nothing twice", async () => {
    await here.page.clock.install();
    const headings = await recordHeadings();
    const calls = recordCalls(here.page);
    await here.page.goto('/dashboard');
    await heading('Sign in');
    expect(await headings()).toEqual(['Sign in']);
    await here.page.getByLabel('Email').fill('admin@example.com');
    await here.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const paths = () => calls.map((call) => call.path).sort();
    const asked = [
      ...['/api/deals/latest', '/api/deals/summary', '/api/errors/counts'],
      ...['/api/errors/latest', '/api/errors/summary'],
    ];
    await expect.poll(paths).toEqual([...asked, '/api/session', '/api/tenants', '/api/tenants/health']);
    expect(path()).toBe('/login');
    await arrive(here.page);
    await heading('Dashboard');
    await here.page.waitForLoadState('networkidle');
    const counted = ['/api/causes', ...Array(3).fill('/api/deals/count'), ...Array(6).fill('/api/errors/count')];
    expect(paths()).toEqual([...asked, ...counted, '/api/session', '/api/tenants', '/api/tenants/health'].sort());
  });
});

describe('§8 401 and the network', () => {
  const banner = (text: string) => here.page.getByRole('status').filter({ hasText: text });
  const search = () => here.page.getByRole('button', { name: 'Search', exact: true }).click();

  it('reports them once, above the existing rows, until the next successful response; Sign In Again leads back', async () => {
    here.expectConsole(/401|ERR_FAILED/);
    await here.openAs('staff@acme.example');
    here.spend('staff@acme.example');
    await here.page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }));
    await here.page.goto(DEALS);
    await heading('Your permissions could not be read');
    await main().getByRole('alert').filter({ hasText: 'does not accept your session' }).waitFor();
    expect(await banner('does not accept').count()).toBe(0);
    await expectAccessible(here.page);
    await here.page.unroute('**/api/**');
    const refreshed = here.page.waitForRequest('**/cognito');
    await main().getByRole('button', { name: 'Try Again' }).click();
    await refreshed;
    await heading('Deals');
    await here.page.getByText(/^25 of [\d,]+$/).waitFor();
    expect(await banner('does not accept').count()).toBe(0);

    await here.page.route('**/api/**', (route) => route.abort());
    await search();
    await banner('The server cannot be reached.').waitFor();
    expect(await here.page.getByRole('row').count()).toBeGreaterThan(10);
    await expectAccessible(here.page);
    await here.page.unroute('**/api/**');
    await search();
    await expect.poll(() => banner('cannot be reached').count()).toBe(0);

    await here.page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await search();
    await here.page.getByRole('button', { name: 'Sign In Again' }).click();
    await here.page.waitForURL('**/login');
    expect(await here.page.evaluate(() => history.state.usr.from)).toMatchObject({
      pathname: '/integration/deals',
      search: '?status=COMMITTED',
    });
  });
});
