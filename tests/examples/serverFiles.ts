import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../e2e/expectAccessible.ts';
import { PRODUCT } from '../e2e/product.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

/** Checks what the server files of examples add. */
export function serverFilesRun(here: Visitor): void {
  const { button, choose, says } = partsOf(here);
  const toast = (text: string) => here.page.locator('.toast').getByText(text).waitFor();
  const make = async (values: object) => {
    const { body } = await answerTo('lead', '/api/tickets', 'POST', { state: 'OPEN', urgency: 'NORMAL', ...values });
    return body as Readonly<Record<string, string>>;
  };

  it('a rule on the server compares a ticket with the stored one', async () => {
    const { ticket_id, updated_at, ...ticket } = await make({ subject: 'Closed soon' });
    const path = `/api/tickets/${ticket_id}`;
    expect((await answerTo('lead', `${path}/close`, 'POST')).status).toBe(200);
    const reworded = await answerTo('lead', path, 'PATCH', { subject: 'Something else' });
    expect(reworded).toMatchObject({
      status: 422,
      body: { errors: { subject: 'The subject of a closed ticket cannot be changed' } },
    });
    expect((await answerTo('lead', path)).body).toMatchObject({ subject: ticket.subject, state: 'CLOSED' });
  });

  it('an urgent ticket is reported by mail, once', async () => {
    const contacts = await answerTo('lead', '/api/contacts');
    const [contact] = contacts.body.items as Readonly<Record<string, string>>[];
    const subject = `Burning ${Date.now()}`;
    const { ticket_id } = await make({ subject, urgency: 'URGENT', contact_id: contact?.contact_id });
    const mailed = async () => {
      const mails = (await (await fetch(`${PRODUCT}/outbox.json`)).json()) as Readonly<Record<string, string>>[];
      return mails.filter((mail) => mail.subject === `Urgent: ${subject}`);
    };
    await vi.waitFor(async () => expect(await mailed()).toHaveLength(1));
    expect((await answerTo('lead', `/api/tickets/${ticket_id}`, 'PATCH', { subject: `${subject}!` })).status).toBe(200);
    await vi.waitFor(async () => {
      const waiting = await answerTo('admin', '/api/background_tasks?kind=AFTER_CHANGE');
      expect(waiting.body.items).toEqual([]);
    });
    expect(await mailed()).toHaveLength(1);
  });

  it('an action asks for its inputs, by keyboard, and keeps them when the server refuses one', async () => {
    const page = await here.openAs(PEOPLE.lead);
    const subject = `Asked ${Date.now()}`;
    const { ticket_id } = await make({ subject });
    await page.goto(`/integration/tickets/${ticket_id}`);
    await choose(subject, 'Hold');
    const dialog = page.getByRole('alertdialog');
    const question = dialog.getByLabel('Question', { exact: true });
    const contact = dialog.getByRole('combobox', { name: 'Waits for' });
    const isFocused = () => question.evaluate((input) => input === document.activeElement);
    await contact.waitFor();
    await expect.poll(isFocused).toBe(true);
    await expectAccessible(page);
    await button('Yes, Hold').press('Enter');
    await dialog.getByText('Question is required').waitFor();
    await question.fill('When will it arrive');
    await contact.press('ArrowDown');
    await page.getByRole('option').nth(1).click();
    here.expectConsole(/422/);
    await button('Yes, Hold').press('Enter');
    await dialog.getByText('Question needs a question mark').waitFor();
    await expect.poll(isFocused).toBe(true);
    expect(await question.inputValue()).toBe('When will it arrive');
    await expectAccessible(page);
    await question.press('End');
    await question.pressSequentially('?');
    await button('Yes, Hold').press('Enter');
    await toast(`Hold: ${subject}. Done.`);
    await says('State', 'Waiting');
    await vi.waitFor(async () => {
      const mails = (await (await fetch(`${PRODUCT}/outbox.json`)).json()) as Readonly<Record<string, string>>[];
      expect(mails.filter((mail) => mail.subject === `Waiting: ${subject}`)).toHaveLength(1);
    });
    await here.openAs(PEOPLE.admin);
  });
}
