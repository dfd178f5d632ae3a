import { expect, it } from 'vitest';
import { expectAccessible, expectFit, WINDOWS } from '../e2e/expectAccessible.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

/** A form with tabs, lines and fields that depend on others, for three roles, by keyboard and in German. */
export function formsWork(here: Visitor): void {
  const { heading, button, field, choose } = partsOf(here);
  const tab = (name: string | RegExp) => here.page.getByRole('tab', { name });
  const line = (name: string) => here.page.getByRole('group', { name, exact: true });
  const tabs = () => here.page.getByRole('tab').allTextContents();
  const quoteNamed = async (title: string) => {
    const { body } = await answerTo('admin', `/api/quotes?tenant_id=acme&title=${encodeURIComponent(title)}`);
    return (body.items as Record<string, unknown>[])[0] ?? {};
  };

  it('a user fills it in by keyboard: errors open their tab, and fields appear as they apply', async () => {
    const page = await here.openAs(PEOPLE.staff);
    await page.goto('/integration/quotes/create');
    await tab('Quote').waitFor();
    expect(await tabs()).toEqual(['Quote', 'Delivery']);
    await tab('Quote').press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=2/);
    await field('Country').selectOption('FR');
    await field('Customs Code').waitFor();
    expect(await field('Region').textContent()).toBe('None');
    await field('Country').selectOption('DE');
    await field('Customs Code').waitFor({ state: 'detached' });
    await field('Region').selectOption('Berlin');
    await expectAccessible(page);

    await button('Create Quote').press('Enter');
    await tab('Quote 2 fields need attention').waitFor();
    await expect.poll(() => field('Title').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Desks for the office');
    await button('Add position').press('Enter');
    await page.keyboard.type('Desk');
    await line('Position 1').getByLabel('Price').fill('250');
    await button('Add position').press('Enter');
    await page.keyboard.type('Lamp');
    await line('Position 2').getByLabel('Price').fill('20.5');
    await button('Move position 2 up').press('Enter');
    await expect.poll(() => line('Position 1').getByLabel('Article').inputValue()).toBe('Lamp');
    await expectAccessible(page);
    for (const window of Object.values(WINDOWS)) await expectFit(page, window);
    await button('Create Quote').press('Enter');
    await page.waitForURL(/\/integration\/quotes$/);
    expect(await quoteNamed('Desks for the office')).toMatchObject({
      kind: 'GOODS',
      country: 'DE',
      region: 'BE',
      customs_code: null,
      positions: [
        { article: 'Lamp', amount: 1, price: '20.50' },
        { article: 'Desk', amount: 1, price: '250.00' },
      ],
    });
  });

  it('a tenant admin clones it, without its number and secret, also after a reload', async () => {
    const original = { title: 'Chairs', number: 'Q-1', kind: 'SERVICE', margin: 12, portal_key: 'pk-1234567' };
    const positions = [{ article: 'Chair', amount: 4, price: '80' }];
    const { body } = await answerTo('lead', '/api/quotes', 'POST', { ...original, positions });
    const page = await here.openAs(PEOPLE.lead);
    await page.goto(`/integration/quotes/${body.quote_id}`);
    await heading('Chairs').waitFor();
    expect(await page.getByRole('table').getByRole('row').allTextContents()).toEqual([
      'ArticleAmountPrice',
      'Chair4€80.00',
    ]);
    await expectAccessible(page);
    await choose('Chairs', 'Clone');
    await page.waitForURL(/quotes\/create\?clone=/);
    await page.reload();
    await tab('Internal').click();
    expect([await field('Margin').inputValue(), await field('Portal Key').inputValue()]).toEqual(['12', '']);
    await tab('Quote').click();
    expect([await field('Title').inputValue(), await field('Number').inputValue()]).toEqual(['Chairs', '']);
    await field('Title').fill('More chairs');
    await button('Create Quote').click();
    await page.waitForURL(/\/integration\/quotes$/);
    const saved = { title: 'More chairs', number: null, margin: 12, portal_key: null };
    expect(await quoteNamed('More chairs')).toMatchObject({ ...saved, positions: [{ article: 'Chair', amount: 4 }] });
  });

  it('an admin reads it in German, and what the server refuses is beside its line', async () => {
    const page = await here.openAs(PEOPLE.admin, { locale: 'de-AT' });
    const { quote_id } = await quoteNamed('Desks for the office');
    await page.goto(`/integration/quotes/${quote_id}/edit?tenant_id=acme`);
    await line('Position 2').waitFor();
    await button('Position 1 entfernen').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Position 1 entfernen');
    await page.route('**/api/quotes/**', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message: 'No.', errors: { 'positions.0.price': 'Zu teuer' } } })
        : route.continue(),
    );
    here.expectConsole(/422/);
    await tab('Lieferung').click();
    await button('Speichern').click();
    await line('Position 1').getByText('Zu teuer').waitFor();
    await expectAccessible(page);
    // A related list has the German name of its resource.
    const { body } = await answerTo('admin', '/api/companies?tenant_id=acme');
    const [company] = body.items as { company_id: string }[];
    await page.goto(`/integration/companies/${company?.company_id}?tenant_id=acme`);
    await page.getByRole('region', { name: 'Kontakte', exact: true }).waitFor();
  });
}
