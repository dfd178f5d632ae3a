import { describe, expect, it } from 'vitest';
import { PEOPLE } from './screens.ts';
import { visitor } from './visitor.ts';

const here = visitor();

const SECTIONS = ['Key features', 'Benefits', 'Current features', 'Roadmap', 'Get in step.'];

/** The scripts that the page has asked for. */
function recordScripts(): string[] {
  const scripts: string[] = [];
  here.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

describe('§2 Landing page', () => {
  it('is whole without scripts, and its links lead on', async () => {
    const page = await here.come(undefined, { javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    expect(await page.getByRole('contentinfo').textContent()).toContain(String(new Date().getFullYear()));
    expect(await page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toBe('/register');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('asks a visitor’s browser for no script at all', async () => {
    const scripts = recordScripts();
    await here.page.goto('/');
    await here.page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await here.page.getByRole('link', { name: 'Sign In' }).first().click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('stands in the console’s frame for who is signed in, who leaves it for the login page', async () => {
    const page = await here.come(PEOPLE.staff);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).waitFor();
    await page.getByRole('link', { name: 'Open the dashboard' }).first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS);
    await page.getByRole('link', { name: 'Open the dashboard' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('link', { name: 'Deal Sync, home' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('kept in step').waitFor();
    here.spend(PEOPLE.staff);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('/login before its script has come', () => {
  it('takes what is typed and sent, and sends it once it can', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await here.page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await here.page.goto('/login', { waitUntil: 'commit' });
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    release();
    await here.page.getByText('Password is required').waitFor();
    expect(new URL(here.page.url()).search).toBe('');
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });
});
