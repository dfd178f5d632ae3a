import { describe, expect, it } from 'vitest';
import { checkGerman } from '../../../scripts/doctor/germanChecks.ts';
import * as kinds from '../../../src/fields/index.ts';
import { causes } from '../../../src/resources/causes.ts';
import { deals } from '../../../src/resources/deals.ts';
import { errors } from '../../../src/resources/errors.ts';
import { resources } from '../../../src/resources/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { OwnPage } from '../../../src/schema/screens.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { tenantViewOf } from '../resourceTable.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { checkDeclarations, requireSoundDeclarations } from './checkDeclarations.ts';
import { unlistedFiles } from './sources.ts';

/** Calls a function as plain JavaScript does, without types. */
const untyped =
  (build: (...given: never) => unknown) =>
  (...given: readonly unknown[]) =>
    Reflect.apply(build, undefined, given);
const boolean = untyped(kinds.boolean);
const choice = untyped(kinds.choice);
const dateTime = untyped(kinds.dateTime);
const group = untyped(kinds.group);
const list = untyped(kinds.list);
const money = untyped(kinds.money);
const number = untyped(kinds.number);
const reference = untyped(kinds.reference);
const references = untyped(kinds.references);
const text = untyped(kinds.text);
const declare: (declaration: object) => Resource = untyped(defineResource);

const access = { list: 'signed-in', show: 'signed-in' } as const;
const fields = {
  note_id: kinds.text(),
  status: kinds.choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' } }),
  note: kinds.text({ optional: true }),
  weight: kinds.number({ optional: true }),
  price: kinds.money({ currency: 'EUR', optional: true }),
  sent_at: kinds.dateTime({ optional: true }),
  address: kinds.group({ city: kinds.text() }, { optional: true }),
  data: kinds.json({ optional: true }),
};
const inTenant = { ...fields, tenant_id: kinds.tenant(), created_at: kinds.dateTime({ stamp: 'created' }) };
const notes = defineResource({
  name: 'notes',
  fields: inTenant,
  list: { search: ['tenant_id', 'status', 'created_at'] },
  access: { ...access, create: ['admin'], edit: ['tenant-admin'], delete: ['admin'] },
});

const notesWith = (parts: object) => declare({ name: 'notes', fields, access, ...parts });
const mistakesOf = (resource: Resource) =>
  checkDeclarations([deals, errors, causes, resource], [])
    .filter((finding) => finding.resource === resource.name)
    .map(({ what }) => what);

const field = (size: unknown) => ({ fields: { ...fields, size } });
const searching = (name: string, options: object) => ({
  fields: { ...fields, [name]: text(options) },
  list: { search: [name] },
});
const action = (parts: object) => ({ actions: { close: parts }, access: { ...access, close: ['admin'] } });
const form = (parts: object) => ({ form: parts, access: { ...access, edit: ['admin'] } });
const section = (parts: object) => form({ sections: [{ title: '', ...parts }] });
const rule = (parts: object) => ({ rules: [{ must: { status: 'SENT' }, message: 'No.', field: 'note', ...parts }] });
const must = (condition: object) => rule({ must: condition });
const part = (dependsOn: object) => choice({ SMALL: { label: 'S' }, LARGE: { label: 'L' } }, { dependsOn });
const derived = (name: string, derivation: object, parts = {}) => ({ derived: { [name]: derivation }, ...parts });
const requests = (parts: object) => ({
  requests: { resource: 'errors', same: 'status', state: 'status', label: '', text: '', ...parts },
});
const annotated = { ...inTenant, owner: kinds.text({ optional: true, annotation: true }) };
const annotating = (parts: object) => ({ fields: annotated, access: { ...access, annotate: ['admin'] }, ...parts });
const owned = {
  fields: { ...inTenant, username: text(), shared: kinds.boolean() },
  owner: { by: 'username', shared: 'shared', sharedWith: ['admin'], most: 9 },
};
const archived = (archive: object, parts = {}) => ({
  archive,
  fields: { ...inTenant, became: kinds.reference('notes', { optional: true }) },
  ...parts,
});

/** A sentence, or its beginning -> the parts of a declaration with that mistake, and with no other. */
type Table = readonly (readonly [mistake: string, parts: object])[];

