import { dateTime, longText, reference, references, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** A note of a user about an error, which nobody changes. Author, mentions and time are the server's. */
export const errorNotes = defineResource({
  name: 'error_notes',
  label: ['Note', 'Notes'],
  menu: false,

  fields: {
    note_id: text({ identifier: true }),
    error_id: reference('errors'),
    text: longText(),
    author: reference('users', { optional: true }),
    /** The users of the tenant whom the text names: `@alex@example.com`. */
    mentions: references('users', { optional: true }),
    created_at: dateTime({ stamp: 'created' }),
    tenant_id: tenant(),
  },

  list: {
    search: ['tenant_id', 'error_id', 'mentions'],
    columns: ['text', 'author', 'created_at'],
    empty: { none: 'No notes yet.' },
  },
  form: { sections: [{ title: 'Note', fields: ['error_id', 'text'] }], clone: false },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
});

export type ErrorNote = RecordOf<typeof errorNotes>;
