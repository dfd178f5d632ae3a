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
