import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { expectAccessible } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const banner = () => here.page.getByRole('banner');
const menu = () => here.page.getByRole('navigation', { name: 'Main' });
const theme = () => here.page.evaluate(() => document.documentElement.dataset['theme']);
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name }).waitFor();

async function open(path: string) {
  await here.page.goto(path);
  await banner().getByRole('button', { name: 'Sign Out' }).waitFor();
  return here.page;
}

describe('§2 Common layout', () => {
  it('follows the system’s color scheme until the user chooses, is 250 px or 60 px wide, remembers both, and has a skip link', async () => {
    await here.page.emulateMedia({ colorScheme: 'dark' });
    const page = await open('/account');
    const sheet = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const width = () => menu().evaluate((nav) => nav.getBoundingClientRect().width);
    const dark = await sheet();
    expect(await theme()).toBeUndefined();
    await banner().getByRole('button', { name: 'Switch to light' }).click();
    await expect.poll(sheet).not.toBe(dark);
    expect(await width()).toBe(LIMITS.sidebarWidth);
    await menu().getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(LIMITS.sidebarClosedWidth);

    await page.reload();
    await banner().getByRole('button', { name: 'Switch to dark' }).waitFor();
    expect(await theme()).toBe('light');
    await expect.poll(width).toBe(LIMITS.sidebarClosedWidth);
    await heading('Your account');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(page.url()).toMatch(/\/account$/);
    await menu().getByRole('link', { name: 'Deals' }).hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('Deals');
    await expectAccessible(page);
    await menu().getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(LIMITS.sidebarWidth);
  });

  it('is a drawer below 768 px that closes on navigation and on Escape', async () => {
    await here.page.setViewportSize({ width: 375, height: 700 });
    const page = await open('/integration/deals');
    expect(await menu().count()).toBe(0);
    const burger = page.getByRole('button', { name: 'Open menu' });
    await burger.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'admin@example.com' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true);
    await burger.click();
    await drawer.getByRole('link', { name: 'admin@example.com' }).click();
    await heading('Your account');
    await drawer.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: LIMITS.mobileBreakpoint, height: 700 });
    await menu().waitFor();
    expect(await burger.isVisible()).toBe(false);
  });

  it('surrounds an unknown path; the focus moves to each heading, even while its code is loading', async () => {
    const page = await open('/integration/nothing');
    await heading('Page Not Found');
    await page.getByText('The page you are looking for does not exist or has been moved.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(focused).toBe('Dashboard');
    await banner().getByRole('link', { name: 'admin@example.com' }).click();
    await expect.poll(focused).toBe('Your account');
  });
});
