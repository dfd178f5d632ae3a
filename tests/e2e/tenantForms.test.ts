import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { askApi } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { comeWithClock, SECOND } from './sessionPage.ts';
import { arrive, signInOn, visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const TENANTS = '/admin/tenants';
const here = visitor(ADMIN);

/** A tenant of these tests, as it is written. */
const NEW = {
  ...{
    name: 'Cyberdyne Systems',
    partner_id: 'P-7',
    status: 'ACTIVE',
    region: 'eu-west-1',
    s3_bucket: 'ace-cyberdyne',
  },
  ...{ currency: 'EUR', authorized_countries: ['Australia', 'Korea, Republic of'] },
  hubspot_configuration: { api_key: 'pat-eu1-secret-4711', pipeline_id: 'default', default_stage: 'new' },
};
type Tenant = typeof NEW & { readonly tenant_id: string; readonly updated_at: string };

const field = (label: string) => here.page.getByRole('form').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });
const toast = () => here.page.locator('.toast');
const selector = () => here.page.getByLabel('Tenant', { exact: true });
const discarding = () => here.page.getByRole('alertdialog', { name: 'Discard your changes?' });
const changes = () => here.page.getByRole('region', { name: /^Changed meanwhile/ });
const focused = () => here.page.evaluate(() => document.activeElement?.textContent);
const focusedName = () => here.page.evaluate(() => document.activeElement?.getAttribute('name'));

/** What these tests have made, as every other test finds it: gone. */
let made: string | undefined;
const detail = () => `/api/tenants/${made}`;
const stored = () => askApi<Tenant>(here.page, detail());

/** Opens the form of a tenant of this test's own. */
async function openForm(page: Page = here.page): Promise<void> {
  await page.goto('/test');
  const { tenant_id } = await askApi<Tenant>(page, '/api/tenants', { method: 'POST', body: NEW });
  made = tenant_id;
  await page.goto(`${TENANTS}/${made}/edit`);
  await field('Name').waitFor();
}

/** Writes the tenant as somebody else would, behind the form's back. */
const writtenElsewhere = async (values: Partial<typeof NEW>) =>
  askApi<Tenant>(here.page, detail(), { method: 'PUT', body: { ...(await stored()), ...values } });

beforeEach(() => {
  made = undefined;
});
afterEach(async () => {
  if (!made) return;
  await here.page.goto('/test');
  await askApi(here.page, detail(), { method: 'DELETE' });
});

describe('§2, §5 the form of a new tenant', () => {
  it('asks for what is required beside each field, and for no tenant ID', async () => {
    const { page } = here;
    await page.goto(`${TENANTS}/create`);
    await expectAccessible(page);
    expect(await page.getByLabel('Tenant ID').count()).toBe(0);
    expect(await field('Region').inputValue()).toBe('ap-southeast-2');
    await field('Currency').fill('');
    await button('Create Tenant').click();
    await page.getByText('Partner ID is required').waitFor();
    const faults = await page.locator('.field .bad').allTextContents();
    const labels = ['Name', 'Partner ID', 'Currency', 'S3 Bucket', 'CRM API Key', 'Pipeline ID', 'Default Stage'];
    expect(faults).toEqual(labels.map((label) => `${label} is required`));
    expect(await focusedName()).toBe('name');
    await page.getByText('7 fields need attention').waitFor();
    await expectAccessible(page);
  });

  it('§4 leads to the list, names the tenant and its ID, and makes it the current one', async () => {
    const { page } = here;
    await page.goto(`${TENANTS}/create`);
    const { api_key, pipeline_id, default_stage } = NEW.hubspot_configuration;
    const texts = { Name: NEW.name, 'Partner ID': NEW.partner_id, 'S3 Bucket': NEW.s3_bucket, 'CRM API Key': api_key };
    for (const [label, text] of Object.entries({
      ...texts,
      'Pipeline ID': pipeline_id,
      'Default Stage': default_stage,
    })) {
      await field(label).fill(text);
    }
    await page.keyboard.press('Enter');
    await toast().getByText('Tenant Cyberdyne Systems was created with the ID cyberdyne-systems.').waitFor();
    made = 'cyberdyne-systems';
    expect(new URL(page.url()).pathname).toBe(TENANTS);
    await page.getByRole('link', { name: made, exact: true }).waitFor();
    expect(await selector().inputValue()).toMatch(/cyberdyne-systems|Cyberdyne Systems/);
    expect(await stored()).toMatchObject({ name: NEW.name, hubspot_configuration: { api_key: '••••4711' } });
  });
});

