import { expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectAccessible, expectFit, WINDOWS } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { visitor } from './visitor.ts';

/** Other tests read the errors of acme. */
const LEAD = 'lead@globex.example';
const ADMIN = 'admin@example.com';

const here = visitor(LEAD, { live: true });
const bell = (name: string | RegExp) => here.page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = () => here.page.getByRole('dialog');
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

const mails = async () =>
  (await (await fetch(`${PRODUCT}/outbox.json`)).json()) as Record<'to' | 'subject' | 'text', string>[];
const mailTo = async (subject: string) => (await mails()).find((mail) => mail.to === LEAD && mail.subject === subject);

it('many errors inform a tenant admin by mail and bell', async () => {
  const { page } = here;
  await page.goto('/dashboard');
  // Three clicks.
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await page.getByRole('link', { name: 'Create Alert' }).first().click();
  await button('Create Alert').click();
  await page.getByText('The alert was created.').waitFor();
  // Two clicks.
  await bell('Alerts').click();
  await panel().getByText('You get no alerts here yet.').waitFor();
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel().getByRole('button', { name: 'Turn on' }).click();
  await panel().getByText('No alerts yet.').waitFor();
  await panel().getByRole('link', { name: 'Alert settings' }).press('Escape');
  expect(await bell('Alerts').evaluate((element) => element === document.activeElement)).toBe(true);

  await ingestErrors(100);
  await bell('Alerts, 1 unread').waitFor();
  await expect.poll(() => mailTo('Globex: many errors')).toBeDefined();
  await page.keyboard.press('Enter');
  const alert = panel().getByRole('link', { name: 'Globex: many errors' });
  await alert.getByText(/since yesterday.*now · Ongoing/).waitFor();
  await expectFit(page, WINDOWS.turned);
  await alert.click();
  await page.waitForURL('**/integration/errors?*date_from=*');
  await panel().waitFor({ state: 'detached' });
  await bell('Alerts, 1 unread').click();
  await panel().getByRole('button', { name: 'Mark all as read' }).click();
  await panel().getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  await panel().getByRole('link', { name: 'Alert settings' }).click();
  await page.waitForURL('**/alerts');
  await bell('Alerts').waitFor();

  await here.openAs(LEAD, { locale: 'de-DE', width: 320 });
  await here.page.goto('/account');
  await here.page.getByRole('main').getByRole('link', { name: 'Alarme' }).waitFor();
  await bell('Alarme').click();
  await panel().getByRole('link', { name: 'Globex: viele Fehler' }).getByText('Dauert an').waitFor();
  await expectAccessible(here.page);
});

async function ingestErrors(count: number) {
  const created = { method: 'POST', body: { name: 'Error feed' } };
  const { key } = await callAs<{ key: string }>(ADMIN, '/api/tenants/globex/keys', created);
  const error = { error_type: 'API_ERROR', status: 'NEW', notified: false, error_message: 'It failed.' };
  const records = Array.from({ length: count }, (_, index) => ({
    ...error,
    error_id: `alert-${index}`,
    deal_id: 'deal-1',
    timestamp: new Date().toISOString(),
  }));
  const { ok } = await fetch(`${PRODUCT}/api/ingest/errors`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ records }),
  });
  expect(ok).toBe(true);
}

it('the page of an alert sends a test, and its mail a link that ends it', async () => {
  const { page } = here;
  await page.goto('/tenant/details');
  await page.getByRole('link', { name: 'View all alerts' }).click();
  await page.waitForURL('**/alerts');
  await page.getByRole('link', { name: 'Create Alert' }).first().click();
  await page.getByRole('checkbox', { name: 'Silence' }).uncheck();
  await expectFit(page);
  await button('Create Alert').click();
  await page.getByText('The alert was created.').waitFor();
  const { data } = await callAs<{ data: { silence: boolean }[] }>(LEAD, '/api/alert_subscriptions');
  expect(data.map(({ silence }) => silence)).toContain(false);
  const { subscription_id: id } = await callAs<{ subscription_id: string }>(LEAD, '/api/alert_subscriptions', {
    method: 'POST',
    body: { channel: 'MAIL', language: 'de' },
  });
  await page.goto(`/alerts/${id}`);
  await button('Send test').click();
  await page.getByText('The test was sent.').waitFor();
  await expectFit(page);
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec((await mailTo('Test-Alarm'))?.text ?? '') ?? [];
  await page.goto(link);
  await expectFit(page);
  await button('Abbestellen').click();
  await page.getByRole('heading', { name: 'Sie haben die Mails abbestellt.' }).waitFor();
  expect(await callAs(LEAD, `/api/alert_subscriptions/${id}`)).toMatchObject({ paused: true });
});
