import { expect, it } from 'vitest';
import {
  boolean,
  choice,
  date,
  dateTime,
  group,
  json,
  list,
  longText,
  money,
  number,
  reference,
  references,
  secret,
  tenant,
  text,
} from '../fields/index.ts';
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
const closing = { ...access, close: 'signed-in' } as const;
const name = 'tickets';
const computed = { title: { as: text(), from: ({ subject }: { subject: string }) => subject.trim() } };

/** Never runs: the type check fails if a line below a `@ts-expect-error` compiles. */
function mistakes() {
  // @ts-expect-error a column
  defineResource({ name, fields, list: { columns: ['subject', 'sujbect'] }, access });
  // @ts-expect-error an icon
  defineResource({ name, fields, menu: { icon: 'LocalShiping' }, access });
  defineResource({ name, fields, menu: { icon: 'LocalShipping' }, access });
  // @ts-expect-error an icon of a value
  choice({ OPEN: { label: 'Open', icon: 'Chek' } });
  // @ts-expect-error a filter
  defineResource({ name, fields, list: { search: ['sate'] }, access });
  // @ts-expect-error a filter by a computed value
  defineResource({ name, fields, computed, list: { search: ['title'] }, access });
  // @ts-expect-error a search of a list that is loaded whole
  defineResource({ name, fields, list: { search: ['state'], paging: 'whole' }, access });
  // Beside a search, the compiler names the wrong word itself.
  defineResource({
    name,
    fields,
    list: {
      search: ['state'],
      // @ts-expect-error a column
      columns: ['subject', 'sujbect'],
    },
    access,
  });
  defineResource({
    name,
    fields,
    list: {
      search: ['state'],
      // @ts-expect-error columns
      colums: ['subject'],
    },
    access,
  });
  // @ts-expect-error the currency's field
  defineResource({ name, fields: { ...fields, cost: money({ currency: { field: 'cur' } }) }, access });
  const paid = group({ cost: money({ currency: { field: 'cur' } }) });
  // @ts-expect-error the currency's field, in a group
  defineResource({ name, fields: { ...fields, paid }, access });
  defineResource({ name, fields: { ...fields, cost: money({ currency: { field: 'note' } }) }, access });
  const level = choice({ LOW: { label: 'Low' } }, { dependsOn: { field: 'sate', allows: { OPEN: ['LOW'] } } });
  // @ts-expect-error the other choice
  defineResource({ name, fields: { ...fields, level }, access });
  // @ts-expect-error a value
  choice({ LOW: { label: 'Low' } }, { dependsOn: { field: 'state', allows: { OPEN: ['LO'] } } });
  const right = choice({ LOW: { label: 'Low' } }, { dependsOn: { field: 'state', allows: { OPEN: ['LOW'] } } });
  defineResource({ name, fields: { ...fields, right }, access });
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
  // @ts-expect-error the kind of a field that an input sets
  defineResource({ name, fields, actions: { close: { fields: { subject: longText() } } }, access: closing });
  const absent = text({ optional: true });
  // @ts-expect-error an input that may be absent, of a required field
  defineResource({ name, fields, actions: { close: { fields: { subject: absent } } }, access: closing });
  // @ts-expect-error an input
  defineResource({ name, fields, actions: { close: { fields: { reason: 'text' } } }, access: closing });
  defineResource({
    name,
    fields,
    actions: { close: { fields: { subject: text(), reason: longText() } } },
    access: closing,
  });
  // @ts-expect-error an audience
  defineResource({ name, fields, access: { list: 'admin', show: 'signed-in' } });
  // @ts-expect-error access to an action
  defineResource({ name, fields, actions: { close: {} }, access: { ...access, clsoe: ['admin'] } });
  // @ts-expect-error no access to an action
  defineResource({ name, fields, actions: { close: {} }, access });
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

/** Never runs. Each wrong word is beside a valid one, which must not hide it. */
function misspelt() {
  // @ts-expect-error seenBy
  boolean({ optional: true, seenby: ['admin'] });
  // @ts-expect-error icon of a word
  boolean({ words: { yes: { label: 'Yes', icno: 'ok' }, no: { label: 'No' } } });
  // @ts-expect-error open
  choice({ OPEN: { label: 'Open' } }, { optional: true, opne: true });
  // @ts-expect-error tone of a value
  choice({ OPEN: { label: 'Open', tnoe: 'success' } });
  // @ts-expect-error hint
  date({ optional: true, hnit: 'A day.' });
  // @ts-expect-error setWhen
  dateTime({ optional: true, setwhen: { state: 'DONE' } });
  // @ts-expect-error optional
  group({ mail: text() }, { label: 'Sender', optionl: true });
  // @ts-expect-error optional within a group
  group({ mail: text({ max: 5, optionl: true }) });
  // @ts-expect-error writtenBy
  json({ optional: true, writenBy: ['admin'] });
  // @ts-expect-error most
  list(text(), { optional: true, moost: 5 });
  // @ts-expect-error max of its entries
  list(text({ optional: true, mx: 5 }));
  // @ts-expect-error seenBy
  longText({ optional: true, seenby: ['admin'] });
  // @ts-expect-error decimals
  money({ currency: 'EUR', decmals: 3 });
  // @ts-expect-error field
  money({ currency: { field: 'currency', feild: 'currency' } });
  // @ts-expect-error unit
  number({ min: 0, unti: 'kg' });
  // @ts-expect-error label
  reference('deals', { optional: true, lable: 'Deal' });
  // @ts-expect-error most
  references('labels', { optional: true, moost: 5 });
  // @ts-expect-error example
  secret({ optional: true, exmaple: 'key' });
  // @ts-expect-error seenBy
  tenant({ optional: true, seenby: ['admin'] });
  // @ts-expect-error optional
  text({ optionl: true, max: 5 });
  // @ts-expect-error default, formerly initial
  text({ max: 5, initial: 'new' });
  // @ts-expect-error message of a pattern
  text({ pattern: { is: /^SH-/, mesage: 'must begin with SH-' } });
  // @ts-expect-error step
  number({ decimals: 2, stpe: 0.5 });
  // @ts-expect-error using
  text({ was: { name: 'title', column: 'text', using: 'title', usnig: 'title' } });
  // @ts-expect-error seenBy of a field in a declaration
  defineResource({ name, fields: { ...fields, secret_note: longText({ optional: true, seenby: ['admin'] }) }, access });
  // @ts-expect-error icon
  defineResource({ name, fields, menu: { group: 'Shop', icno: 'table' }, access });
  // @ts-expect-error paging
  defineResource({ name, fields, list: { sort: 'subject', pagign: 'whole' }, access });
  // @ts-expect-error none
  defineResource({ name, fields, list: { sort: 'subject', empty: { none: 'No tickets.', nnoe: '' } }, access });
  // @ts-expect-error title of a part
  defineResource({ name, fields, list: { parts: { waiting: { title: 'Waiting', none: '', titel: '' } } }, access });
  const open = { state: 'OPEN' } as const;
  // @ts-expect-error days
  defineResource({ name, fields, list: { suggestions: [{ label: '', icon: '', filter: open, dyas: 3 }] }, access });
  // @ts-expect-error shows
  defineResource({ name, fields, list: { toggle: { label: '', filter: open, shows: open, shwos: open } }, access });
  // @ts-expect-error title
  defineResource({ name, fields, latest: { none: 'None.', titel: 'Newest' }, access });
  // @ts-expect-error none
  defineResource({ name, fields, summary: { by: 'state', nnoe: 'None.' }, access });
  const minutes = { minutesFrom: 'made_at', to: 'made_at' } as const;
  const average = { name: 'age', of: minutes, label: 'age', digits: 1 } as const;
  // @ts-expect-error before
  defineResource({ name, fields, summary: { by: 'state', average: { ...average, befroe: '$' } }, access });
  // @ts-expect-error missing
  defineResource({ name, fields, show: { title: '{subject}', misisng: 'None.' }, access });
  // @ts-expect-error link of a section
  defineResource({ name, fields, show: { sections: [{ title: 'All', fields: ['subject'], lnik: '' }] }, access });
  // @ts-expect-error seenBy, which hides only hand-written sections
  defineResource({ name, fields, show: { sections: [{ title: 'All', fields: ['note'], seenBy: ['admin'] }] }, access });
  // @ts-expect-error seenBy
  defineResource({ name, fields, show: { sections: [{ title: 'All', slot: 'Parts', seenby: ['admin'] }] }, access });
  // @ts-expect-error none
  defineResource({ name, fields, show: { related: [{ resource: 'parts', by: 'id', nnoe: '' }] }, access });
  // @ts-expect-error saved
  defineResource({ name, fields, form: { locked: 'It stays.', svaed: { edit: 'Saved.' } }, access });
  // @ts-expect-error lead of a section
  defineResource({ name, fields, form: { sections: [{ title: 'All', fields: ['subject'], laed: '' }] }, access });
  // @ts-expect-error sets
  defineResource({ name, fields, actions: { close: { when: open, stes: { state: 'DONE' } } }, access });
  // @ts-expect-error yes
  defineResource({ name, fields, actions: { close: { confirm: { title: 'Close?', yse: 'Close' } } }, access });
  // @ts-expect-error path
  defineResource({ name, fields, calls: { lock: { method: 'PUT', path: 'lock', pth: '' } }, access });
  // @ts-expect-error done
  defineResource({ name, fields, delete: { label: 'Delete', doen: 'Deleted.' }, access });
  // @ts-expect-error single
  defineResource({ name, fields, endpoint: { items: 'results', sinlge: 'data' }, access });
  // @ts-expect-error to
  defineResource({ name, fields, endpoint: { period: { from: 'a', to: 'b', ot: 'c' } }, access });
  // @ts-expect-error first, of numbered pages
  defineResource({ name, fields, endpoint: { paging: { by: 'cursor', first: 1 } }, access });
  // @ts-expect-error edit
  defineResource({ name, fields, access: { ...access, edti: ['admin'] } });
  const as = text();
  // @ts-expect-error as
  defineResource({ name, fields, computed: { title: { as, from: () => '', sa: as } }, access });
}

void [mistakes, misspelt];

it('compiles without mistakes', () => {
  expect(defineResource({ name, fields, computed, list: { columns: ['title', 'state'] }, access }).name).toBe(name);
});
