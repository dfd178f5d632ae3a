import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { type Development, runIn, startDevelopment } from '../development.ts';
import { sharedChromium } from '../e2e/chromium.ts';
import { signInOn } from '../e2e/signInOn.ts';
import { copyProduct, resourceFile } from '../productCopy.ts';
import { TIMEOUT_MS } from '../timeouts.ts';

// A resource from its first line to a view of its own, as a developer changes it while `npm run dev` runs.

const product = copyProduct();
const file = (path: string) => join(product.folder, path);
const SHIPMENTS = 'src/resources/shipments.ts';
const LIST = '/integration/shipments?tenant_id=acme&created_at_from=2020-01-01';

let development: Development;
let page: Page;
/** The ID of a deal. */
let deal: string;
/** An admin's. */
let token = '';

beforeAll(async () => {
  development = await startDevelopment(product);
  const context = await (await sharedChromium()).newContext({ baseURL: development.url });
  context.setDefaultTimeout(TIMEOUT_MS);
  page = await context.newPage();
  await signInOn(page, 'admin@example.com');
  await page.waitForURL('**/dashboard*');
  const { AuthenticationResult } = await srpSignIn(`${development.url}/cognito`, 'admin@example.com', DEMO_PASSWORD);
  token = AuthenticationResult?.IdToken ?? '';
  await page.goto('/integration/deals?tenant_id=acme&status=QUALIFIED');
  const address = await page.locator('tbody a').first().getAttribute('href');
  deal = /deals\/([^?]+)/.exec(address ?? '')?.[1] ?? '';
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.info(`The server printed: ${development?.said().slice(-2_000)}`);
});
afterAll(async () => {
  await page?.context().close();
  expect(await development?.stop()).toBe(0);
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
/** The records of a resource, with further filters, from the API. */
async function records(query: string): Promise<Record<string, unknown>[]> {
  const [resource, ...filters] = query.split('&');
  const headers = { authorization: `Bearer ${token}` };
  const search = ['tenant_id=acme', 'limit=100', ...filters].join('&');
  const response = await fetch(`${development.url}/api/${resource}?${search}`, { headers });
  return response.ok ? (await response.json()).items : [];
}
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

it('a required field beside records of the developer deletes them only if that is confirmed', async () => {
  expect((await migrate('--reset', 'shipments')).code).toBe(1);
  edit(SHIPMENTS, ['note:', 'height: number(), note:']);
  await overlay('npm run migrate -- --reset shipments').waitFor();
  expect(await records('shipments&name=Own')).toHaveLength(1);
  const { code, output } = await migrate('--reset', 'shipments', '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('shipments: all records are deleted')]);
  await expect.poll(async () => (await records('shipments'))[0]).toHaveProperty('height', expect.any(Number));
  expect(await records('shipments')).toHaveLength(60);
  expect(await records('shipments&name=Own')).toHaveLength(0);
});

it('a resource without a file, and an invalid one, are reported and break nothing', async () => {
  product.nameResource('visits');
  await expect.poll(() => development.said()).toContain('There is no src/resources/visits.ts');
  expect(await records('shipments')).toHaveLength(60);
  product.saveResource('visits', resourceFile('visits'));
  await expect.poll(() => records('visits')).toHaveLength(60);
  product.saveResource('visits', resourceFile('visits').replace('fields: {', 'fields: {{'));
  await expect.poll(() => development.said()).toMatch(/src\/resources\/visits\.ts:\d+:\d+/);
  expect(await records('visits')).toHaveLength(60);
  product.saveResource('visits', resourceFile('visits', ' note: text({ optional: true }),'));
  await expect.poll(async () => (await records('visits'))[0]).toHaveProperty('note');
  expect(await records('visits')).toHaveLength(60);
});

it('the development server serves no keys', async () => {
  for (const path of ['/.data/keys/user-pool.json', '/.data/keys/secrets.json?raw']) {
    expect([path, (await fetch(development.url + path)).status]).toEqual([path, 403]);
  }
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
