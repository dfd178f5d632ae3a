import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Field } from '../schema/field.ts';
import { date, dateTime, money, number } from './index.ts';
import { byKind, kindOf } from './kinds.tsx';

it('finds the components of a kind by its folder, wherever that is', () => {
  const found = byKind({
    './text/TextField.tsx': { TextField: 1, TextFilter: 2, ShortText: 3 },
    '../more/fields/rating/RatingInput.tsx': { RatingInput: 4 },
  });
  expect(Object.fromEntries(found)).toEqual({ text: { Field: 1, Filter: 2 }, rating: { Input: 4 } });
});

it('says what is missing from a file', () => {
  const misnamed = () => byKind({ './rating/RatingInput.tsx': { ratingInput: 1 } });
  expect(misnamed).toThrow('./rating/RatingInput.tsx must export RatingInput');
});

let sent: Readonly<Record<string, string>> = {};

function Search({ field, initial }: { field: Field; initial: Readonly<Record<string, string>> }) {
  const [drafts, setDrafts] = useState(initial);
  const { Filter } = kindOf(field);
  sent = drafts;
  const change = (name: string, text: string) => setDrafts({ ...drafts, [name]: text });
  return Filter && <Filter name="it" label="It" field={field} drafts={drafts} onChange={change} />;
}

const open = (field: Field, initial = {}) => render(<Search field={field} initial={initial} />);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it.each([
  ['1,234.50', '1234.50'],
  ['12,5', '12.5'],
  ['-3', '-3'],
  ['many', 'many'],
  ['', ''],
])('figures are sent as the API writes them, and stay as they were typed: %s', (text, value) => {
  open(money({ currency: 'USD' }));
  type('It', text);
  expect([sent.it ?? '', shown('It')]).toEqual([value, text]);
});

it('figures from the URL are shown, and give way to others', () => {
  open(number(), { it: '12.5' });
  expect(shown('It')).toBe('12.5');
  type('It', '1,000');
  expect([sent.it, shown('It')]).toEqual(['1000', '1,000']);
});

it('days of the calendar are searched from the first to the last, in no time zone', () => {
  open(date());
  type('From', '1969-07-20');
  type('To', '1969-07-19');
  expect(sent).toEqual({ date_from: '1969-07-20', date_to: '1969-07-19' });
  expect(screen.getByText('To is before From')).toBeDefined();
  expect(screen.getByText('Includes this day')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('From').min).toBe('0001-01-01');
});

it('days of moments are those of a zone, which is said', () => {
  open(dateTime());
  expect(screen.getByText(/^Includes this day, \S+$/)).toBeDefined();
});
