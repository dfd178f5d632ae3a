import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { signInOn } from './signInOn.ts';
import { pathsOf, recordTraffic } from './traffic.ts';
import { visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('alert');
const DEALS = '/integration/deals?status=COMMITTED';

describe('§2, §8 Sign-in and Sign Out', () => {
  it('reports a wrong password and an unreachable user pool; then signs in to the requested page; signing out leaves nothing', async () => {
    here.expectConsole(/400|ERR_FAILED/);
    const { page } = here;
    const signInWith = async (password: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    };
    await page.goto(DEALS);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill('Lead@Globex.Example');
    await signInWith('Wrong-Passw0rd!');
    await expect.poll(() => alert().textContent()).toBe('Incorrect username or password. Please try again.');
    expect(await page.getByLabel('Email').inputValue()).toBe('Lead@Globex.Example');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await page.route('**/cognito', (route) => route.abort());
    await signInWith(DEMO_PASSWORD);
    await expect.poll(() => alert().textContent()).toMatch(/cannot be reached/);
    await page.unroute('**/cognito');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => `${url}`.startsWith(`${PRODUCT}${DEALS}`));
    await page.getByText('lead@globex.example').waitFor();
    const calls: string[] = [];
    page.on('request', (request) => {
      const target = request.headers()['x-amz-target'];
      if (target) calls.push(target.split('.')[1] ?? '');
    });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => calls).toContain('GlobalSignOut');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /persist|groups|Cognito|Token/.test(key))).toEqual([]);
    await page.goto('/integration/deals');
    await page.waitForURL('**/login');
  });
});

it('/login and /dashboard show their header while their code loads slowly', async () => {
  const { page } = here;
  for (const [path, code] of [
    ['/login', '**/assets/site-*.js'],
    ['/dashboard', '**/assets/Console-*.js'],
  ] as const) {
    await page.route(code, () => new Promise(() => {}));
    await page.goto(path, { waitUntil: 'commit' });
    const home = page.getByRole('link', { name: 'Deal Sync, home' });
    await expect.poll(() => home.isVisible(), { message: path }).toBe(true);
    await page.unroute(code);
  }
});

describe('§4 A new password', () => {
  it('is required of an invited user, and signs in', async () => {
    await signInOn(here.page, 'new@acme.example', 'Temp-Passw0rd!');
    await here.page.waitForURL('**/new-password');
    await expectAccessible(here.page);
    await here.page.getByLabel('New Password', { exact: true }).fill('Chosen-Passw0rd!');
    await here.page.getByLabel('Confirm Password', { exact: true }).fill('Chosen-Passw0rd!');
    await here.page.getByRole('button', { name: 'Set Password' }).click();
    await here.page.waitForURL('**/dashboard');
  });
});

describe('§2 Access', () => {
  it('/, /test and unknown paths are public, read no configuration, and unknown paths show the 404 page', async () => {
    const traffic = recordTraffic(here.page);
    for (const path of ['/', '/test', '/no/such/page']) {
      await here.page.goto(path);
      expect(new URL(here.page.url()).pathname).toBe(path);
    }
    await here.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await here.page.getByText('The page you are looking for does not exist or has been moved.').waitFor();
    await here.page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
    await here.page.waitForLoadState('networkidle');
    expect(pathsOf(traffic, 'config')).toEqual([]);
  });
});
