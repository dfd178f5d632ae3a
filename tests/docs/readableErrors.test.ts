import { describe, expect, it } from 'vitest';
import { compileErrors } from './compileErrors.ts';

const SOUND: Readonly<Record<string, string>> = {
  name: `name: 'tickets'`,
  fields: `fields: {
    ticket_id: text(),
    subject: text(),
    note: text({ optional: true }),
    state: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
    sender: group({ mail: text(), phone: text() }),
    tenant_id: tenant(),
    made_at: dateTime(),
  }`,
  computed: 'computed: { title: { as: text(), from: ({ subject }) => subject.trim() } }',
  actions: `actions: { close: { sets: { state: 'DONE' } } }`,
  access: `access: { list: 'signed-in', show: 'signed-in' }`,
};

/** A resource file that is sound but for one block. */
function fileWith(block: string): string {
  const [name = ''] = block.replaceAll(/[«»]/g, '').split(':');
  return `
import { choice, dateTime, group, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';
void [choice, dateTime, group, tenant, text];

export const tickets = defineResource({
  ${Object.values({ ...SOUND, [name]: block }).join(',\n  ')},
});
`;
}

const FIELDS = '"made_at" | "note" | "sender" | "state" | "subject" | "tenant_id" | "ticket_id" | "title"';
const ORDERED = '"made_at" | "state" | "subject" | "tenant_id" | "ticket_id"';
const PLACES = '"made_at" | "note" | "sender.mail" | "sender.phone" | "state" | "subject" | "tenant_id" | "ticket_id"';

/** What somebody writes, with what is wrong in it between guillemets, and what the message has to say of it. */
const MISTAKES: Readonly<Record<string, readonly [said: string, ...told: string[]]>> = {
  'a column': [`list: { columns: ['subject', «'sujbect'»] }`, `"sujbect"`, FIELDS],
  'a filter': [
    `list: { search: [«'sate'»] }`,
    `"sate"`,
    '"state" | "subject" | "tenant_id"',
    `Did you mean '"state"'?`,
  ],
  'a filter by what is computed': [`list: { search: [«'title'»] }`, `"title"`, '"made_at" | "note" | "state"'],
  'an order': [`list: { «sort»: '-mad_at' }`, `"-mad_at"`, `Did you mean '"-made_at"'?`],
  'an order that not every record has': [`list: { «sort»: 'note' }`, `"note"`, ORDERED],
  'an id': [`«id»: 'uuid'`, `"uuid"`, ORDERED],
  'a field of a section': [
    `show: { sections: [{ title: 'All', fields: [«'subjcet'»] }] }`,
    `"subjcet"`,
    '"sender.mail"',
  ],
  'a field of a group': [`show: { sections: [{ title: 'All', fields: [«'sender.fax'»] }] }`, '"sender.phone"'],
  'a field of a form': [`form: { sections: [{ title: 'All', fields: [«'subjcet'»] }] }`, `"subjcet"`, PLACES],
  'an option of a form': [`form: { «lokced»: 'It stays.' }`, `'lokced'`, `Did you mean to write 'locked'?`],
  'a field that an action sets': [
    `actions: { close: { sets: { «sate»: 'DONE' } } }`,
    `'sate'`,
    'state?: "DONE" | "OPEN"',
  ],
  'a value that an action needs': [
    `actions: { close: { when: { «state»: 'OPENED' } } }`,
    `"OPENED"`,
    '"DONE" | "OPEN"',
  ],
  'who may do it': [`access: { «list»: 'admin', show: 'signed-in' }`, `"admin"`, '"signed-in" | readonly ("admin" |'],
  'access to an action': [
    `access: { list: 'signed-in', show: 'signed-in', «clsoe»: ['admin'] }`,
    ...[`'clsoe'`, '"close" | "create" | "delete" | "edit"', `Did you mean to write 'close'?`],
  ],
  'what a computed field reads': [
    `computed: { title: { as: text(), from: ({ «sujbect» }) => String(sujbect) } }`,
    ...[`'sujbect'`, 'subject: string; tenant_id: string;'],
  ],
  'a screen': [`views: { «lst»: 'TicketBoard' }`, `'lst'`, `"create" | "edit" | "list" | "show"`],
  'an option of an endpoint': [`endpoint: { «item»: 'results' }`, `'item'`, `Did you mean to write 'items'?`],
  'a field of an endpoint': [`endpoint: { names: { «subjcet»: 'title' } }`, `'subjcet'`, 'subject?: string'],
  'an option of a field': [
    `fields: { ticket_id: text({ «maximum»: 3 }), subject: text(), state: choice({ DONE: { label: 'Done' } }) }`,
    ...[`'maximum'`, 'TextOptions'],
  ],
  // The type of the whole declaration is told as well; what matters stands at both ends of the message.
  'a block': [`«lists»: { search: ['state'] }`, `'lists' does not exist`, `Did you mean to write 'list'?`],
};

const fileOf = (what: string) => `src/resources/${what.replaceAll(' ', '_')}.ts`;

describe('the compiler says what is wrong where it stands, and what there is instead', () => {
  const texts = Object.entries(MISTAKES).map(([what, [said]]) => [fileOf(what), fileWith(said)] as const);
  const errors = compileErrors(
    Object.fromEntries(texts.map(([file, text]) => [file, text.replaceAll(/[«»]/g, '')] as const)),
  );

  it.each(Object.entries(MISTAKES))('%s', (what, [said, ...told]) => {
    const lines = fileWith(said).split('\n');
    const line = lines.findIndex((text) => text.includes('«'));
    const place = { line: line + 1, column: (lines[line] ?? '').indexOf('«') + 1 };
    const [error, ...others] = errors.filter(({ file }) => file === fileOf(what));
    expect(others).toEqual([]);
    expect(error).toMatchObject(place);
    for (const word of told) expect(error?.message).toContain(word);
    if (what !== 'a block') expect(error?.message).not.toMatch(/never|Field</);
  });
});
