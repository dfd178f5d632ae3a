import { describe, expect, it } from 'vitest';
import * as kinds from '../fields/index.ts';
import { declarationMistakes } from './declarationMistakes.ts';
import { defineResource } from './defineResource.ts';

// Plain JavaScript can write these.
const { boolean, choice, dateTime, group, list, money, number, reference, references, text } =
  kinds as unknown as Record<keyof typeof kinds, (...values: unknown[]) => never>;
const access = { list: 'signed-in', show: 'signed-in' } as const;
const fields = {
  id: kinds.text(),
  status: kinds.choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' } }),
  note: kinds.text({ optional: true }),
  weight: kinds.number({ optional: true }),
  price: kinds.money({ currency: 'EUR', optional: true }),
  sent_at: kinds.dateTime({ optional: true }),
  address: kinds.group({ city: kinds.text() }, { optional: true }),
  data: kinds.json({ optional: true }),
};
const mistakesOf = (parts: object) =>
  declarationMistakes(defineResource({ name: 'notes', fields, access, ...parts } as never), []);
const field = (size: unknown) => ({ fields: { ...fields, size } });
const action = (parts: object) => ({ actions: { close: parts }, access: { ...access, close: ['admin'] } });
const form = (parts: object) => ({ form: parts, access: { ...access, edit: ['admin'] } });
const section = (parts: object) => form({ sections: [{ title: '', ...parts }] });
const rule = (parts: object) => ({ rules: [{ must: { status: 'SENT' }, message: 'No.', field: 'note', ...parts }] });
const part = (dependsOn: object) => choice({ SMALL: { label: 'S' }, LARGE: { label: 'L' } }, { dependsOn });
const must = (condition: object) => rule({ must: condition });

it('a valid declaration has none', () => {
  const sets = { status: 'SENT', note: null, sent_at: 'now' };
  const size = kinds.number({ min: 1, max: 9, step: 0.5, decimals: 1, seenBy: ['admin'] });
  expect(mistakesOf({ ...field(size), ...action({ when: { address: { empty: false } }, sets }) })).toEqual([]);
  expect(mistakesOf({ ...rule({}), list: { search: ['status'], columns: ['id', 'note'], card: ['note'] } })).toEqual(
    [],
  );
});

it.each([
  ['fields.size.onDelete: "setNull"', field(reference('deals', { onDelete: 'setNull' }))],
  ['fields.size.onDelete: "cascade"', { ...field(reference('deals', { onDelete: 'cascade' })), appendOnly: true }],
  ['list.sortable: "size"', { ...field(references('deals')), list: { search: ['size'], sortable: ['size'] } }],
])('%s is refused', (wrong, parts) => {
  expect(mistakesOf(parts)).toEqual([expect.stringContaining(`notes: ${wrong} is not valid here.`)]);
});

it('requests name a resource, a field of both and a field of the requests', () => {
  const orders = defineResource({ name: 'orders', fields: { id: kinds.text(), state: kinds.text() }, access });
  const mistakes = (requests: object) => {
    const texts = { label: 'Order', text: 'Order it?' };
    const notes = defineResource({ name: 'notes', fields, access, requests: { ...texts, ...requests } } as never);
    return declarationMistakes(notes, [notes, orders]);
  };
  expect(mistakes({ resource: 'orders', same: 'id', state: 'state' })).toEqual([]);
  expect(mistakes({ resource: 'orders', same: 'note', state: 'stat' })).toEqual([
    expect.stringContaining('notes: requests.same: "note" is not valid here.'),
    expect.stringContaining('notes: requests.state: "stat" is not valid here. Did you mean "state"?'),
  ]);
  expect(mistakes({ resource: 'oders', same: 'id', state: 'state' })[0]).toContain('Did you mean "orders"?');
});

