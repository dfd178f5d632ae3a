import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { PEOPLE } from './screens.ts';
import { signInOn } from './signInOn.ts';
import { visitor } from './visitor.ts';

const here = visitor();

const SECTIONS = ['Key features', 'Benefits', 'Current features', 'Roadmap', 'Keep your deals in sync.'];

/** The scripts that the page has requested. */
function recordScripts(): string[] {
  const scripts: string[] = [];
  here.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

describe('§2 Landing page', () => {
  it('is complete without scripts, and its links work', async () => {
    const page = await here.openAs(undefined, { javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    expect(await page.getByRole('contentinfo').textContent()).toContain(String(new Date().getFullYear()));
    expect(await page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toBe('/register');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.waitForURL('**/login');
  });

  it('loads no script in a visitor’s browser', async () => {
    const scripts = recordScripts();
    await here.page.goto('/');
    await here.page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await here.page.getByRole('link', { name: 'Sign In' }).first().click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it.each([1440, 375])('looks the same with the styles of the whole product, %d px wide', async (width) => {
    const page = await here.openAs(undefined, { width });
    await page.goto('/');
    const own = await looks(page);
    await page.evaluate(
      () =>
        new Promise((loaded) => {
          const whole = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
          if (!whole?.disabled) throw new Error('It has the styles of the whole product already.');
          whole.onload = loaded;
          whole.disabled = false;
        }),
    );
    expect(await looks(page)).toEqual(own);
  });

  it('shows inside the console’s frame for a signed-in user, who signs out to the login page', async () => {
    const page = await here.openAs(PEOPLE.staff);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).waitFor();
    await page.getByRole('link', { name: 'Open the dashboard' }).first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    await page.getByRole('link', { name: 'Open the dashboard' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'Deal Sync, home' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('kept in sync').waitFor();
    here.spend(PEOPLE.staff);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('/login on a slow network', () => {
  it('shows no form until it works, and then focuses it', async () => {
    here.expectConsole(/Failed to load resource/);
    const release = await holdScripts();
    await here.page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => here.page.locator('.starting').isVisible()).toBe(true);
    expect(await here.page.getByRole('textbox').count()).toBe(0);
    release();
    await here.page.getByLabel('Email').waitFor();
    await here.page.keyboard.type(PEOPLE.admin);
    await here.page.getByLabel('Password', { exact: true }).fill('wrong');
    await here.page.keyboard.press('Enter');
    await here.page.getByText('Incorrect username or password. Please try again.').waitFor();
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('accepts input before the user pool’s client has loaded', async () => {
    const release = await hold('**/assets/createCognitoIdentity-*.js');
    await here.page.goto('/login');
    await here.page.getByLabel('Email').fill(PEOPLE.staff);
    await here.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    release();
    await here.page.waitForURL('**/dashboard');
    here.spend(PEOPLE.staff);
  });

  it('reports when the client cannot load', async () => {
    here.expectConsole(/Failed to load resource/);
    await here.page.route('**/assets/*.js', (route) => route.abort());
    await here.page.goto('/login');
    await here.page.getByText('could not be loaded completely').waitFor();
    await here.page.unrouteAll();
    await here.page.reload();
    await here.page.getByLabel('Email').waitFor();
    expect(await here.page.getByText('could not be loaded completely').isVisible()).toBe(false);
  });

  it('redirects a user who signs in in another tab', async () => {
    await here.page.goto('/login');
    await here.page.getByLabel('Email').waitFor();
    const beside = await here.page.context().newPage();
    await signInOn(beside, PEOPLE.staff);
    await beside.waitForURL('**/dashboard');
    await here.page.waitForURL('**/dashboard');
    here.spend(PEOPLE.staff);
  });
});

/** The computed styles of every element, without custom properties: the page only has those that its styles use. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, #root *')].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return `${element.outerHTML.slice(0, 80)} ${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
    }),
  );
}

const holdScripts = () => hold('**/assets/*.js');

/** Holds back responses at this address until the returned function is called. */
async function hold(address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await here.page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
