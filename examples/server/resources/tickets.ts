import { type Ticket, tickets } from '../../src/resources/tickets.ts';
import { defineServer } from '../http/api/defineServer.ts';

/** Urgent tickets and questions are reported to a mailbox, urgent ones also to the webhook of a paging service, whose secret signs the calls. */
const { SUPPORT_MAIL = 'support@example.com', PAGER_URL, PAGER_SECRET } = process.env;

defineServer(tickets, {
  validate({ before, record, action }) {
    if (action?.name === 'hold' && !action.input.question.includes('?'))
      return { question: 'Question needs a question mark' };
    const isReworded = before?.state === 'CLOSED' && before.subject !== record.subject;
    return isReworded ? { subject: 'The subject of a closed ticket cannot be changed' } : {};
  },

  async afterCommit({ before, after }, { action, sendMail, callWebhook }) {
    if (after && action?.name === 'hold')
      await sendMail({ to: SUPPORT_MAIL, subject: `Waiting: ${after.subject}`, text: action.input.question });
    if (!after || before?.urgency === 'URGENT' || after.urgency !== 'URGENT') return;
    await sendMail({ to: SUPPORT_MAIL, subject: `Urgent: ${after.subject}`, text: textOf(after) });
    if (PAGER_URL) await callWebhook(PAGER_URL, { ticket: after.ticket_id, subject: after.subject }, PAGER_SECRET);
  },
});

const textOf = ({ ticket_id, tenant_id }: Ticket) =>
  `Ticket ${ticket_id} of ${tenant_id} is urgent. Please answer it within an hour.`;
