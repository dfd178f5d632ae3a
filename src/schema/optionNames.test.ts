import { describe, expect, it } from 'vitest';
import * as kinds from '../fields/index.ts';
import { declarationMistakes } from './declarationMistakes.ts';
import { defineResource } from './defineResource.ts';

// Plain JavaScript can write these.
const { choice, dateTime, list, longText, money, number, text, boolean } = kinds as unknown as Record<
  string,
  (...values: unknown[]) => never
>;
const mistakesOf = (parts: object) =>
  declarationMistakes(
    defineResource({ name: 'notes', fields: { id: kinds.text() }, access: READ, ...parts } as never),
    [],
  );
const fields = { id: kinds.text(), at: kinds.dateTime(), kind: kinds.choice({ A: { label: 'A' } }) };
const READ = { list: 'signed-in', show: 'signed-in' } as const;

describe('a field refuses', () => {
  it.each([
    ['seenBy', () => longText?.({ optional: true, seenby: ['admin'] })],
    ['decimals', () => money?.({ currency: 'EUR', decmals: 3 })],
    ['optional', () => text?.({ optionl: true, max: 5 })],
    ['setWhen', () => dateTime?.({ optional: true, setwhen: { state: 'DONE' } })],
    ['field', () => money?.({ currency: { feild: 'currency' } })],
    ['tone', () => choice?.({ OPEN: { label: 'Open', tnoe: 'success' } })],
    ['label', () => boolean?.({ words: { yes: { lable: 'Yes' }, no: { label: 'No' } } })],
    ['using', () => text?.({ was: { column: 'text', usign: 'title' } })],
    ['most', () => list?.(kinds.text(), { moost: 3 })],
    ['default', () => number?.({ initial: 3 })],
  ])('a word like "%s"', (word, build) => {
    expect(build).toThrow(`Did you mean "${word}"?`);
  });

  it('and says at which place, and what it knows', () => {
    expect(() => money?.({ currency: { feild: 'currency' } })).toThrow(
      'money().currency has no option "feild". Did you mean "field"? Its options: field.',
    );
  });

  it.each([
    () => text?.({ default: 7 }),
    () => number?.({ min: 1, default: 0 }),
    () => choice?.({ OPEN: { label: 'Open' } }, { default: 'CLOSED' }),
    () => boolean?.({ default: 'yes' }),
    () => list?.(kinds.number(), { default: ['one'] }),
  ])('a default that is no value of it: %s', (build) => {
    expect(build).toThrow(/\(\): the default .* must be/);
  });
});

describe('a declaration refuses', () => {
  it.each([
    ['notes', 'list', { lits: {} }],
    ['notes.list', 'columns', { list: { colums: ['id'] } }],
    ['notes.list.empty', 'none', { list: { empty: { nnoe: '' } } }],
    ['notes.list.parts.a', 'title', { list: { parts: { a: { titel: '' } } } }],
    ['notes.show.sections.0', 'fields', { show: { sections: [{ title: 'All', fileds: ['id'] }] } }],
    ['notes.actions.close', 'confirm', { actions: { close: { confrim: {} } } }],
    ['notes.rules.0', 'must', { rules: [{ msut: {}, message: '', field: 'id' }] }],
    ['notes.access', 'close', { actions: { close: {} }, access: { ...READ, clsoe: ['admin'] } }],
    ['notes.summary.average.of', 'minutesFrom', { summary: { average: { of: { minutsFrom: 'a', to: 'b' } } }, fields }],
    ['notes.endpoint.paging', 'first', { endpoint: { paging: { by: 'pages', frist: 1 } } }],
  ])('at %s a word like "%s"', (place, word, parts) => {
    expect(mistakesOf(parts)[0]).toMatch(
      new RegExp(`^${place.replaceAll('.', '\\.')} has no option ".*"\\. Did you mean "${word}"\\?`),
    );
  });

  it('what hides nothing: the audience of a section of fields', () => {
    expect(mistakesOf({ show: { sections: [{ title: 'All', fields: ['id'], seenBy: ['admin'] }] } })[0]).toBe(
      'notes.show.sections.0 has no option "seenBy". Did you mean "serverOnly"? Its options: title, fields, link, siblings, serverOnly.',
    );
  });
});

describe('an option of a wrong type is refused at its place', () => {
  it.each([
    ['text().max must be a number, not "5".', () => text?.({ max: '5' })],
    ['text().label must be a text, not 5.', () => text?.({ label: 5 })],
    ['text().optional must be true or false, not "yes".', () => text?.({ optional: 'yes' })],
    ['text().pattern must be an object, not 7.', () => text?.({ pattern: 7 })],
    ['text(): its options must be an object, not "Name".', () => text?.('Name')],
    ['number().step must be a number, not "0.5".', () => number?.({ step: '0.5' })],
    ['money(): it needs a currency', () => money?.({})],
    ['list().most must be a number, not "3".', () => list?.(kinds.text(), { most: '3' })],
    ['list(): it needs the field of its entries', () => list?.()],
    ['choice(): it needs values', () => choice?.({})],
    ['choice().OPEN must be an object, not "Open".', () => choice?.({ OPEN: 'Open' })],
    ['choice().OPEN.label must be a text, not 1.', () => choice?.({ OPEN: { label: 1 } })],
    ['dateTime().setWhen must be an object, not true.', () => dateTime?.({ optional: true, setWhen: true })],
    ['boolean().words must be an object, not 1.', () => boolean?.({ words: 1 })],
    ['group(): it needs fields', () => kinds.group({})],
    ['group(): "city" is not a field.', () => kinds.group({ city: text as never })],
  ])('%s', (message, build) => {
    expect(build).toThrow(message);
  });

  it.each([
    ['notes.label must be a list, not "Note".', { label: 'Note' }],
    ['notes.path must be a text, not 5.', { path: 5 }],
    ['notes.list.columns must be a list, not "id".', { list: { columns: 'id' } }],
    ['notes.list.search must be a list, not true.', { list: { search: true } }],
    ['notes.list.sort must be a text, not ["id"].', { list: { sort: ['id'] } }],
    ['notes.actions.close must be an object, not true.', { actions: { close: true } }],
    [
      'notes.show.sections.0.fields must be a list, not "id".',
      { show: { sections: [{ title: 'All', fields: 'id' }] } },
    ],
    ['notes.views.list must be a text, not a function.', { views: { list: () => null } }],
    ['notes.fields.id is not a field.', { fields: { id: kinds.text } }],
  ])('%s', (message, parts) => {
    expect(() => mistakesOf(parts)).toThrow(message);
  });
});
