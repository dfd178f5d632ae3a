import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { fromPartial } from '../../../tests/fromPartial.ts';
import { errors } from '../../resources/errors.ts';
import { resources } from '../../resources/index.ts';
import { partnerMessage, readPartnerMessage } from './partnerMessage.ts';

const values = {
  error_id: 'e-internal',
  tenant_id: 't-internal',
  error_message: 'password=hunter22',
  source_file: 's3://x',
  deal_id: '18734502611',
  name: 'Data lake',
  company: 'Acme, token=abc123def456',
  ace_opportunity_id: null,
};

async function messageIn(language: 'en' | 'de', id = 'ace-postal-code') {
  const catalog = await errors.failures?.load(language);
  const cause = catalog?.failures.find((failure) => failure.id === id);
  if (!catalog || !cause) throw new Error('no such cause');
  return partnerMessage({ catalog, cause, values, link: 'https://crm.example/18734502611' });
}

it('says which deal failed, why, what to change and where', async () => {
  expect(await messageIn('en')).toBe(`Hello,

one of your deals could not be synchronized with AWS Partner Central (ACE).

Deal: Data lake
Company: Acme, token=[removed]
HubSpot Deal ID: 18734502611

Cause: Postal code missing or not accepted
ACE needs the postal code of the customer, in the form its country uses, and did not get one it accepts.

What to change (owner: Seller):
1. Open the primary company of the deal.
2. Fill in the postal code as the country writes it. Leave it empty only for countries that have none.
3. Save; the next sync sends the deal again.

Where: HubSpot > Deals > the deal > its primary company > Postal code
Link: https://crm.example/18734502611
`);
});

it('is in the language of the partner, without internal IDs, messages and secrets', async () => {
  const german = await messageIn('de');
  expect(german).toContain('Ursache: Postleitzahl fehlt oder wird nicht angenommen');
  expect(german).toContain('Was zu ändern ist (zuständig: Vertrieb):\n1. Öffnen Sie das primäre Unternehmen');
  expect(german + (await messageIn('en'))).not.toMatch(/internal|hunter22|abc123|s3:|null|\{/);
});

it('has no link that the sync wrote into the values of the deal', async () => {
  const catalog = await errors.failures?.load('en');
  const cause = catalog?.failures.find((failure) => failure.id === 'ace-postal-code');
  if (!catalog || !cause) throw new Error('no such cause');
  const hostile = { ...values, name: '[Sign in](https://evil.example)', company: 'www.evil.example\r\nevil.example' };
  const link = 'https://crm.example/18734502611';
  const message = partnerMessage({ catalog, cause, values: hostile, link });
  expect(message).toContain('Deal: [Sign in](https evil. example)\nCompany: www. evil. example evil. example\n');
  expect(message).toContain(`Link: ${link}\n`);
});

it('names the deal, not the assignee or the earlier error', async () => {
  const catalog = await errors.failures?.load('en');
  const [cause] = catalog?.failures ?? [];
  if (!cause) throw new Error('no causes');
  const stored = {
    deals: { name: 'Data lake' },
    users: { name: 'Colleague', company: 'Ours' },
    errors: { deal_id: '2', ace_opportunity_id: 'O-earlier' },
  };
  const getOne = async (name: string) => ({ data: Reflect.get(stored, name) });
  const message = await readPartnerMessage({
    resource: errors,
    resources,
    language: 'en',
    cause,
    tenantId: undefined,
    record: { id: 'e', error_id: 'e', deal_id: '1', assignee: 'colleague@example.com', earlier_error_id: 'earlier' },
    dataProvider: fromPartial<DataProvider>({ getOne }),
  });
  expect(message).toContain('Deal: Data lake\n');
  expect(message).not.toMatch(/Colleague|Ours|earlier/);
});