describe('§2, §5 the form of a tenant', () => {
  it('keeps the ID and the key that is left alone, and leads to the details', async () => {
    const { page } = here;
    await openForm();
    await expectAccessible(page);
    expect(await field('Tenant ID').isEditable()).toBe(false);
    await page.getByText('Tenant ID cannot be changed after creation.').waitFor();
    expect(await field('CRM API Key').inputValue()).toBe('••••4711');
    expect(await page.content()).not.toContain(NEW.hubspot_configuration.api_key);
    await field('Name').fill('Cyberdyne');
    await field('Authorized Countries').fill('Japan, "Korea, Republic of"');
    await button('Save').click();
    await toast().getByText('Tenant updated successfully!').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${TENANTS}/${made}`);
    await heading('Cyberdyne').waitFor();
    expect(await stored()).toMatchObject({
      name: 'Cyberdyne',
      authorized_countries: ['Japan', 'Korea, Republic of'],
      hubspot_configuration: { api_key: '••••4711', pipeline_id: 'default' },
    });
  });

  it('D9 takes another key as it is typed, over the mask of the old one', async () => {
    const { page } = here;
    await openForm();
    await field('CRM API Key').click();
    await page.keyboard.press('End');
    await page.keyboard.type('pat-eu1-secret-0815');
    expect(await field('CRM API Key').inputValue()).toBe('pat-eu1-secret-0815');
    await button('Save').click();
    await heading(NEW.name).waitFor();
    expect((await stored()).hubspot_configuration.api_key).toBe('••••0815');
  });

  it('§8 keeps what was typed when it cannot be saved, says so in an alert, and tries again', async () => {
    const { page } = here;
    await openForm();
    here.expectConsole(/503|^Tenant not saved \(503\): Failed to update tenant$/);
    await page.route(`**${detail()}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await field('Name').fill('Cyberdyne');
    await button('Save').click();
    await page.getByRole('alert').getByText('Failed to update tenant').waitFor();
    await expectAccessible(page);
    await button('Try Again').click();
    await heading('Cyberdyne').waitFor();
  });
});

describe('a tenant that somebody else changes meanwhile', () => {
  it('is shown beside what was typed, decided for all at once, and saved by Save alone', async () => {
    const { page } = here;
    await openForm();
    here.expectConsole(/412/);
    await writtenElsewhere({ name: 'Skynet', currency: 'NZD' });
    await field('Name').fill('Cyberdyne');
    await button('Save').click();
    await changes().waitFor();
    expect(await changes().getByRole('heading').textContent()).toMatch(/^Changed meanwhile by you, /);
    expect(await changes().getByRole('group', { name: 'Name' }).textContent()).toBe(
      'NameTake theirsSkynetKeep mineCyberdyne',
    );
    expect(await field('Currency').inputValue()).toBe('NZD');
    await expectAccessible(page);
    await changes().getByRole('button', { name: 'All theirs' }).click();
    expect(await field('Name').inputValue()).toBe('Skynet');
    await changes().getByRole('button', { name: 'All mine' }).click();
    expect(await focused()).toBe('All mine');
    expect((await stored()).name).toBe('Skynet');
    await button('Save').click();
    await heading('Cyberdyne').waitFor();
    expect(await stored()).toMatchObject({ name: 'Cyberdyne', currency: 'NZD' });
  });

  it('can be taken over field by field, by keyboard', async () => {
    const { page } = here;
    await openForm();
    here.expectConsole(/412/);
    await writtenElsewhere({ name: 'Skynet', partner_id: 'P-8' });
    await field('Name').fill('Cyberdyne');
    await field('Partner ID').fill('P-9');
    await page.keyboard.press('Enter');
    await changes().waitFor();
    // Past when it was, All theirs and All mine.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    expect(await field('Name').inputValue()).toBe('Skynet');
    await page.keyboard.press('Enter');
    await heading('Skynet').waitFor();
    expect(await stored()).toMatchObject({ name: 'Skynet', partner_id: 'P-9' });
  });
});