describe('a word that is not valid at its place is named with the right one', () => {
  it.each([
    ['fields.size.onDelete: "casacde"', 'cascade', field(reference('deals', { onDelete: 'casacde' }))],
    ['list.columns: "nte"', 'note', { list: { columns: ['id', 'nte'] } }],
    ['list.card: "nte"', 'note', { list: { columns: ['id', 'note'], card: ['nte'] } }],
    ['list.title: "nte"', 'note', { list: { columns: ['id'], title: 'nte' } }],
    ['list.sort: "satus"', 'status', { list: { sort: '-satus' } }],
    ['list.search: "satus"', 'status', { list: { search: ['satus'] } }],
    ['list.several: "stats"', 'status', { list: { search: ['status'], several: ['stats'] } }],
    ['list.text: "nte"', 'note', { list: { text: ['nte'] } }],
    ['list.filters: "nte"', 'note', { list: { filters: { nte: ['empty'] } } }],
    ['list.filters.note: "contain"', 'contains', { list: { filters: { note: ['contain'] } } }],
    ['list.paging: "hole"', 'whole', { list: { paging: 'hole' } }],
    ['show.stages: "satus"', 'status', { show: { stages: 'satus' } }],
    [
      'show.sections[0]: "address.ctiy"',
      'address.city',
      { show: { sections: [{ title: '', fields: ['address.ctiy'] }] } },
    ],
    [
      'form.requiredToCreate: "nte"',
      'note',
      { form: { requiredToCreate: ['nte'] }, access: { ...access, create: [] } },
    ],
    ['form.showIf: "nte"', 'note', form({ showIf: { nte: {} } })],
    ['form.showIf.note: "satus"', 'status', form({ showIf: { note: { satus: 'SENT' } } })],
    ['form.sections[0].showIf: "satus"', 'status', section({ fields: ['note'], showIf: { satus: 'SENT' } })],
    ['access.edit: "adminn"', 'admin', { access: { ...access, edit: ['adminn'] } }],
    ['access.list: "admin"', "['admin']", { access: { ...access, list: 'admin' } }],
    ['rules[0].field: "nte"', 'note', rule({ field: 'nte' })],
    ['rules[0].must: "satus"', 'status', must({ satus: 'SENT' })],
    ['rules[0].must: "wieght"', 'weight', must({ weight: { atLeast: { field: 'wieght' } } })],
    ['rules[0].must.weight: "atLaest"', 'atLeast', must({ weight: { atLaest: 1 } })],
    ['actions.close.sets: "satus"', 'status', action({ sets: { satus: 'SENT' } })],
    ['actions.close.when: "satus"', 'status', action({ when: { satus: 'SENT' } })],
    ['fields.size.currency: "pric"', 'price', field(money({ currency: { field: 'pric' } }))],
    ['fields.size.seenBy: "adminn"', 'admin', field(text({ seenBy: ['adminn'] }))],
    ['fields.size.city.writtenBy: "adminn"', 'admin', field(group({ city: text({ writtenBy: ['adminn'] }) }))],
    ['fields.size.A.tone: "sucess"', 'success', field(choice({ A: { label: 'A', tone: 'sucess' } }))],
    [
      'fields.size.yes.tone: "dangr"',
      'danger',
      field(boolean({ words: { yes: { label: '', tone: 'dangr' }, no: { label: '' } } })),
    ],
    ['fields.size.dependsOn.field: "satus"', 'status', field(part({ field: 'satus', allows: {} }))],
    ['fields.size.dependsOn.allows: "OPN"', 'OPEN', field(part({ field: 'status', allows: { OPN: ['SMALL'] } }))],
    ['fields.size.dependsOn.allows: "SMAL"', 'SMALL', field(part({ field: 'status', allows: { OPEN: ['SMAL'] } }))],
    ['fields.size.format: "mail"', 'email', field(text({ format: 'mail' }))],
    ['fields.size.of.format: "mail"', 'email', field(list(text({ format: 'mail' })))],
    ['fields.size.stamp: "create"', 'created', field(dateTime({ stamp: 'create' }))],
  ])('%s: %s', (wrong, right, parts) => {
    const [mistake, ...others] = mistakesOf(parts);
    expect(mistake).toContain(`notes: ${wrong} is not valid here. Did you mean "${right}"? Valid: `);
    expect(others).toEqual([]);
  });

  it.each([
    ['form.sections[0].columns: 4 is not valid here. Valid: 1, 2, 3.', section({ fields: ['note'], columns: 4 })],
    [
      'list.several: "note" is not valid here. Valid: status.',
      { list: { search: ['note', 'status'], several: ['note'] } },
    ],
    ['list.paging: "whole" is not valid here. Valid: cursor.', { list: { search: ['status'], paging: 'whole' } }],
    ['rules[0].must.data: "not" is not valid here. Valid: empty.', must({ data: { not: 1 } })],
    ['rules[0].must.note: "atLeast" is not valid here. Valid: not, in, empty, is.', must({ note: { atLeast: 'A' } })],
  ])('%s', (sentence, parts) => {
    expect(mistakesOf(parts)).toEqual([`notes: ${sentence}`]);
  });
});