const MISSPELT: Table = [
  ['notes has no option "lits". Did you mean "list"?', { lits: {} }],
  ['list has no option "colums". Did you mean "columns"?', { list: { colums: ['note_id'] } }],
  ['list.empty has no option "nnoe". Did you mean "none"?', { list: { empty: { nnoe: '' } } }],
  ['list.parts.a has no option "titel". Did you mean "title"?', { list: { parts: { a: { titel: '' } } } }],
  [
    'show.sections.0 has no option "fileds". Did you mean "fields"?',
    { show: { sections: [{ title: 'All', fields: ['note'], fileds: ['note'] }] } },
  ],
  [
    'show.sections.0 has no option "seenBy". Did you mean "serverOnly"? Its options: title, fields, link, siblings, serverOnly.',
    { show: { sections: [{ title: 'All', fields: ['note'], seenBy: ['admin'] }] } },
  ],
  ['actions.close has no option "confrim". Did you mean "confirm"?', action({ confrim: {} })],
  ['rules.0 has no option "msut". Did you mean "must"?', rule({ msut: {} })],
  ['access has no option "edti". Did you mean "edit"?', { access: { ...access, edti: ['admin'] } }],
  [
    'summary.average.of has no option "minutsFrom". Did you mean "minutesFrom"?',
    {
      fields: inTenant,
      summary: { average: { name: 'age', of: { minutsFrom: 'created_at', to: 'sent_at' }, label: '', digits: 1 } },
    },
  ],
  ['endpoint.paging has no option "frist". Did you mean "first"?', { endpoint: { paging: { by: 'pages', frist: 1 } } }],
  ['fields.size has no option "seenby". Did you mean "seenBy"?', field(text({ optional: true, seenby: ['admin'] }))],
  ['fields.size has no option "decmals". Did you mean "decimals"?', field(money({ currency: 'EUR', decmals: 3 }))],
  ['fields.size has no option "optionl". Did you mean "optional"?', field(text({ optionl: true, max: 5 }))],
  [
    'fields.size has no option "setwhen". Did you mean "setWhen"?',
    field(dateTime({ optional: true, setwhen: { status: 'SENT' } })),
  ],
  [
    'fields.size.currency has no option "feild". Did you mean "field"? Its options: field.',
    field(money({ currency: { field: 'note', feild: 'note' } })),
  ],
  ['fields.size.OPEN has no option "tnoe". Did you mean "tone"?', field(choice({ OPEN: { label: '', tnoe: '' } }))],
  [
    'fields.size.words.yes has no option "lable". Did you mean "label"?',
    field(boolean({ words: { yes: { lable: 'Yes' }, no: { label: 'No' } } })),
  ],
  ['fields.size.was has no option "usign". Did you mean "using"?', field(text({ was: { column: '', usign: '' } }))],
  ['fields.size has no option "moost". Did you mean "most"?', field(list(kinds.text(), { moost: 3 }))],
  ['fields.size.of has no option "mx". Did you mean "max"?', field(list(text({ mx: 3 })))],
  ['fields.size.city has no option "mx". Did you mean "max"?', field(group({ city: text({ mx: 3 }) }))],
  ['fields.size has no option "initial". Did you mean "default"?', field(number({ initial: 3 }))],
];

