import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { DATA_DIR, PRODUCT, PRODUCT_PID } from '../e2e/product.ts';
import { startOn } from '../e2e/startProduct.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

/**
 * An added and a renamed field, at the next start on the same data. Comes last, because the product is another one
 * afterwards.
 */
export function fileMayChange(here: Visitor): void {
  const { heading, button, link, field, says } = partsOf(here);
  let started: { stop(): Promise<void> } | undefined;
  afterAll(() => started?.stop());

  it('an added field and a renamed one appear at the next start with the stored data', async () => {
    const { body } = await answerTo('admin', '/api/contacts?tenant_id=acme&date_from=2000-01-01');
    const [sample] = body.items as Readonly<Record<string, string>>[];
    if (!sample?.call_on) throw new Error('There is no contact to be called.');
    // A sample that nobody has edited would be generated again.
    const address = `/api/contacts/${sample.contact_id}?tenant_id=${sample.tenant_id}`;
    const edited = await answerTo('admin', address, 'PUT', { ...sample, name: 'Our own contact' });
    const contact = edited.body as Readonly<Record<string, string>>;
    const { contact_id, name = '', call_on = '' } = contact;
    await here.page.close();
    await end();
    changeFile();
    here.spend(PEOPLE.admin);
    started = await startOn(DATA_DIR, { folder: inject('folder'), port: new URL(PRODUCT).port });

    const page = await here.openAs(PEOPLE.admin);
    const { tenant_id, updated_at, call_on: _, ...kept } = contact;
    const read = await answerTo('admin', address);
    expect(read.body).toMatchObject({ ...kept, next_call: call_on });
    await page.goto(`/integration/contacts/${contact_id}/edit?tenant_id=${tenant_id}`);
    expect(await field('Next Call').inputValue()).toBe(call_on);
    await field('Phone').fill('+49 30 1234');
    await button('Save').click();
    await heading(name).waitFor();
    await says('Phone', '+49 30 1234');
    await page.goto(`/integration/contacts?tenant_id=acme&date_from=${call_on}&date_to=${call_on}`);
    await link(name).first().waitFor();
  });
}

/** The data directory is free once all processes have ended. */
async function end(): Promise<void> {
  process.kill(-PRODUCT_PID, 'SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(-PRODUCT_PID, 0)).toThrow());
}

function changeFile(): void {
  const file = join(inject('folder'), 'src/resources/contacts.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text
    .replace('call_on: date({', "next_call: date({ was: 'call_on',")
    .replaceAll("'call_on']", "'next_call']")
    .replace('tenant_id: tenant()', 'phone: text({ optional: true }),\n    tenant_id: tenant()');
  expect(changed.match(/next_call|phone/g)).toHaveLength(4);
  writeFileSync(file, changed);
}
