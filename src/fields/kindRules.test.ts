import { expect, it } from 'vitest';
import { translateDeclaration } from '../messages/messageCatalog.ts';
import type { Field } from '../schema/field.ts';
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
} from './index.ts';

const colours = choice({ red: { label: 'Red' }, blue: { label: 'Blue' } });
const usd = money({ currency: 'USD' });

it.each<Field>([json(), longText(), secret(), list(text()), references('deals'), group({ name: text() })])(
  '$kind has no default column',
  (field) => {
    expect(field.long).toBe(true);
  },
);

it.each<Field>([text(), colours, boolean(), number(), date(), dateTime(), usd, reference('deals'), tenant()])(
  '$kind fits a list',
  (field) => {
    expect(field.long).toBeUndefined();
  },
);

it.each<[string, Field, unknown, string]>([
  ['a choice', colours, 'RED', 'Red'],
  ['an unlisted choice', colours, 'green', 'green'],
  ['yes', boolean(), true, 'Yes'],
  ['a custom text for no', boolean({ words: { yes: { label: 'On' }, no: { label: 'Off' } } }), false, 'Off'],
  ['choices', list(colours), ['red', 'blue'], 'Red, Blue'],
  ['one value instead of a list', list(text()), 'AU', 'AU'],
  ['a day', date(), '2026-11-20', '20 Nov 2026'],
])('%s is found by the text in its column', (_, field, value, words) => {
  expect(field.words?.(value, field)).toBe(words);
});

it.each<[string, Field, unknown, string]>([
  ['a timestamp in UTC', dateTime(), '2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00.000Z'],
  ['an invalid timestamp', dateTime(), 'soon', 'soon'],
  ['references', references('deals'), ['d-1', 'd-2'], 'd-1; d-2'],
  ['one reference instead of several', references('deals'), 'd-1', 'd-1'],
  ['a joined list', list(dateTime()), ['2026-11-20T10:00:00+02:00', 'soon'], '2026-11-20T08:00:00.000Z; soon'],
])('%s is exported in a common format', (_, field, value, exported) => {
  expect(field.exported?.(value)).toBe(exported);
});

it.each<[string, Field, unknown, unknown, boolean]>([
  ['one timestamp in two zones', dateTime(), '2026-11-20T10:00:00+02:00', new Date('2026-11-20T08:00:00Z'), true],
  ['two timestamps', dateTime(), '2026-11-20T10:00:00Z', new Date('2026-11-20T08:00:00Z'), false],
  ['an amount with trailing zeros', usd, '7.5', '7.5000', true],
  ['amounts that are equal as doubles', usd, '900719925474099.31', '900719925474099.3', false],
])('%s compare by value', (_, field, one, other, same) => {
  expect(field.comparable?.(one) === field.comparable?.(other)).toBe(same);
});

it('numbers and days sort by value', () => {
  const sorted = (field: Field, values: unknown[]) =>
    values.sort((one, other) => Number(field.ordinal?.(one) ?? 0) - Number(field.ordinal?.(other) ?? 0));
  expect(sorted(usd, ['10.00', '-5.00', '9.50'])).toEqual(['-5.00', '9.50', '10.00']);
  expect(sorted(number(), [10, -5, 9.5])).toEqual([-5, 9.5, 10]);
  expect(sorted(date(), ['2026-11-20', '0999-01-01'])).toEqual(['0999-01-01', '2026-11-20']);
});

it('a former value of a choice is still read, as the present one', () => {
  const carrier = choice({ GLS: { label: 'GLS', was: 'DPD' }, UPS: { label: 'UPS' } });
  const read = ['GLS', 'dpd', 'ups', 'TNT'].map((value) => carrier.value.safeParse(value).data);
  expect([...read, carrier.words?.('DPD', carrier)]).toEqual(['GLS', 'GLS', 'UPS', undefined, 'GLS']);
});

it('a former value of a choice is neither listed nor claimed twice, and open choices have none', () => {
  const label = 'A';
  expect(() => choice({ A: { label, was: 'B' }, B: { label } })).toThrow("was: 'B'");
  expect(() => choice({ A: { label, was: 'C' }, B: { label, was: 'C' } })).toThrow("was: 'C'");
  expect(() => choice({ A: { label, was: 'B' } }, { open: true })).toThrow('open');
  const renamed = choice({ A: { label, was: 'B' } });
  expect(() => group({ renamed })).toThrow("group(): was: 'B' renames no value inside of a group.");
  expect(() => list(renamed)).toThrow("list(): was: 'B'");
});

it('labels of choices are in the language of the page, also in a list', () => {
  const german = translateDeclaration(list(colours), {
    of: { choices: { red: { label: 'Rot' }, blue: { label: 'Blau' } } },
  });
  expect(german.words?.(['red', 'blue'], german)).toBe('Rot, Blau');
});