const NAMES: Table = [
  [
    'fields.size.onDelete: "casacde" is not valid here. Did you mean "cascade"?',
    field(reference('deals', { onDelete: 'casacde' })),
  ],
  ['fields.size.onDelete: "setNull" is not valid here.', field(reference('deals', { onDelete: 'setNull' }))],
  [
    'fields.size.onDelete: "cascade" is not valid here.',
    { ...field(reference('deals', { onDelete: 'cascade' })), appendOnly: true },
  ],
  ['list.columns: "nte" is not valid here. Did you mean "note"?', { list: { columns: ['note_id', 'nte'] } }],
  ['list.card: "nte" is not valid here. Did you mean "note"?', { list: { columns: ['note'], card: ['nte'] } }],
  ['list.sort: "satus" is not valid here. Did you mean "status"?', { list: { sort: '-satus' } }],
  ['list.search: "satus" is not valid here. Did you mean "status"?', { list: { search: ['satus'] } }],
  [
    'list.several: "stats" is not valid here. Did you mean "status"?',
    { list: { search: ['status'], several: ['stats'] } },
  ],
  [
    'list.several: "note" is not valid here. Valid: status.',
    { list: { search: ['note', 'status'], several: ['note'] } },
  ],
  [
    'list.sortable: "size" is not valid here.',
    { ...field(references('deals')), list: { search: ['size'], sortable: ['size'] } },
  ],
  ['list.text: "nte" is not valid here. Did you mean "note"?', { list: { text: ['nte'] } }],
  ['list.text: "weight" is not valid here. Valid: note_id, note.', { list: { text: ['weight'] } }],
  ['list.filters: "nte" is not valid here. Did you mean "note"?', { list: { filters: { nte: ['empty'] } } }],
  ['show.stages: "satus" is not valid here. Did you mean "status"?', { show: { stages: 'satus' } }],
  [
    'show.sections[0]: "address.ctiy" is not valid here. Did you mean "address.city"?',
    { show: { sections: [{ title: '', fields: ['address.ctiy'] }] } },
  ],
  [
    'form.requiredToCreate: "nte" is not valid here. Did you mean "note"?',
    { form: { requiredToCreate: ['nte'] }, access: { ...access, create: [] } },
  ],
  ['form.showIf: "nte" is not valid here. Did you mean "note"?', form({ showIf: { nte: {} } })],
  [
    'form.showIf.note: "satus" is not valid here. Did you mean "status"?',
    form({ showIf: { note: { satus: 'SENT' } } }),
  ],
  [
    'form.sections[0].showIf: "satus" is not valid here. Did you mean "status"?',
    section({ fields: ['note'], showIf: { satus: 'SENT' } }),
  ],
  ['access.edit: "adminn" is not valid here. Did you mean "admin"?', { access: { ...access, edit: ['adminn'] } }],
  [`access.list: "admin" is not valid here. Did you mean "['admin']"?`, { access: { ...access, list: 'admin' } }],
  ['rules[0].field: "nte" is not valid here. Did you mean "note"?', rule({ field: 'nte' })],
  ['rules[0].must: "satus" is not valid here. Did you mean "status"?', must({ satus: 'SENT' })],
  [
    'rules[0].must: "wieght" is not valid here. Did you mean "weight"?',
    must({ weight: { atLeast: { field: 'wieght' } } }),
  ],
  ['rules[0].must.weight: "atLaest" is not valid here. Did you mean "atLeast"?', must({ weight: { atLaest: 1 } })],
  ['rules[0].must.data: "not" is not valid here. Valid: empty.', must({ data: { not: 1 } })],
  ['rules[0].must.note: "atLeast" is not valid here. Valid: not, in, empty, is.', must({ note: { atLeast: 'A' } })],
  ['actions.close.sets: "satus" is not valid here. Did you mean "status"?', action({ sets: { satus: 'SENT' } })],
  ['actions.close.when: "satus" is not valid here. Did you mean "status"?', action({ when: { satus: 'SENT' } })],
  [
    'fields.size.currency: "pric" is not valid here. Did you mean "price"?',
    field(money({ currency: { field: 'pric' } })),
  ],
  ['fields.size.seenBy: "adminn" is not valid here. Did you mean "admin"?', field(text({ seenBy: ['adminn'] }))],
  [
    'fields.size.city.writtenBy: "adminn" is not valid here. Did you mean "admin"?',
    field(group({ city: text({ writtenBy: ['adminn'] }) })),
  ],
  [
    'fields.size.dependsOn.field: "satus" is not valid here. Did you mean "status"?',
    field(part({ field: 'satus', allows: {} })),
  ],
  [
    'fields.size.dependsOn.allows: "OPN" is not valid here. Did you mean "OPEN"?',
    field(part({ field: 'status', allows: { OPN: ['SMALL'] } })),
  ],
  [
    'fields.size.dependsOn.allows: "SMAL" is not valid here. Did you mean "SMALL"?',
    field(part({ field: 'status', allows: { OPEN: ['SMAL'] } })),
  ],
  ['fields.size.stamp: "create" is not valid here. Did you mean "created"?', field(dateTime({ stamp: 'create' }))],
  ['requests.resource: "erors" is not valid here. Did you mean "errors"?', requests({ resource: 'erors' })],
  ['requests.same: "note" is not valid here.', requests({ same: 'note' })],
  ['requests.state: "stat" is not valid here. Did you mean "status"?', requests({ state: 'stat' })],
  ['derived: "lost" is not valid here.', derived('lost', { from: 'data', at: [] })],
  ['derived.note.from: "price" is not valid here. Valid: data.', derived('note', { from: 'price', at: [] })],
];