describe('a value that breaks a rule', () => {
  it.each([
    ["access.close must be 'signed-in' or a list of roles, not undefined", { actions: { close: {} } }],
    ["access.show must be 'signed-in' or a list of roles, not undefined", { access: { list: [] } }],
    ['rules[0].must must be a condition, not undefined', rule({ must: undefined })],
    ['rules[0].message must be a text, not undefined', rule({ message: undefined })],
    ['rules[0].must.note must be true or false, not "no"', must({ note: { empty: 'no' } })],
    ['rules[0].must.note must be a list with values, not []', must({ note: { in: [] } })],
    ['rules[0].must.status must be one of OPEN, SENT, not "SEND"', must({ status: { in: ['OPEN', 'SEND'] } })],
    ['rules[0].must.weight must be a number, not "5"', must({ weight: '5' })],
    [
      'rules[0].must.weight must be a field of the kind number, not "price"',
      must({ weight: { not: { field: 'price' } } }),
    ],
    ['actions.close.sets.status must be one of OPEN, SENT, not "SEND"', action({ sets: { status: 'SEND' } })],
    ['actions.close.sets.status must be one of OPEN, SENT, not null', action({ sets: { status: null } })],
    [
      `list.sortable must be absent beside paging: 'whole', not ["note"]`,
      { list: { paging: 'whole', sortable: ['note'] } },
    ],
    ['status must be optional or have a default with showIf, not false', form({ showIf: { status: { note: 'A' } } })],
    [
      'status must be optional or have a default with showIf, not false',
      section({ fields: ['status'], showIf: { note: 'A' } }),
    ],
    [
      'form.sections[0].tab must be a text if others have a tab, not undefined',
      form({
        sections: [
          { title: 'A', fields: ['note'] },
          { title: 'B', fields: ['weight'], tab: 'B' },
        ],
      }),
    ],
    ['form.showIf.note.status must be one of OPEN, SENT, not "SEND"', form({ showIf: { note: { status: 'SEND' } } })],
    [
      'fields.size.unique must be absent if records may lack a tenant, not true',
      { fields: { ...fields, size: text({ unique: true }), tenant_id: kinds.tenant({ optional: true }) } },
    ],
    ['fields.size.min must be at most 3, its max, not 5', field(number({ min: 5, max: 3 }))],
    ['fields.size.max must be a whole number above 0, not 0', field(text({ max: 0 }))],
    ['fields.size.step must be above 0, not 0', field(number({ step: 0 }))],
    ['fields.size.most must be a whole number above 0, not 0', field(list(text(), { most: 0 }))],
    ['fields.size.least must be a whole number from 1 to its most, not 3', field(list(text(), { least: 3, most: 2 }))],
    ['fields.size.decimals must be a whole number from 0 to 4, not 7', field(money({ currency: 'EUR', decimals: 7 }))],
    ['fields.size.optional must be true with setWhen, not false', field(dateTime({ setWhen: { status: 'SENT' } }))],
  ])('%s', (sentence, parts) => {
    expect(mistakesOf(parts)).toEqual([`notes: ${sentence}.`]);
  });
});

it('a moment that the server sets has a column of its own', () => {
  expect(() => group({ at: dateTime({ optional: true, setWhen: { status: 'SENT' } }) })).toThrow(
    'group(): "at" has no column of its own, so it cannot have setWhen.',
  );
});

it('a resource without access is refused by name', () => {
  expect(() => mistakesOf({ access: undefined })).toThrow('notes: fields and access are required.');
});

it.each([
  [{ list: { text: ['weight'] } }, 'list.text: "weight" is not valid here. Valid: id, note.'],
  [{ list: { filters: { status: ['range'] } } }, 'list.filters.status: "range" is not valid here. Valid: not, empty.'],
  [{ list: { filters: { 'address.city': ['has'] } } }, 'list.filters.address.city: "has" is not valid here.'],
  [{ list: { paging: 'whole', filters: { note: ['empty'] } } }, "list.filters must be absent beside paging: 'whole'"],
  [{ list: { text: ['seen'] }, fields: { ...fields, seen: kinds.text({ seenBy: ['admin'] }) } }, 'reveals "seen"'],
  [
    { list: { search: ['note_not'], filters: { note: ['not'] } }, fields: { ...fields, note_not: kinds.text() } },
    '"note_not" is a field of list.search and a parameter',
  ],
  [
    { list: { search: ['q'], text: ['note'] }, fields: { ...fields, q: kinds.text() } },
    '"q" is a field of list.search',
  ],
  [{ list: { search: ['view'] }, fields: { ...fields, view: kinds.text() } }, '"view" is a parameter of every list'],
  [{ list: { search: ['limit'] }, fields: { ...fields, limit: kinds.text() } }, '"limit" is a parameter of every list'],
  [
    { list: { search: ['at', 'date_to'] }, fields: { ...fields, at: kinds.dateTime(), date_to: kinds.text() } },
    '"date_to" is a parameter of the period of the list',
  ],
  [
    { list: { search: ['note', 'memo'] }, fields: { ...fields, memo: kinds.text({ alias: 'note' }) } },
    '"note" is a parameter of another field',
  ],
  [
    { list: { search: ['pillars'] }, fields: { ...fields, pillars: kinds.text({ alias: 'columns' }) } },
    '"columns" is a parameter of every list',
  ],
])('filters of a list: %j', (parts, mistake) => {
  expect(mistakesOf(parts).join('\n')).toContain(mistake);
});
