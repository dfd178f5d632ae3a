import { expect, it } from 'vitest';
import { choice, dateTime, group, tenant, text } from '../fields/index.ts';
import { defineResource } from './defineResource.ts';

const fields = {
  ticket_id: text(),
  subject: text(),
  note: text({ optional: true }),
  state: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
  sender: group({ mail: text(), phone: text() }),
  tenant_id: tenant(),
  made_at: dateTime(),
};
const access = { list: 'signed-in', show: 'signed-in' } as const;
const name = 'tickets';
const computed = { title: { as: text(), from: ({ subject }: { subject: string }) => subject.trim() } };

/** Never runs: the type check fails if a line below a `@ts-expect-error` compiles. */
function mistakes() {
  // @ts-expect-error a column
  defineResource({ name, fields, list: { columns: ['subject', 'sujbect'] }, access });
  // @ts-expect-error a filter
  defineResource({ name, fields, list: { search: ['sate'] }, access });
  // @ts-expect-error a filter by a computed value
  defineResource({ name, fields, computed, list: { search: ['title'] }, access });
  // @ts-expect-error an order
  defineResource({ name, fields, list: { sort: '-mad_at' }, access });
  // @ts-expect-error an order by an optional field
  defineResource({ name, fields, list: { sort: 'note' }, access });
  // @ts-expect-error an id
  defineResource({ name, fields, id: 'uuid', access });
  // @ts-expect-error a field of a section
  defineResource({ name, fields, show: { sections: [{ title: 'All', fields: ['subjcet'] }] }, access });
  // @ts-expect-error a field of a group
  defineResource({ name, fields, show: { sections: [{ title: 'All', fields: ['sender.fax'] }] }, access });
  // @ts-expect-error a field of a form
  defineResource({ name, fields, form: { sections: [{ title: 'All', fields: ['subjcet'] }] }, access });
  // @ts-expect-error an option of a form
  defineResource({ name, fields, form: { lokced: 'It stays.' }, access });
  // @ts-expect-error a field that an action sets
  defineResource({ name, fields, actions: { close: { sets: { sate: 'DONE' } } }, access });
  // @ts-expect-error a value that an action needs
  defineResource({ name, fields, actions: { close: { when: { state: 'OPENED' } } }, access });
  // @ts-expect-error an audience
  defineResource({ name, fields, access: { list: 'admin', show: 'signed-in' } });
  // @ts-expect-error access to an action
  defineResource({ name, fields, actions: { close: {} }, access: { ...access, clsoe: ['admin'] } });
  // @ts-expect-error a field that a computed value reads
  defineResource({ name, fields, computed: { title: { as: text(), from: ({ sujbect }) => String(sujbect) } }, access });
  // @ts-expect-error a view
  defineResource({ name, fields, views: { lst: 'TicketBoard' }, access });
  // @ts-expect-error an option of an endpoint
  defineResource({ name, fields, endpoint: { item: 'results' }, access });
  // @ts-expect-error a field of an endpoint
  defineResource({ name, fields, endpoint: { names: { subjcet: 'title' } }, access });
  // @ts-expect-error an option of a field
  text({ maximum: 3 });
  // @ts-expect-error a block
  defineResource({ name, fields, lists: { search: ['state'] }, access });
  // @ts-expect-error no access
  defineResource({ name, fields });
}

void mistakes;

it('compiles without mistakes', () => {
  expect(defineResource({ name, fields, computed, list: { columns: ['title', 'state'] }, access }).name).toBe(name);
});