const VALUES: Table = [
  ["access.close must be 'signed-in' or a list of roles, not undefined.", { actions: { close: {} } }],
  ["access.show must be 'signed-in' or a list of roles, not undefined.", { access: { list: ['admin'] } }],
  ['rules[0].must must be a condition, not undefined.', rule({ must: undefined })],
  ['rules[0].message must be a text, not undefined.', rule({ message: undefined })],
  ['rules[0].must.note must be true or false, not "no".', must({ note: { empty: 'no' } })],
  ['rules[0].must.note must be a list with values, not [].', must({ note: { in: [] } })],
  ['rules[0].must.status must be one of OPEN, SENT, not "SEND".', must({ status: { in: ['OPEN', 'SEND'] } })],
  ['rules[0].must.weight must be a number, not "5".', must({ weight: '5' })],
  [
    'rules[0].must.weight must be a field of the kind number, not "price".',
    must({ weight: { not: { field: 'price' } } }),
  ],
  ['actions.close.sets.status must be one of OPEN, SENT, not "SEND".', action({ sets: { status: 'SEND' } })],
  ['actions.close.sets.status must be one of OPEN, SENT, not null.', action({ sets: { status: null } })],
  [
    `list.sortable must be absent beside paging: 'whole', not ["note"].`,
    { list: { paging: 'whole', sortable: ['note'] } },
  ],
  ['status must be optional or have a default with showIf, not false.', form({ showIf: { status: { note: 'A' } } })],
  [
    'status must be optional or have a default with showIf, not false.',
    section({ fields: ['status'], showIf: { note: 'A' } }),
  ],
  [
    'form.sections[0].tab must be a text if others have a tab, not undefined.',
    form({
      sections: [
        { title: 'A', fields: ['note'] },
        { title: 'B', fields: ['weight'], tab: 'B' },
      ],
    }),
  ],
  ['form.showIf.note.status must be one of OPEN, SENT, not "SEND".', form({ showIf: { note: { status: 'SEND' } } })],
  [
    'fields.size.unique must be absent if records may lack a tenant, not true.',
    { fields: { ...fields, size: text({ unique: true }), tenant_id: kinds.tenant({ optional: true }) } },
  ],
  ['fields.size.min must be at most 3, its max, not 5.', field(number({ min: 5, max: 3 }))],
  ['fields.size.max must be a whole number above 0, not 0.', field(text({ max: 0 }))],
  ['fields.size.step must be above 0, not 0.', field(number({ step: 0 }))],
  ['fields.size.most must be a whole number above 0, not 0.', field(list(kinds.text(), { most: 0 }))],
  [
    'fields.size.least must be a whole number from 1 to its most, not 3.',
    field(list(kinds.text(), { least: 3, most: 2 })),
  ],
  ['fields.size.decimals must be a whole number from 0 to 4, not 7.', field(money({ currency: 'EUR', decimals: 7 }))],
  ['fields.size.optional must be true with setWhen, not false.', field(dateTime({ setWhen: { status: 'SENT' } }))],
];

