import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Development, runIn, startDevelopment } from '../development.ts';
import { sharedChromium } from '../e2e/chromium.ts';
import { signInOn } from '../e2e/signInOn.ts';
import { copyProduct } from '../productCopy.ts';

// A resource from its first line to a view of its own, as a developer changes it while `npm run dev` runs.

const product = copyProduct();
const file = (path: string) => join(product.folder, path);
const SHIPMENTS = 'src/resources/shipments.ts';
const LIST = '/integration/shipments?tenant_id=acme&created_at_from=2020-01-01';

let development: Development;
let page: Page;
/** The ID of a deal. */
let deal: string;

beforeAll(async () => {
  development = await startDevelopment(product);
  const context = await (await sharedChromium()).newContext({ baseURL: development.url });
  page = await context.newPage();
  await signInOn(page, 'admin@example.com');
  await page.waitForURL('**/dashboard*', { timeout: 90_000 });
  page.setDefaultTimeout(20_000);
  await page.goto('/integration/deals?tenant_id=acme&status=QUALIFIED');
  const address = await page.locator('tbody a').first().getAttribute('href');
  deal = /deals\/([^?]+)/.exec(address ?? '')?.[1] ?? '';
});

afterAll(async () => {
  await page?.context().close();
  await development?.stop();
  await product.remove();
});

/** Saves a file with replaced texts. */
function edit(path: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): void {
  let text = readFileSync(file(path), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toMatch(from);
    text = text.replace(from, to);
  }
  writeFileSync(file(path), text);
}

const migrate = (...args: string[]) => runIn(product, 'server/cli/migrate.ts', ...args);
const column = (name: string) => page.getByRole('columnheader', { name });
const fact = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
const overlay = (text: string) => page.locator('vite-error-overlay').getByText(text).first();

it('a resource is scaffolded and appears', async () => {
  const fields = 'name, carrier:choice(DPD|UPS), remark?, deal_id:reference(deals)?';
  const { code, output } = await runIn(product, 'scripts/newResource.ts', 'shipments', '--write', '--fields', fields);
  expect([code, output]).toEqual([0, expect.stringContaining(SHIPMENTS)]);
  await page.getByRole('link', { name: 'Shipments' }).waitFor();
  await page.goto(LIST);
  await column('Carrier').waitFor();
});

it('a required field is added although there are sample records', async () => {
  edit(SHIPMENTS, [/import \{/, 'import { number,'], ['remark:', 'size: number(), remark:']);
  await column('Size').waitFor();
  await page.locator('tbody tr').first().waitFor();
});

it('a record of the developer is in the way of the next one, until it has a default', async () => {
  await page.goto('/integration/shipments/create?tenant_id=acme');
  await page.getByLabel('Name').fill('Own');
  await page.getByLabel('Carrier').selectOption('DPD');
  await page.getByLabel('Size').fill('3');
  await page.getByRole('combobox', { name: /^Deal ID/ }).fill(deal);
  await page.getByRole('option', { name: deal }).click();
  await page.getByRole('button', { name: 'Create Shipment' }).click();
  await page.getByText('Own was created.').waitFor();
  await page.goto(`${LIST}&name=Own`);
  await page.getByRole('link', { name: 'Own' }).click();
  await page.getByRole('heading', { level: 1, name: 'Own' }).waitFor();
  edit(SHIPMENTS, ['remark:', 'weight: number(), remark:']);
  await overlay('npm run migrate -- --reset shipments').waitFor();
  await page.reload();
  await overlay('npm run migrate -- --reset shipments').waitFor();
  edit(SHIPMENTS, ['weight: number()', 'weight: number({ default: 7 })']);
  await overlay('--reset').waitFor({ state: 'detached' });
  await fact('Weight').getByText('7').waitFor();
});

it('a field is renamed with its values', async () => {
  edit(SHIPMENTS, ['size: number()', "length: number({ was: 'size' })"]);
  await fact('Length').getByText('3').waitFor();
});

it('a value is renamed in the stored records', async () => {
  edit(SHIPMENTS, [/DPD: \{ label: '\w+'/, "GLS: { label: 'General Logistics', was: 'DPD'"]);
  await fact('Carrier').getByText('General Logistics').waitFor();
});

it('a value that records still hold is reported in plain text, until it is listed again', async () => {
  const listed = /GLS: \{[^}]*\},/;
  edit(SHIPMENTS, [listed, '']);
  await expect.poll(() => development.said()).toMatch(/^shipments\.carrier is 'GLS' in \d+ records?, but/m);
  edit(SHIPMENTS, ['choice({', "choice({ GLS: { label: 'General Logistics', hidden: true },"]);
  await fact('Carrier').getByText('General Logistics').waitFor();
});

it('a field is removed, and its column dropped', async () => {
  edit(SHIPMENTS, [/remark: text\(.*\),/, 'note: text({ optional: true }),']);
  await overlay('npm run migrate -- --drop shipments.remark').waitFor();
  const { code, output } = await migrate('--drop', 'shipments.remark', '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('shipments.remark is dropped')]);
  await fact('Note').waitFor();
  expect(await migrate('--plan')).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to do.') });
});

it('it is related to deals', async () => {
  edit('src/resources/deals.ts', ['related: [', "related: [{ resource: 'shipments', by: 'deal_id' },"]);
  await page.goto(`/integration/deals/${deal}?tenant_id=acme`);
  await page.getByRole('region', { name: 'Shipments' }).getByRole('link', { name: 'Own' }).waitFor();
});

it('its list is a view of its own', async () => {
  await page.goto(LIST);
  await column('Carrier').waitFor();
  writeFileSync(file('src/slots/ShipmentBoard.tsx'), BOARD);
  edit(SHIPMENTS, ['list: {', "views: { list: 'ShipmentBoard' },\n  list: {"]);
  await page.getByText('Parcels on their way').waitFor();
  await page.getByText('Own', { exact: true }).waitFor();
});

it('no other file was changed', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts']).toString().trim().split('\n');
  const changed = files.filter((path) => !readFileSync(path).equals(readFileSync(file(path))));
  expect(changed).toEqual(['src/resources/deals.ts', 'src/resources/index.ts']);
});

const BOARD = `import { List, SimpleList } from 'react-admin';

export const ShipmentBoard = () => (
  <List title="Parcels on their way">
    <SimpleList primaryText={({ name }) => name} />
  </List>
);
`;
