import { expect, it } from 'vitest';
import { TROUBLED_DEAL } from '../../server/demo/demoRecords.ts';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { PEOPLE } from './screens.ts';
import { visitor } from './visitor.ts';

const here = visitor(PEOPLE.admin);
const keys = (...names: string[]) =>
  names.reduce((last, name) => last.then(() => here.page.keyboard.press(name)), Promise.resolve());
const h1 = (name: string | RegExp) => here.page.getByRole('heading', { level: 1, name }).waitFor();
const palette = () => here.page.getByRole('dialog', { name: 'Command palette' });
const option = (name: string | RegExp) => palette().getByRole('option', { name });

it('the palette opens pages, tenants and records by id, by keyboard alone', async () => {
  await here.page.goto('/account');
  await h1('Your account');
  await keys('Control+k');
  await palette().getByRole('combobox').waitFor();
  await expectFit(here.page, WINDOWS.turned);
  await here.page.keyboard.type('integration err');
  await keys('Enter');
  await h1('Integration Errors');

  await keys('Control+k');
  await here.page.keyboard.type('globex');
  await option(/Globex/).waitFor();
  await keys('Enter');
  await expect.poll(() => new URL(here.page.url()).searchParams.get('tenant_id')).toBe('globex');
  await keys('Control+k');
  await here.page.keyboard.type('Acme Cl');
  await keys('Enter');
  await expect.poll(() => new URL(here.page.url()).searchParams.get('tenant_id')).toBe('acme');

  await keys('Control+k');
  await here.page.keyboard.type(TROUBLED_DEAL.hubspot_deal_id);
  await option(`Deal ${TROUBLED_DEAL.hubspot_deal_id}`).waitFor();
  await keys('Enter');
  await h1(new RegExp(TROUBLED_DEAL.hubspot_deal_id));
  await keys('Control+k');
  await here.page.keyboard.type('no-such-id-1');
  await palette().getByText('Nothing found for “no-such-id-1” in Acme Cloud.').waitFor();
  await keys('Escape');
  expect(await palette().count()).toBe(0);
});

it('the question mark lists the shortcuts; they work except while the user types, and can be turned off', async () => {
  await here.page.goto('/integration/deals?tenant_id=acme');
  await h1('Deals');
  await keys('/');
  const field = here.page.getByLabel('Name or company');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await keys('?');
  expect(await field.inputValue()).toBe('?');
  await here.page.getByRole('heading', { level: 1 }).click();
  await keys('?');
  const list = here.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Open the command palette').waitFor();
  await expectFit(here.page, WINDOWS.turned);
  await list.getByRole('checkbox').uncheck();
  await keys('Escape');
  await here.page.getByRole('heading', { level: 1 }).click();
  await keys('?');
  await keys('Control+k');
  await palette().waitFor();
  expect(await list.count()).toBe(0);
});