const SEARCHES: Table = [
  ["list.filters must be absent beside paging: 'whole'", { list: { paging: 'whole', filters: { note: ['empty'] } } }],
  [
    'list.text reveals "size" to users who may not see it.',
    { ...field(text({ seenBy: ['admin'] })), list: { text: ['size'] } },
  ],
  [
    'list.filters: "note_not" is a field of list.search and a parameter.',
    { fields: { ...fields, note_not: kinds.text() }, list: { search: ['note_not'], filters: { note: ['not'] } } },
  ],
  [
    'list.filters: "q" is a field of list.search and a parameter.',
    { fields: { ...fields, q: kinds.text() }, list: { search: ['q'], text: ['note'] } },
  ],
  ['list.search: "view" is a parameter of every list.', searching('view', {})],
  ['list.search: "limit" is a parameter of every list.', searching('limit', {})],
  ['list.search: "columns" is a parameter of every list.', searching('pillars', { alias: 'columns' })],
  [
    'list.search: "date_to" is a parameter of the period of the list.',
    { fields: { ...fields, date_to: kinds.text() }, list: { search: ['sent_at', 'date_to'] } },
  ],
  [
    'list.search: "note" is a parameter of another field.',
    { fields: { ...fields, memo: kinds.text({ alias: 'note' }) }, list: { search: ['note', 'memo'] } },
  ],
  [
    'A search can have one period, not sent_at and day.',
    { fields: { ...fields, day: kinds.date() }, list: { search: ['sent_at', 'day'] } },
  ],
  ['A search needs a tenant, which its form does not have.', { fields: inTenant, list: { search: ['status'] } }],
  [
    'Summaries are stored by tenant, which its records lack.',
    { fields: { ...fields, at: kinds.dateTime() }, summary: { day: 'at', by: 'status' } },
  ],
];

const hidden = kinds.text({ optional: true, seenBy: ['admin'] });
const hiding = (parts: object, others: object = {}) => ({
  ...parts,
  fields: { ...inTenant, hidden, ...others },
  access: { ...access, edit: 'signed-in' },
});
const revealing = (part: string, name = 'hidden') =>
  `${part} reveals "${name}" to tenant-admin and tenant-user, who may not see it.`;

const REVEALING: Table = [
  [revealing('rules[0].must'), hiding(must({ hidden: { empty: false } }))],
  [
    revealing('fields.size.setWhen'),
    hiding({}, { size: kinds.dateTime({ optional: true, setWhen: { hidden: 'DHL' } }) }),
  ],
  [
    revealing('the rule of "size"'),
    hiding({}, { size: kinds.money({ currency: { field: 'hidden' }, optional: true }) }),
  ],
  [
    revealing('rules[0].must', 'place.city'),
    hiding(must({ place: { empty: false } }), { place: kinds.group({ city: hidden }, { optional: true }) }),
  ],
  [revealing('form.showIf.note'), hiding(form({ showIf: { note: { hidden: 'A' } } }))],
  [revealing('form.sections[0].showIf'), hiding(section({ fields: ['note'], showIf: { hidden: 'A' } }))],
  [
    revealing('derived.weight', 'data'),
    {
      ...derived('weight', { from: 'data', at: [] }),
      fields: { ...fields, data: kinds.json({ optional: true, seenBy: ['admin'] }) },
    },
  ],
  [
    revealing('list.sort', 'rank'),
    { fields: { ...fields, rank: number({ seenBy: ['admin'] }) }, list: { sort: 'rank' } },
  ],
];

