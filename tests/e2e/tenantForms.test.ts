import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { callAs } from './callAs.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { comeWithClock, SECOND } from './sessionPage.ts';
import { signInOn } from './signInOn.ts';
import { arrive, visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const TENANTS = '/admin/tenants';
const here = visitor(ADMIN);

/** A tenant of these tests, as it is written. */
const NEW = {
  name: 'Cyberdyne Systems',
  partner_id: 'P-7',
  status: 'ACTIVE',
  region: 'eu-west-1',
  s3_bucket: 'ace-cyberdyne',
  currency: 'EUR',
  authorized_countries: ['Australia', 'Korea, Republic of'],
  hubspot_configuration: { api_key: 'pat-eu1-secret-4711', pipeline_id: 'default', default_stage: 'new' },
};
type Tenant = typeof NEW & { readonly tenant_id: string; readonly updated_at: string };

const field = (label: string) => here.page.getByRole('form').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true });
const toast = () => here.page.locator('.toast');
const selector = () => here.page.getByLabel('Tenant', { exact: true });
const discarding = () => here.page.getByRole('alertdialog', { name: 'Discard your changes?' });
const changes = () => here.page.getByRole('region', { name: /^Changed meanwhile/ });
const focused = () => here.page.evaluate(() => document.activeElement?.textContent);
const focusedName = () => here.page.evaluate(() => document.activeElement?.getAttribute('name'));

/** The tenants that these tests create, all deleted for the other tests. */
let made: string | undefined;
const detail = () => `/api/tenants/${made}`;
const stored = () => callAs<Tenant>(ADMIN, detail());
const edit = () => here.page.getByRole('link', { name: 'Edit Tenant' }).click();
const isOnItsPage = () => here.page.waitForURL(`**${TENANTS}/${made}`);

/** Opens a tenant of this test. */
async function openTenant(form: '' | '/edit'): Promise<void> {
  const { tenant_id } = await callAs<Tenant>(ADMIN, '/api/tenants', { method: 'POST', body: NEW });
  made = tenant_id;
  await here.page.goto(`${TENANTS}/${made}${form}`);
  await heading(form ? `Edit ${NEW.name}` : NEW.name).waitFor();
}

/** Writes the tenant as another user does, without the form. */
const writtenElsewhere = async (values: Partial<typeof NEW>) =>
  callAs<Tenant>(ADMIN, detail(), { method: 'PUT', body: { ...(await stored()), ...values } });

beforeEach(() => {
  made = undefined;
});
afterEach(async () => {
  if (!made) return;
  // The page would still request the deleted tenant.
  await here.page.close();
  await callAs(ADMIN, detail(), { method: 'DELETE' });
});

