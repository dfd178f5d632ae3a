import { describe, expect, it } from 'vitest';
import { health } from '../../src/resources/health.ts';
import { askApi } from './apiCalls.ts';
import { countAt } from './countAt.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const main = () => here.page.getByRole('main');
const menu = () => here.page.getByRole('navigation', { name: 'Main' });
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const rows = () => main().locator('tbody tr[data-index]');
const names = () => rows().locator('td:first-child').allTextContents();

describe('Tenant Health', () => {
  it('says in three clicks after the sign-in which tenant is in trouble, why, and who must act', async () => {
    await here.page.goto('/dashboard');
    await heading('Dashboard');
    await menu().getByRole('link', { name: 'Tenant Health' }).click();
    await heading('Tenant Health');
    await rows().first().waitFor();
    const states = await rows().locator('td:nth-child(2) .pill').allTextContents();
    const order = Object.values(health.fields.state.choices).map(({ label }) => label);
    expect(states.map((state) => order.indexOf(state as never))).toEqual(
      states.map((state) => order.indexOf(state as never)).toSorted(),
    );
    const worst = rows().first();
    const [name] = await names();
    expect(await worst.locator('td').nth(1).textContent()).toMatch(/\./);
    expect(await worst.locator('td').nth(4).textContent()).toMatch(/(Seller|Partner admin|Platform team) \d/);
    const open = worst.locator('td').nth(4).getByRole('link').first();
    const count = Number(await open.textContent());
    await open.click();
    await heading('Integration Errors');
    await main()
      .getByText(new RegExp(`^\\d+ of ${count}$`))
      .waitFor();
    expect(new URL(here.page.url()).searchParams.get('open')).toBe('true');

    await here.page.goBack();
    await rows().first().locator('td').first().click();
    await heading('Dashboard');
    expect(await here.page.getByLabel('Tenant').locator('option:checked').textContent()).toBe(name);
    await main().getByRole('region', { name: 'Health' }).getByText(String(states[0]), { exact: true }).waitFor();
  });

  it('links every figure to a list with exactly as many records', async () => {
    await here.page.goto('/account');
    const cases = [
      ['week', 'Europe/Berlin'],
      ['month', 'America/New_York'],
      ['custom&from_date=2026-01-10&to_date=2026-10-31', 'Pacific/Kiritimati'],
    ] as const;
    for (const [period, zone] of cases) {
      await here.page.evaluate((chosen) => localStorage.setItem('time-zone', chosen), zone);
      await here.page.goto(`/admin/health?period=${period}`);
      await rows().first().waitFor();
      await main().getByText(zone).waitFor();
      const links = await main()
        .locator('tbody a:is([href^="/integration/deals?"], [href^="/integration/errors?"])')
        .evaluateAll((all) =>
          all.map((link) => {
            const trend = link.querySelector('svg')?.getAttribute('aria-label');
            return { href: link.getAttribute('href') ?? '', text: link.textContent ?? '', trend };
          }),
        );
      expect(links.length).toBeGreaterThan(40);
      for (const { href, text, trend } of links) {
        const days = trend?.split(': ')[1]?.split(', ').map(Number);
        const figure = Number(/^\d+(?= authentication)|\d+$/.exec(text)?.[0]);
        expect([href, days?.reduce((sum, one) => sum + one, 0) ?? figure]).toEqual([
          href,
          await countAt(here.page, href, zone),
        ]);
      }
    }
  });

  it('is sorted by every column, opens a tenant by keyboard, and keeps period and order in the URL', async () => {
    await here.page.goto('/admin/health');
    await rows().first().waitFor();
    await main().getByRole('button', { name: 'Tenant', exact: true }).click();
    expect(await names()).toEqual((await names()).toSorted());
    await main().getByRole('button', { name: 'Open Errors' }).click();
    await main().getByRole('button', { name: 'Open Errors' }).click();
    const { data } = await askApi<{ data: { tenant_id: string; name: string; open_errors: number }[] }>(
      here.page,
      '/api/tenants/health',
    );
    const [most] = data.toSorted((one, other) => other.open_errors - one.open_errors);
    await expect.poll(() => names().then(([first]) => first)).toBe(most?.name);
    await main().getByRole('radio', { name: 'Current Month' }).check();
    await expect.poll(() => new URL(here.page.url()).search).toBe('?sort=-open_errors&period=month');
    await here.page.reload();
    await rows().first().waitFor();
    expect((await names())[0]).toBe(most?.name);
    await rows().first().focus();
    await here.page.keyboard.press('Enter');
    await heading('Dashboard');
    expect(new URL(here.page.url()).search).toBe(`?tenant_id=${most?.tenant_id}&period=month`);
  });

  it('shows that it cannot be read, and Try Again', async () => {
    here.expectConsole(/503/);
    await here.page.route('**/api/tenants/health*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    await here.page.goto('/admin/health');
    await main().getByRole('alert').getByText('Busy.').waitFor();
    await expectAccessible(here.page);
    await here.page.unroute('**/api/tenants/health*');
    await main().getByRole('button', { name: 'Try Again' }).click();
    await rows().first().waitFor();
  });

  it('fits every window, as rows and as cards', async () => {
    await here.page.goto('/admin/health');
    await rows().first().waitFor();
    await expectFit(here.page);
  });
});

it('tenant admins and users see only the health of their own tenant', async () => {
  for (const who of ['lead@acme.example', 'staff@acme.example']) {
    await here.openAs(who);
    await here.page.goto('/admin/health');
    await heading('Dashboard');
    await main().getByRole('region', { name: 'Health' }).locator('.pill').waitFor();
    expect(await menu().getByRole('link', { name: 'Tenant Health' }).count()).toBe(0);
    const { data } = await askApi<{ data: { tenant_id: string }[] }>(here.page, '/api/tenants/health');
    expect(data.map(({ tenant_id }) => tenant_id)).toEqual(['acme']);
  }
});
