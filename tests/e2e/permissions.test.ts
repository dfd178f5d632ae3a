import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { arrive, signInOn, visitor } from './visitor.ts';

const here = visitor();
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name }).waitFor();
const path = () => new URL(here.page.url()).pathname;
const main = () => here.page.getByRole('main');
const DEALS = '/integration/deals?status=COMMITTED';

/** Writes down every heading that shows on a page, however shortly, and where. */
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
  it.each([
    ['lead@acme.example', ['/admin', '/admin/tenants', '/admin/tenants/create', '/admin/nowhere']],
    [
      'staff@acme.example',
      ['/admin', '/admin/tenants', '/admin/tenants/create', '/admin/tenants/acme/edit', '/tenant', '/tenant/portal'],
    ],
    ['admin@example.com', ['/tenant', '/tenant/portal', '/tenant/details']],
  ])('%s is sent from %j to the dashboard, and nothing else flashes by', async (who, places) => {
    await here.come(who);
    const headings = await recordHeadings();
    for (const place of places) {
      await here.page.goto(place);
      await heading('Dashboard');
      expect(path(), place).toBe('/dashboard');
      expect(await headings(), place).toEqual(['Deal Sync', 'Dashboard']);
    }
  });

  it.each([
    ['admin@example.com', '/admin/nowhere'],
    ['staff@acme.example', '/nowhere'],
  ])('%s sees that there is no page at %s', async (who, place) => {
    await here.come(who);
    await here.page.goto(place);
    await heading('Page Not Found');
    await here.page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await heading('Dashboard');
  });

  it('a visitor comes to the login page without a glimpse of the console, and from there to where they were going', async () => {
    await here.page.clock.install();
    const headings = await recordHeadings();
    await here.page.goto(DEALS);
    await heading('Sign in');
    expect(await headings()).toEqual(['Sign in']);
    await here.page.getByLabel('Email').fill('staff@acme.example');
    await here.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await here.page.getByRole('button', { name: 'Opening the console…' }).waitFor();
    await here.page.clock.fastForward(LIMITS.postLoginWait);
    await heading('Deals');
    expect(here.page.url()).toContain(DEALS);
  });
});

describe('§4 the wait after sign-in', () => {
  it('is used to ask for what the dashboard begins with, and nothing is asked twice', async () => {
    await here.page.clock.install();
    const calls = recordCalls(here.page);
    await signInOn(here.page, 'admin@example.com');
    const paths = () => calls.map((call) => call.path).sort();
    const asked = ['/api/deals/latest', '/api/deals/summary', '/api/errors/latest', '/api/errors/summary'];
    await expect.poll(paths).toEqual([...asked, '/api/session', '/api/tenants']);
    expect(path()).toBe('/login');
    await arrive(here.page);
    await heading('Dashboard');
    await here.page.waitForLoadState('networkidle');
    const counted = ['/api/deals/count', ...Array(3).fill('/api/errors/count')];
    expect(paths()).toEqual([...asked, ...counted, '/api/session', '/api/tenants'].sort());
  });
});

describe('Somebody who belongs to no tenant', () => {
  it('waits for access to the tenant they asked for, and no data are asked for anywhere', async () => {
    await here.come('joiner@example.com');
    const calls = recordCalls(here.page);
    for (const place of ['/dashboard', DEALS, '/integration/errors/7f3c91d2?tenant_id=acme']) {
      await here.page.goto(place);
      await heading('Waiting for access');
      expect(await main().textContent()).toContain('You asked to join acme.');
    }
    await expectAccessible(here.page);
    await here.page.getByRole('button', { name: 'Check Again' }).click();
    await expect.poll(() => calls.map((call) => call.path)).toEqual(Array(4).fill('/api/session'));
  });

  it('is let in on Check Again once they belong to one', async () => {
    await here.come('joiner@example.com');
    await here.page.goto('/integration/deals');
    await heading('Waiting for access');
    const standing = { role: 'tenant-user', groups: [], tenant_id: 'acme', tenant_name: 'Acme Cloud' };
    await here.page.route('**/api/session*', (route) => route.fulfill({ json: standing }));
    await here.page.getByRole('button', { name: 'Check Again' }).click();
    await heading('Deals');
  });
});

describe('§8 401 and the network', () => {
  const banner = (text: string) => here.page.getByRole('status').filter({ hasText: text });

  it('a refused session is said once, in the page; Try Again refreshes it and asks again for what is on screen', async () => {
    here.expectConsole(/401/);
    await here.come('staff@acme.example');
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
  });

  it('a lost network is said over the rows that are there, and goes with the next good answer', async () => {
    here.expectConsole(/ERR_FAILED/);
    await here.come('staff@acme.example');
    await here.page.goto(DEALS);
    await here.page.getByText(/^25 of [\d,]+$/).waitFor();
    await here.page.route('**/api/**', (route) => route.abort());
    await here.page.getByRole('button', { name: 'Search', exact: true }).click();
    await banner('The server cannot be reached.').waitFor();
    expect(await here.page.getByRole('row').count()).toBeGreaterThan(10);
    await expectAccessible(here.page);
    await here.page.unroute('**/api/**');
    await here.page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => banner('cannot be reached').count()).toBe(0);
  });

  it('Sign In Again signs out and leads back', async () => {
    here.expectConsole(/401/);
    await here.come('staff@acme.example');
    here.spend('staff@acme.example');
    await here.page.goto(DEALS);
    await here.page.getByText(/^25 of [\d,]+$/).waitFor();
    await here.page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await here.page.getByRole('button', { name: 'Search', exact: true }).click();
    await here.page.getByRole('button', { name: 'Sign In Again' }).click();
    await here.page.waitForURL('**/login');
    expect(await here.page.evaluate(() => history.state.usr.from)).toMatchObject({
      pathname: '/integration/deals',
      search: '?status=COMMITTED',
    });
  });
});

describe('§2 the header', () => {
  it('leads to one’s account, also from the menu of a narrow window', async () => {
    await here.come('lead@acme.example');
    await here.page.goto('/integration/deals');
    await here.page.getByRole('link', { name: 'lead@acme.example' }).click();
    await heading('Your account');
    await here.come('lead@acme.example', { width: 375 });
    await here.page.goto('/integration/deals');
    await here.page.getByRole('button', { name: 'Open menu' }).click();
    await here.page.getByRole('dialog').getByRole('link', { name: 'lead@acme.example' }).click();
    await heading('Your account');
  });
});
