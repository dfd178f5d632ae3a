import { describe, expect, it } from 'vitest';
import type { IntegrationError } from '../../src/resources/errors.ts';
import { askApi } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const here = visitor('staff@acme.example');
const links = (system: string) => here.page.getByRole('link', { name: new RegExp(`^Open in ${system}`) });
const message = (item: string) => here.page.getByRole('menuitem', { name: item, exact: true });

/** An error of Acme with this cause and an ID of its opportunity. */
async function errorOf(cause: string): Promise<IntegrationError> {
  await here.page.goto('/dashboard');
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  const path = `/api/errors?tenant_id=acme&cause=${cause}&limit=1`;
  const { items } = await askApi<{ items: IntegrationError[] }>(here.page, path);
  return items[0] as IntegrationError;
}

const copied = () => here.page.evaluate(() => navigator.clipboard.readText());

describe('Links to other systems', () => {
  it('open the deal in HubSpot and the opportunity in Partner Central, also for tenant users', async () => {
    const error = await errorOf('ace-postal-code');
    const deal = `https://app.hubspot.com/contacts/4417203/record/0-3/${error.deal_id}`;
    await here.page.goto(`/integration/errors/${error.error_id}`);
    // Beside the ID, in the first step, and beside the deal.
    await expect.poll(() => links('HubSpot').count()).toBe(3);
    for (const link of await links('HubSpot').all()) {
      expect(await link.getAttribute('href')).toBe(deal);
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    const step = here.page.getByRole('listitem').filter({ hasText: 'Open the primary company of the deal.' });
    await step.getByRole('link', { name: 'Open in HubSpot' }).waitFor();
    await expectAccessible(here.page);

    await here.page.goto(`/integration/deals/${error.deal_id}`);
    await links('HubSpot').first().waitFor();
    const opportunity = links('AWS Partner Central').first();
    const id = (await here.page.locator('dd').filter({ has: opportunity }).locator('.id').textContent())?.trim();
    expect(await opportunity.getAttribute('href')).toBe(`https://partner-central.example/opportunities/${id}`);
  });

  it('are set in the tenant’s settings, and absent without them', async () => {
    await here.openAs('lead@globex.example');
    await here.page.goto('/tenant/details');
    const fill = (label: string, value: string) => here.page.getByLabel(label).fill(value);
    await here.page.getByRole('button', { name: /^Edit/ }).click();
    await fill('HubSpot Portal ID', '');
    await fill('Partner Central URL', 'http://insecure.example/{id}');
    await here.page.getByRole('button', { name: /^Save/ }).click();
    await here.page.getByText('Partner Central URL must be like https://example.com/deals/{id}').waitFor();
    await expectAccessible(here.page);
    await fill('Partner Central URL', '');
    await here.page.getByRole('button', { name: /^Save/ }).click();
    await here.page.getByText('Tenant updated successfully!').waitFor();
    await here.page.goto('/integration/deals');
    const { items } = await askApi<{ items: { hubspot_deal_id: string }[] }>(here.page, '/api/deals?limit=1');
    await here.page.goto(`/integration/deals/${items[0]?.hubspot_deal_id}`);
    await here.page.getByRole('heading', { name: 'Basic Information' }).waitFor();
    await here.page.waitForLoadState('networkidle');
    expect(await here.page.locator('a[rel~=noopener]').count()).toBe(0);
  });
});

describe('The message to the partner', () => {
  it('is copied in the language of the page or in the other one', async () => {
    const error = await errorOf('ace-postal-code');
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await here.page.goto(`/integration/errors/${error.error_id}`);
    await here.page.getByRole('heading', { name: 'Postal code missing or not accepted' }).waitFor();
    const choose = async (item: string, notice: string) => {
      await here.page.getByRole('button', { name: /^(More for|Mehr zu)/ }).click();
      await message(item).waitFor();
      await expectAccessible(here.page);
      await message(item).click();
      await here.page.getByText(notice).waitFor();
    };
    await choose('Copy message to the partner (Deutsch)', 'Message copied');
    await expect.poll(copied).toContain('Ursache: Postleitzahl fehlt');
    await choose('Copy message to the partner', 'Message copied');
    await expect.poll(copied).toContain('Cause: Postal code missing or not accepted');
    const text = await copied();
    expect(text).toContain(`HubSpot Deal ID: ${error.deal_id}`);
    expect(text).toMatch(/\nDeal: .+\n/);
    expect(text).toContain(`Link: https://app.hubspot.com/contacts/4417203/record/0-3/${error.deal_id}`);
    expect(text).not.toContain(error.error_id);
  });
});
