import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../server/base/address.ts';
import { STORAGE_KEYS } from '../../src/config/browserStorage.ts';
import { sessionPage } from './sessionPage.ts';
import { visitor } from './visitor.ts';

const STAFF = 'staff@acme.example';
const here = visitor();
const { dashboard } = sessionPage(here);

describe('§7 Configuration', () => {
  const fault = () => here.page.getByText('Signing in is not possible at the moment.');

  it('the login page reports a broken one as it opens, until Try Again can read it', async () => {
    await here.page.route('**/config.json', (route) => route.fulfill({ body: 'no JSON' }));
    await here.page.goto('/login');
    await fault().waitFor();
    await here.page.getByText('config.json is not JSON.').waitFor({ state: 'attached' });
    await here.page.getByLabel('Email').waitFor();
    await here.page.getByRole('button', { name: 'Try Again' }).click();
    await fault().waitFor();
    await here.page.unroute('**/config.json');
    await here.page.getByRole('button', { name: 'Try Again' }).click();
    await fault().waitFor({ state: 'detached' });
  });
});

describe("§6 Permissions never come from the browser's storage", () => {
  const forge = ([session, groups, username]: readonly string[]) => {
    if (!session || !groups || sessionStorage.getItem('forged')) return;
    sessionStorage.setItem('forged', 'yes');
    const user = { username, attributes: { email: username }, groups: ['admin'] };
    localStorage.setItem(groups, JSON.stringify({ username, groups: ['admin'] }));
    localStorage.setItem(session, JSON.stringify({ auth: { user, isAuthenticated: true, userGroups: ['admin'] } }));
    localStorage.setItem('last-activity', String(Date.now()));
  };
  const forged = [STORAGE_KEYS.session, STORAGE_KEYS.groups, STAFF];

  it('a forged group opens no admin page', async () => {
    const page = await here.openAs(STAFF);
    await page.addInitScript(forge, forged);
    await page.goto('/admin/tenants');
    await dashboard().waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tenants' }).count()).toBe(0);
  });
});

describe('§8 CORS', () => {
  const gateway = createServer((_request, response) => response.end('{}'));
  const origin = () => `http://127.0.0.1:${portOf(gateway)}`;
  beforeAll(() => new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void gateway.close());

  /** The page calls an API of another origin, which the console's own policy allows but that API does not. */
  async function moveApi(page: Page): Promise<void> {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      const config = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...config, api: { ...config.api, baseUrl: origin(), session: false } },
      });
    });
    await page.route('**/integration/deals?*', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy']?.replace('connect-src', `connect-src ${origin()}`);
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': policy ?? '' },
      });
    });
  }

  it('a gateway that blocks the origin is logged and reported below the header; nobody is redirected', async () => {
    here.expectConsole(/CORS policy|ERR_FAILED/);
    const page = await here.openAs(STAFF);
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'info' && logged.push(message.text())));
    await moveApi(page);
    await page.goto('/integration/deals?status=COMMITTED');
    await page.getByRole('status').getByText('The server cannot be reached.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/integration/deals');
    expect(logged).toContainEqual(expect.stringContaining('API call failed (no response)'));
  });
});