describe('leaving a form in which something was typed', () => {
  it('asks before a link, another tenant and signing out; the harmless answer changes nothing', async () => {
    const { page } = here;
    await openForm();
    const form = page.url();
    await field('Name').fill('Cyberdyne');
    const ways = [
      () => page.getByRole('link', { name: 'Cancel' }).click(),
      () => page.getByRole('navigation').getByRole('link', { name: 'Deals' }).click(),
      () => selector().selectOption('globex'),
      () => button('Sign Out').click(),
    ];
    for (const way of ways) {
      await way();
      await discarding().waitFor();
      await page.keyboard.press('Escape');
      await discarding().waitFor({ state: 'detached' });
      await expect.poll(() => page.url()).toBe(form);
      expect(await field('Name').inputValue()).toBe('Cyberdyne');
    }
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectAccessible(page);
    await discarding().getByRole('button', { name: 'Discard' }).click();
    await heading(NEW.name).waitFor();
    expect(await stored()).toMatchObject({ name: NEW.name });
  });

  it('goes back once that was agreed to, and asks nothing where nothing was typed', async () => {
    const { page } = here;
    await page.goto(TENANTS);
    await page.getByRole('link', { name: 'Create Tenant' }).click();
    await field('Name').fill('Cyberdyne');
    await page.evaluate(() => history.back());
    await discarding().getByRole('button', { name: 'Keep Editing' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${TENANTS}/create`);
    expect(await field('Name').inputValue()).toBe('Cyberdyne');
    await page.evaluate(() => history.back());
    await discarding().getByRole('button', { name: 'Discard' }).click();
    await heading('Tenants').waitFor();
    await page.goForward();
    await heading('Create Tenant').waitFor();
    expect(await field('Name').inputValue()).toBe('');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading('Tenants').waitFor();
  });

  it('has the browser ask before a reload', async () => {
    const { page } = here;
    await page.goto(`${TENANTS}/create`);
    await field('Name').fill('Cyberdyne');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await heading('Create Tenant').waitFor();
  });

  it('§4 does not keep an inactive session; what was typed stands there again after the next sign-in', async () => {
    const page = await comeWithClock(here, ADMIN);
    await page.goto(`${TENANTS}/create`);
    await field('Name').fill('Cyberdyne');
    await field('CRM API Key').fill('pat-eu1-secret-4711');
    await button('Sign Out').click();
    await discarding().waitFor();
    await page.clock.fastForward(LIMITS.inactivityTimeout + LIMITS.sessionCheckInterval + SECOND);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4711');
    await signInOn(page, ADMIN);
    await arrive(page, `${TENANTS}/create`);
    await page.getByText('What you typed before you were signed out stands here again.').waitFor();
    expect(await field('Name').inputValue()).toBe('Cyberdyne');
    expect(await field('CRM API Key').inputValue()).toBe('');
  });
});

it('the forms stand on a phone, in the dark, and scroll nowhere sideways', async () => {
  const page = await here.come(ADMIN, { width: 320, colorScheme: 'dark' });
  await openForm(page);
  here.expectConsole(/412/);
  await writtenElsewhere({ name: 'Skynet' });
  await field('Name').fill('Cyberdyne');
  await button('Save').click();
  await changes().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