it('§2, §4, §5 a new tenant requires its mandatory fields, is listed with its ID, and becomes the current one', async () => {
  const { page } = here;
  await page.goto(`${TENANTS}/create`);
  await field('Currency').fill('');
  await button('Create Tenant').click();
  await page.getByText('7 fields need attention').waitFor();
  expect(await focusedName()).toBe('name');
  const { api_key, pipeline_id, default_stage } = NEW.hubspot_configuration;
  for (const [label, text] of Object.entries({
    Name: NEW.name,
    'Partner ID': NEW.partner_id,
    Currency: NEW.currency,
    'S3 Bucket': NEW.s3_bucket,
    'CRM API Key': api_key,
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

it('§2, §8, D9 a tenant’s form keeps an unchanged key, loses nothing on a failed save, and saves another key as typed', async () => {
  const { page } = here;
  await openTenant('/edit');
  here.expectConsole(/503|^Tenant not saved \(503\): Failed to update tenant$/);
  await page.route(`**${detail()}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  expect(await field('Tenant ID').isEditable()).toBe(false);
  expect(await field('CRM API Key').inputValue()).toBe('••••4711');
  expect(await page.content()).not.toContain(NEW.hubspot_configuration.api_key);
  await field('Name').fill('Cyberdyne');
  await field('Authorized Countries').fill('Japan, "Korea, Republic of"');
  await button('Save').click();
  await page.getByRole('alert').getByText('Failed to update tenant').waitFor();
  await expectAccessible(page);
  await button('Try Again').click();
  await toast().getByText('Tenant updated successfully!').waitFor();
  await isOnItsPage();
  await heading('Cyberdyne').waitFor();
  expect(await stored()).toMatchObject({
    name: 'Cyberdyne',
    authorized_countries: ['Japan', 'Korea, Republic of'],
    hubspot_configuration: { api_key: '••••4711', pipeline_id: 'default' },
  });

  await edit();
  await field('CRM API Key').click();
  await page.keyboard.press('End');
  await page.keyboard.type('pat-eu1-secret-0815');
  expect(await field('CRM API Key').inputValue()).toBe('pat-eu1-secret-0815');
  await button('Save').click();
  await isOnItsPage();
  expect((await stored()).hubspot_configuration.api_key).toBe('••••0815');
});

it('a concurrent edit shows beside the unsaved changes, in every window, is resolved at once or by keyboard, and is only saved by Save', async () => {
  const { page } = here;
  await openTenant('/edit');
  here.expectConsole(/412/);
  await writtenElsewhere({ name: 'Skynet', partner_id: 'P-8', currency: 'NZD' });
  await field('Name').fill('Cyberdyne');
  await field('Partner ID').fill('P-9');
  await page.keyboard.press('Enter');
  await changes().waitFor();
  expect(await changes().getByRole('heading').textContent()).toMatch(/^Changed meanwhile by you, /);
  expect(await changes().getByRole('group', { name: 'Name' }).textContent()).toBe(
    'NameTake theirsSkynetKeep mineCyberdyne',
  );
  const values = () => Promise.all(['Name', 'Partner ID', 'Currency'].map((label) => field(label).inputValue()));
  expect(await values()).toEqual(['Cyberdyne', 'P-9', 'NZD']);
  await expectFit(page);
  // Skips the time of the change, All theirs and All mine.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  expect(await values()).toEqual(['Skynet', 'P-9', 'NZD']);
  await changes().getByRole('button', { name: 'All theirs' }).click();
  expect(await values()).toEqual(['Skynet', 'P-8', 'NZD']);
  await changes().getByRole('button', { name: 'All mine' }).click();
  expect(await focused()).toBe('All mine');
  expect(await values()).toEqual(['Cyberdyne', 'P-9', 'NZD']);
  expect(await stored()).toMatchObject({ name: 'Skynet', partner_id: 'P-8' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await isOnItsPage();
  expect(await stored()).toMatchObject({ name: 'Cyberdyne', partner_id: 'P-9', currency: 'NZD' });
});

describe('leaving a form with unsaved changes', () => {
  it('asks for confirmation on a link, another tenant, signing out, Back and a reload; canceling changes nothing', async () => {
    const { page } = here;
    await openTenant('');
    await edit();
    await field('Name').fill('Cyberdyne');
    const form = page.url();
    const ways = [
      () => page.getByRole('link', { name: 'Cancel' }).click(),
      () => page.getByRole('navigation').getByRole('link', { name: 'Deals' }).click(),
      () => selector().selectOption('globex'),
      () => button('Sign Out').click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const way of ways) {
      await way();
      await discarding().waitFor();
      await page.keyboard.press('Escape');
      await discarding().waitFor({ state: 'detached' });
      await expect.poll(() => page.url()).toBe(form);
      expect(await field('Name').inputValue()).toBe('Cyberdyne');
    }
    await page.evaluate(() => history.back());
    await discarding().waitFor();
    await expectAccessible(page);
    await discarding().getByRole('button', { name: 'Discard' }).click();
    await heading(NEW.name).waitFor();
    expect(await stored()).toMatchObject({ name: NEW.name });

    await page.goForward();
    await heading(`Edit ${NEW.name}`).waitFor();
    expect(await field('Name').inputValue()).toBe(NEW.name);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading(NEW.name).waitFor();

    await edit();
    await field('Name').fill('Cyberdyne');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await heading(`Edit ${NEW.name}`).waitFor();
  });

  it('§4 does not keep an inactive session; the next sign-in restores the unsaved changes', async () => {
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
    await page.getByText('We restored your unsaved changes.').waitFor();
    expect(await field('Name').inputValue()).toBe('Cyberdyne');
    expect(await field('CRM API Key').inputValue()).toBe('');
  });
});
