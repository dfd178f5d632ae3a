import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/config/browserStorage.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { comeWithClock, SECOND, sessionPage, UNREACHABLE } from './sessionPage.ts';
import { signInOn } from './signInOn.ts';
import { recordTraffic } from './traffic.ts';
import { arrive, visitor } from './visitor.ts';

const STAFF = 'staff@acme.example';
const here = visitor();
const { dashboard, waiting, signOut, notice } = sessionPage(here);
const stored = (key: string) => here.page.evaluate((name) => localStorage.getItem(name), key);

/** Holds back the page's configuration, without which no session is restored. Returns a function that releases it. */
async function holdConfig(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** When the page first called the user pool or the API, in milliseconds since it was opened. */
function firstCall(page: Page): Promise<number> {
  return page.evaluate(() => {
    const requests = performance.getEntriesByType('resource').filter(({ name }) => /\/(api\/|cognito$)/.test(name));
    return Math.min(...requests.map(({ startTime }) => startTime));
  });
}

describe('§4 Session: at the start', () => {
  it('is restored after 0.5 s, even while it was still arriving; until then no page shows and no call is sent', async () => {
    const page = await here.openAs(undefined, { patient: true });
    await signInOn(page, STAFF);
    await page.getByRole('button', { name: 'Opening the console…' }).waitFor();
    const releaseLogin = await holdConfig(page);
    await page.reload();
    await waiting().waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    releaseLogin();
    await dashboard().waitFor();

    const traffic = recordTraffic(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      visited.push(new URL(frame.url()).pathname);
      // The dashboard before may still have called the API.
      traffic.length = 0;
    });
    const release = await holdConfig(page);
    await page.reload();
    await waiting().waitFor();
    expect(await signOut().count()).toBe(0);
    expect(traffic.filter(({ kind }) => kind === 'api' || kind === 'pool')).toEqual([]);
    release();
    await dashboard().waitFor();
    expect(new Set(visited)).toEqual(new Set(['/dashboard']));
    await page.reload();
    await dashboard().waitFor();
    expect(await firstCall(page)).toBeGreaterThanOrEqual(LIMITS.restoreDelay);
  });

  it('§9 a configuration that does not respond within 5,000 ms, or an unreachable user pool, shows the login page; Try Again restores the session', async () => {
    here.expectConsole(/ERR_FAILED/);
    // Expired tokens must be refreshed, while the session itself was used just now.
    const page = await comeWithClock(here, STAFF, 2 * 60 * 60 * SECOND);
    await page.addInitScript((key) => {
      if (localStorage.getItem(key)) localStorage.setItem(key, String(Date.now()));
    }, STORAGE_KEYS.lastActivity);
    const release = await holdConfig(page);
    await page.route('**/cognito', (route) => route.abort());
    await page.goto('/integration/deals');
    await waiting().waitFor();
    await page.clock.fastForward(LIMITS.rehydrationTimeout);
    await page.waitForURL('**/login');
    await notice(UNREACHABLE).waitFor();
    await expectAccessible(page);
    release();
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cognito'));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await refused;
    await notice(UNREACHABLE).waitFor();
    await page.unroute('**/cognito');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.waitForURL('**/integration/deals');
    await signOut().waitFor();
  });
});

describe('§3 Client state, §9 storage keys', () => {
  it('persist:root holds only user, isAuthenticated and userGroups; a sign-out leaves nothing, even if the user pool is unreachable', async () => {
    here.expectConsole(/ERR_FAILED/);
    const page = await comeWithClock(here, STAFF);
    await page.goto('/account');
    await signOut().waitFor();
    const attributes = { email: STAFF, name: expect.any(String), 'custom:tenant_id': 'acme' };
    await expect
      .poll(async () => JSON.parse((await stored(STORAGE_KEYS.session)) ?? 'null'))
      .toEqual({
        auth: {
          user: { username: STAFF, attributes: expect.objectContaining(attributes), groups: [] },
          isAuthenticated: true,
          userGroups: [],
        },
      });
    expect(JSON.parse((await stored(STORAGE_KEYS.groups)) ?? 'null')).toMatchObject({ groups: [] });
    const cookies = ['CognitoHosted', 'my-auth', 'csrf_token', 'theme'];
    await page.context().addCookies(cookies.map((name) => ({ name, value: '1', url: PRODUCT })));
    await page.evaluate(() => localStorage.setItem('amplify-signin-with-hostedUI', 'true'));
    await page.route('**/cognito', (route) => route.abort());
    await signOut().click();
    await page.waitForURL('**/login');
    const left = await page.evaluate(() => ({ cookies: document.cookie, keys: Object.keys(localStorage) }));
    expect(left.cookies).toBe('theme=1');
    expect(left.keys.filter((key) => /persist|groups|Cognito|amplify|server-start|activity/.test(key))).toEqual([]);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  it.each([
    ['is blocked', blockStorage],
    ['holds rubbish and is full', spoilStorage],
  ])('signing in works when the storage %s', async (_, spoil) => {
    const { page } = here;
    await page.addInitScript(spoil);
    await page.clock.install();
    await signInOn(page, STAFF);
    await arrive(page);
    await dashboard().waitFor();
    await page.getByRole('link', { name: 'Deals', exact: true }).click();
    await page.waitForURL('**/integration/deals');
    await signOut().click();
    await page.waitForURL('**/login');
  });
});

function blockStorage() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

function spoilStorage() {
  const keys = ['persist:root', 'user-groups-cache', 'last-activity', 'server-start', 'selected-tenant'];
  const user = 'CognitoIdentityServiceProvider.console.nobody@example.com';
  if (!sessionStorage.getItem('littered')) {
    sessionStorage.setItem('littered', 'yes');
    for (const key of keys) localStorage.setItem(key, '{"auth":[{');
    localStorage.setItem('CognitoIdentityServiceProvider.console.LastAuthUser', 'nobody@example.com');
    for (const token of ['idToken', 'accessToken', 'refreshToken']) localStorage.setItem(`${user}.${token}`, 'a.b.c');
  }
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
