import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from './screens.ts';
import { signInOn, visitor } from './visitor.ts';

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

  it.each([1440, 375])('looks the same with the styles of the whole product, %d px wide', async (width) => {
    const page = await here.come(undefined, { width });
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
  const button = (name: string) => here.page.getByRole('button', { name, exact: true });

  it('asks for none until somebody types, and has the cursor where they do', async () => {
    here.expectConsole(/Failed to load resource/);
    const scripts = recordScripts();
    await here.page.goto('/login');
    await here.page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await here.page.keyboard.type(PEOPLE.admin);
    await here.page.getByLabel('Password', { exact: true }).fill('wrong');
    await button('Sign In').click();
    await here.page.getByText('Incorrect username or password. Please try again.').waitFor();
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('takes what is typed and sent, and sends it once it can', async () => {
    const release = await holdScripts();
    await here.page.goto('/login');
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
    await button('Sign In').click();
    release();
    await here.page.getByText('Password is required').waitFor();
    expect(new URL(here.page.url()).search).toBe('');
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('shows the password once it can to who has asked for that, and leaves the cursor where it is', async () => {
    const release = await holdScripts();
    await here.page.goto('/login');
    const password = here.page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await button('Show password').click();
    await password.focus();
    release();
    await here.page.getByRole('button', { name: 'Show password', pressed: true }).waitFor();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('shows it also to who clicks without a pointer and goes on in the field', async () => {
    const release = await holdScripts();
    await here.page.goto('/login');
    await button('Show password').dispatchEvent('click');
    await here.page.getByLabel('Password', { exact: true }).click();
    release();
    await here.page.getByRole('button', { name: 'Show password', pressed: true }).waitFor();
  });

  it('goes on with what was typed, sent and pressed in a page that an extension has changed', async () => {
    const release = await holdScripts();
    await here.page.goto('/login');
    await here.page.getByRole('heading', { name: 'Sign in' }).evaluate((heading) => heading.append(' safely'));
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
    await button('Show password').click();
    await here.page.getByLabel('Password', { exact: true }).fill('sec');
    release();
    await here.page.getByRole('button', { name: 'Show password', pressed: true }).waitFor();
    await here.page.keyboard.type('ret');
    expect(await here.page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret');
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('is in sight only once it can be used where a page before has told something', async () => {
    await here.page.goto('/dashboard');
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const release = await holdScripts();
    await here.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await here.page.getByLabel('Email').isVisible()).toBe(false);
    release();
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
  });

  it('leaves nothing to be sent for who comes after somebody that signed in beside it', async () => {
    const release = await holdScripts();
    await here.page.goto('/login');
    await button('Sign In').click();
    const beside = await here.page.context().newPage();
    await signInOn(beside, PEOPLE.staff);
    await beside.waitForURL('**/dashboard');
    here.spend(PEOPLE.staff);
    release();
    await here.page.waitForURL('**/dashboard');
    await button('Sign Out').click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await here.page.getByLabel('Email').fill('a');
    expect(await here.page.getByText('Password is required').count()).toBe(0);
  });

  it('says so where it cannot come, and is tried anew when it is sent', async () => {
    here.expectConsole(/Failed to load resource/);
    await here.page.route('**/assets/*.js', (route) => route.abort());
    await here.page.goto('/login');
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
    await here.page.getByText('could not be loaded completely').waitFor();
    await here.page.unrouteAll();
    await button('Sign In').click();
    await here.page.getByText('Password is required').waitFor();
    expect(await here.page.getByText('could not be loaded completely').isVisible()).toBe(false);
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('keeps what was typed where only a part of it comes', async () => {
    here.expectConsole(/Failed to load resource/);
    await here.page.route('**/assets/Site-*.js', (route) => route.abort());
    await here.page.goto('/login');
    await here.page.getByLabel('Email').fill(PEOPLE.admin);
    await here.page.getByText('could not be loaded completely').waitFor();
    expect(await here.page.getByLabel('Email').inputValue()).toBe(PEOPLE.admin);
  });

  it('comes alive for who signs in beside it', async () => {
    await here.page.goto('/login');
    const beside = await here.page.context().newPage();
    await signInOn(beside, PEOPLE.staff);
    await beside.waitForURL('**/dashboard');
    await here.page.waitForURL('**/dashboard');
    here.spend(PEOPLE.staff);
  });
});

/** What the browser makes of the styles of every element. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, #root *')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.outerHTML.slice(0, 80)} ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
    }),
  );
}

/** No script comes until what is answered is called. */
async function holdScripts(): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await here.page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
