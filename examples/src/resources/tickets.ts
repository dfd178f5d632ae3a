import { choice, dateTime, longText, reference, references, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** The states of a ticket, one column of the board each. */
export const TICKET_STATES = {
  OPEN: { label: 'Open', icon: 'new', tone: 'warning' },
  WAITING: { label: 'Waiting', icon: 'HourglassEmptyOutlined', tone: 'info' },
  CLOSED: { label: 'Closed', icon: 'check', tone: 'success' },
} as const;

const LEADS = ['admin', 'tenant-admin'] as const;

/** A support request of a contact. */
export const tickets = defineResource({
  name: 'tickets',
  menu: { icon: 'ConfirmationNumberOutlined' },

  fields: {
    ticket_id: text({ identifier: true }),
    subject: text(),
    state: choice(TICKET_STATES, { default: 'OPEN' }),
    urgency: choice(
      { NORMAL: { label: 'Normal' }, URGENT: { label: 'Urgent', tone: 'danger' } },
      { default: 'NORMAL', writtenBy: LEADS },
    ),
    contact_id: reference('contacts', { label: 'Contact', optional: true, onDelete: 'setNull' }),
    labels: references('labels', { optional: true, onDelete: 'setNull' }),
    internal_note: longText({ optional: true, seenBy: LEADS }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
    answered_at: dateTime({ optional: true }),
    closed_at: dateTime({ optional: true, setWhen: { state: 'CLOSED' } }),
  },

  list: {
    paging: 'whole',
    toggle: { label: 'Urgent only', filter: { urgent: true }, shows: { urgency: 'URGENT' } },
  },
  // src/slots/TicketBoard.tsx
  views: { list: 'TicketBoard' },

  rules: [
    {
      when: { urgency: 'URGENT' },
      must: { contact_id: { empty: false } },
      message: 'An urgent ticket needs a contact.',
      field: 'contact_id',
    },
  ],

  actions: {
    answer: {
      icon: 'mail',
      when: { answered_at: { empty: true }, state: { not: 'CLOSED' } },
      sets: { answered_at: 'now' },
    },
    hold: {
      icon: 'HourglassEmptyOutlined',
      fields: {
        question: longText({ hint: 'It is mailed to the support team.' }),
        contact_id: reference('contacts', { label: 'Waits for' }),
      },
      when: { state: 'OPEN' },
      sets: { state: 'WAITING' },
      confirm: { text: '{subject} waits for an answer.' },
    },
    close: {
      icon: 'check',
      when: { state: 'OPEN' },
      sets: { state: 'CLOSED' },
      confirm: { text: '{subject} moves to Closed.' },
    },
    reopen: { icon: 'refresh', when: { state: 'CLOSED' }, sets: { state: 'OPEN' } },
  },

  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: ['admin'],
    answer: LEADS,
    hold: LEADS,
    close: 'signed-in',
    reopen: LEADS,
  },
});

export type Ticket = RecordOf<typeof tickets>;
