import { expect, it, vi } from 'vitest';
import { PRODUCT } from '../e2e/product.ts';
import { answerTo } from './parts.ts';

/** Checks what the server files of examples add. */
export function serverFilesRun(): void {
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
}