const PARTS: Table = [
  [
    'derived.note is set by the server, so no form and no action can write it.',
    derived('note', { from: 'data', at: [] }, section({ fields: ['note'] })),
  ],
  [
    'derived.note is set when records are written, so no rule can read it.',
    derived('note', { from: 'data', at: [] }, must({ note: 'A' })),
  ],
  ['derived.status must be optional: records may have no such value.', derived('status', { from: 'data', at: [] })],
  ['access.annotate needs a field with annotation: true.', { access: { ...access, annotate: ['admin'] } }],
  ['access.annotate must say who writes its annotations.', annotating({ access })],
  [
    'access.edit must be absent beside annotations',
    annotating({ access: { ...access, annotate: ['admin'], edit: ['admin'] }, form: false }),
  ],
  [
    'list.sortable: "owner" is an annotation, which is kept beside the records.',
    annotating({ list: { search: ['tenant_id'], sortable: ['owner'] } }),
  ],
  ["owner needs list.paging: 'whole' and list.bulk: false", owned],
  ['archive.moment must be an optional dateTime.', archived({ moment: 'created_at' })],
  ['archive.moment must be an optional dateTime.', archived({ moment: 'nope' })],
  ['archive.into must be an optional reference to notes.', archived({ moment: 'sent_at', into: 'status' })],
  [
    "archive must be absent beside list.paging: 'whole'.",
    archived({ moment: 'sent_at' }, { list: { paging: 'whole' } }),
  ],
  [
    '"about" refers to "nothing", which is not a resource.',
    { fields: { ...fields, about: kinds.reference('nothing') } },
  ],
  [
    'It lists related "errors" by "status", which does not refer to it.',
    { show: { related: [{ resource: 'errors', by: 'status' }] } },
  ],
  [
    'It lists related "retries" by "deal_id", which does not refer to it.',
    { show: { related: [{ resource: 'retries', by: 'deal_id', of: 'author' }] } },
  ],
  [
    '"status" is required, but the form of a new record does not have it.',
    { ...section({ fields: ['note', 'address.city'] }), access: { ...access, create: ['admin'] } },
  ],
  [
    '"size" is required, but tenant-admin may create records and not write it.',
    {
      fields: { ...inTenant, size: number({ writtenBy: ['admin'] }) },
      access: { ...access, create: ['admin', 'tenant-admin'] },
    },
  ],
  [
    'The server creates the ids of new records, which "note_id" cannot hold.',
    { fields: { ...inTenant, note_id: kinds.number() }, access: { ...access, create: ['admin'] } },
  ],
  [
    'Nobody may "close" a record.',
    { actions: { close: { sets: { status: 'OPEN' } } }, access: { ...access, close: [] } },
  ],
  ['Its records belong to no tenant, so only admins may edit them.', { access: { ...access, edit: ['tenant-admin'] } }],
  ['A text contains {nmae}, which is not a field.', form({ saved: { edit: '{nmae} was saved.' } })],
  ['There is no icon "LocalShiping".', { menu: { icon: 'LocalShiping' } }],
  ['There is no icon "LocalShiping".', field(choice({ OPEN: { label: 'Open', icon: 'LocalShiping' } }))],
  ['There is no color "nope".', field(choice({ OPEN: { label: 'Open', color: 'nope' } }))],
  ['There is no src/slots/Nope.tsx.', { views: { list: 'Nope' } }],
  ['There is no src/slots/Nope.tsx.', { show: { sections: [{ title: 'Own', slot: 'Nope' }] } }],
];

const input = (name: string, given: unknown, parts = {}) => action({ fields: { [name]: given }, ...parts });

const INPUTS: Table = [
  ['actions.close.fields.note must be of the kind text', input('note', kinds.number({ optional: true }))],
  [
    'actions.close.fields.status must be required',
    input('status', choice({ SENT: { label: '' } }, { optional: true })),
  ],
  ['actions.close.fields.note_id identifies the record', input('note_id', kinds.text())],
  ['actions.close.fields.note must be absent beside', input('note', kinds.text(), { sets: { note: null } })],
  ['actions.close.fields.at is set by the server', input('at', kinds.dateTime({ stamp: 'updated' }))],
  ['actions.close.fields.Reason must be named by letters', input('Reason', kinds.text())],
  ['actions.close.fields.reason.max must be a whole number above 0', input('reason', kinds.text({ max: 0 }))],
  ['actions.close.fields.reason has no option "mx". Did you mean "max"?', input('reason', text({ mx: 5 }))],
  ['"who" refers to "people", which is not a resource.', input('who', kinds.reference('people'))],
  [
    'derived.note is set by the server, so no form and no action can write it.',
    derived('note', { from: 'data', at: ['note'] }, input('note', kinds.text())),
  ],
];

const column = (name: string) => ({ fields: { ...fields, [name]: kinds.text({ optional: true }) } });

const TAKEN: Table = [
  ['"Notes" must be lowercase letters', { name: 'Notes' }],
  [`"${'n'.repeat(50)}" must be lowercase letters, digits and _, at most 49`, { name: 'n'.repeat(50) }],
  ['"deals_daily" is a table of "deals".', { name: 'deals_daily' }],
  ['"causes_of_tenant" is a table of "causes".', { name: 'causes_of_tenant' }],
  ['Its former name "deals" is the name of another resource.', { was: 'deals' }],
  ['"session" is a name that the server uses.', { name: 'session' }],
  ['"pool_users" is a name that the server uses.', { was: 'pool_users' }],
  ['React Admin keeps the note_id of each record in "id"', column('id')],
  ...['xmin', 'ctid', 'tableoid', 'cmax'].map(
    (name) => [`Every table of PostgreSQL has a column "${name}".`, column(name)] as const,
  ),
  ['The field "constructor" must be lowercase letters', column('constructor')],
  ['The field "isOpen" must be lowercase letters', column('isOpen')],
  [
    'The former name "note" of "title" is another field.',
    { fields: { ...fields, title: kinds.text({ optional: true, was: 'note' }) } },
  ],
  ...['update', 'then', 'many', 'Close it'].map(
    (name) =>
      [
        `No action can be named "${name}".`,
        { actions: { [name]: { sets: { status: 'OPEN' } } }, access: { ...access, [name]: ['admin'] } },
      ] as const,
  ),
  ['"notes" is no path.', { path: 'notes' }],
  ['"/notes/" is no path.', { path: '/notes/' }],
  ['"/no tes" is no path.', { path: '/no tes' }],
  ['Another page is at /dashboard.', { path: '/dashboard' }],
  ['Another page is at /Dashboard.', { path: '/Dashboard' }],
  ['Another page is at /integration/deals.', { path: '/integration/deals' }],
  ['/integration/deals/notes is below the records of "deals".', { path: '/integration/deals/notes' }],
];

describe.each([
  ['an option that does not exist', MISSPELT],
  ['a name of nothing', NAMES],
  ['a value that breaks a rule', VALUES],
  ['a search that cannot be made', SEARCHES],
  ['parts that contradict each other', PARTS],
  ['a part that reveals a hidden field', REVEALING],
  ['an input of an action', INPUTS],
  ['a name that is taken or invalid', TAKEN],
])('a declaration is refused for %s', (_, table) => {
  it.each(table)('%s', (mistake, parts) => {
    expect(mistakesOf(notesWith(parts))).toEqual([expect.stringContaining(mistake)]);
  });
});

describe('a declaration is valid', () => {
  it.each<[what: string, parts: object]>([
    [
      'with an action on several fields',
      {
        ...field(number({ min: 1, max: 9, step: 0.5, decimals: 1, seenBy: ['admin'], optional: true })),
        ...action({ when: { address: { empty: false } }, sets: { status: 'SENT', note: null, sent_at: 'now' } }),
      },
    ],
    [
      'with inputs of an action',
      action({ fields: { note: kinds.text(), reason: kinds.longText({ optional: true }) } }),
    ],
    ['with a rule', { ...rule({}), list: { search: ['status'], columns: ['note_id', 'note'], card: ['note'] } }],
    ['with requests', requests({})],
    ['with annotations', annotating({})],
    ['with an owner', { ...owned, list: { bulk: false } }],
    ['with an archive', archived({ moment: 'sent_at', into: 'became' })],
    ['with derived values', derived('note', { from: 'data', at: ['note'] })],
    [
      'with a condition on a field that only its readers may see',
      {
        fields: {
          ...fields,
          secret_note: kinds.text({ optional: true, seenBy: ['admin'] }),
          noted_at: kinds.dateTime({ optional: true, seenBy: ['admin'], setWhen: { secret_note: { empty: false } } }),
        },
      },
    ],
  ])('%s', (_, parts) => {
    expect(mistakesOf(notesWith(parts))).toEqual([]);
  });

  it('of the product', () => {
    expect([...checkDeclarations([...resources, notes]), ...unlistedFiles(resources.map(({ name }) => name))]).toEqual(
      [],
    );
  });
});

it.each([
  ['notes: fields and access are required.', () => notesWith({ access: undefined })],
  ['notes.fields.note_id is not a field.', () => notesWith({ fields: { note_id: kinds.text } })],
  [
    'notes.actions.close.fields.reason is not a field. Write reason: text()',
    () => notesWith(input('reason', kinds.text)),
  ],
  ['text(): the default 7 must be', () => text({ default: 7 })],
  ['number(): the default 0 must be', () => number({ min: 1, default: 0 })],
  ['choice(): the default "CLOSED" must be', () => choice({ OPEN: { label: 'Open' } }, { default: 'CLOSED' })],
  ['boolean(): the default "yes" must be', () => boolean({ default: 'yes' })],
  ['list(): the default ["one"] must be', () => list(kinds.number(), { default: ['one'] })],
  ['money(): it needs a currency', () => money({})],
  ['list(): it needs the field of its entries', () => list()],
  ['choice(): it needs values', () => choice({})],
  ['group(): it needs fields', () => group({})],
  ['group(): "city" is not a field.', () => group({ city: kinds.text })],
  [
    'group(): "at" has no column of its own, so it cannot have setWhen.',
    () => group({ at: dateTime({ optional: true, setWhen: { status: 'SENT' } }) }),
  ],
])('what cannot be completed is refused at once: %s', (message, build) => {
  expect(build).toThrow(message);
});

it('a start is refused with each mistake and its file', () => {
  expect(() => requireSoundDeclarations([...resources, notes, notes])).toThrow(
    'The resources have mistakes. Nothing was changed.\nnotes: src/resources/index.ts lists notes twice.\n  → remove one',
  );
  expect(() => requireSoundDeclarations(resources)).not.toThrow();
});

it('pages of developers that are in the way of others are refused', () => {
  const page = (path: string, audience: OwnPage['access'] = 'signed-in') => ({
    path,
    access: audience,
    view: 'UsersPage',
  });
  const found = (...pages: OwnPage[]) => checkDeclarations(resources, pages).map(({ what }) => what);
  expect(found(page('/plan'), page('/boards/:id'))).toEqual([]);
  for (const path of ['/dashboard', '/Account', '/tenant/portal', '/integration/deals'])
    expect(found(page(path))).toEqual([`Another page is at ${path}.`]);
  expect(found(page('/plan/'))).toEqual(['"/plan/" is no path.']);
  expect(found(page('/plan'), page('/Plan'))).toEqual(['Another page is at /Plan.']);
  const open = untyped(page)('/plan', 'public');
  expect(found(open)).toEqual(['The page /plan is only for signed-in users.']);
  expect(found({ ...page('/plan'), view: 'Nope' })).toEqual(['There is no src/slots/Nope.tsx.']);
});

it('the texts of a resource that are not in German are noted, without default ones', () => {
  const { note_id, status } = fields;
  const what =
    'German lacks 5 texts: notes.label, notes.fields.note_id.label, notes.fields.status.choices.OPEN.label, ' +
    'notes.fields.status.choices.SENT.label, notes.fields.status.label';
  const change = 'src/messages/de/resources/notes.json, imported in src/messages/de/index.ts';
  expect(checkGerman([notesWith({ fields: { note_id, status } })])).toEqual([
    { resource: 'notes', level: 'note', what, change },
  ]);
});

it('a related list that is not in German is noted, and German texts that nothing uses', () => {
  const related = [{ resource: 'parcels', by: 'deal_id', title: 'Parcels' }];
  const findings = checkGerman([notesWith({ name: 'deals', show: { related } })]);
  expect(findings.map(({ level }) => level)).toEqual(['note', 'note']);
  expect(findings[0]?.what).toMatch(/, deals\.show\.related\.parcels\.title$/);
  expect(findings[1]?.what).toMatch(/^Nothing uses .* deals\.show\.related\.errors\.title/);
});

it('a file that the index does not list is reported', () => {
  const [first, ...others] = resources;
  expect(unlistedFiles(others.map(({ name }) => name))).toMatchObject([
    { resource: first.name, what: expect.stringContaining('does not list') },
  ]);
});

describeStoreOnEach('reserved names', (given) => {
  it('include all tables that belong to no resource', async () => {
    const tables = await given.store.db.introspection.getTables({ withInternalKyselyTables: true });
    const own = resources.flatMap(({ name }) => [
      name,
      `${name}_daily`,
      `${name}_days`,
      `${name}_hourly`,
      `${name}_hours`,
      `${name}_links`,
      `${name}_annotations`,
      tenantViewOf(name),
    ]);
    const others = tables.map(({ name }) => name).filter((name) => !own.includes(name));
    expect(RESERVED_NAMES).toEqual(expect.arrayContaining(others));
    expect(others).toContain('pool_users');
  });
});
