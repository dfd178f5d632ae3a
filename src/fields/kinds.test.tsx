import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import type { Field } from '../schema/field.ts';
import type { Resource } from '../schema/resource.ts';
import { badgeChars, ChoiceField } from './choice/ChoiceField.tsx';
import type { RecordValues } from './createField.tsx';
import { DateField } from './date/DateField.tsx';
import { choice, date, dateTime, list, money, number, text } from './index.ts';
import { byKind, FieldValue, kindOf } from './kinds.tsx';
import { NumberField } from './number/NumberField.tsx';
import { ResourcesContext } from './reference/ResourcesContext.ts';
import { TextField } from './text/TextField.tsx';

it('finds the components of a kind by its folder, wherever that is', () => {
  const found = byKind({
    './text/TextField.tsx': { TextField: 1, TextFilter: 2, ShortText: 3 },
    '../more/fields/rating/RatingInput.tsx': { RatingInput: 4 },
  });
  expect(Object.fromEntries(found)).toEqual({ text: { Field: 1, Filter: 2 }, rating: { Input: 4 } });
});

it('reports what is missing from a file', () => {
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
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it.each([
  ['1,234.50', '1234.50'],
  ['12,5', '12.5'],
  ['-3', '-3'],
  ['many', 'many'],
  ['', ''],
])('numbers are sent in the API’s format, and stay as typed: %s', (text, value) => {
  open(money({ currency: 'USD' }));
  type('It', text);
  expect([sent.it ?? '', textIn('It')]).toEqual([value, text]);
});

it('numbers from the URL are shown, and others replace them', () => {
  open(number(), { it: '12.5' });
  expect(textIn('It')).toBe('12.5');
  type('It', '1,000');
  expect([sent.it, textIn('It')]).toEqual(['1000', '1,000']);
});

it('calendar days are searched from the first to the last, without a time zone', () => {
  open(date());
  type('From', '1969-07-20');
  type('To', '1969-07-19');
  expect(sent).toEqual({ date_from: '1969-07-20', date_to: '1969-07-19' });
  expect(screen.getByText('To is before From')).toBeDefined();
  expect(screen.getByText('Includes this day')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('From').min).toBe('0001-01-01');
});

it('days of timestamps belong to a time zone, which is shown', () => {
  open(dateTime());
  expect(screen.getByText(/^Includes this day, \S+$/)).toBeDefined();
});

const colours = choice({ red: { label: 'Red' }, blue: { label: 'Blue', icon: 'check' } });

/** The content of a list cell and of a record’s page. */
function shown(field: Field, value: unknown, record: RecordValues = {}) {
  return (['cell', 'detail'] as const).map((place) => {
    const { container } = render(
      <MemoryRouter>
        <FieldValue place={place} label="It" field={field} value={value} record={record} />
      </MemoryRouter>,
    );
    return container;
  });
}

describe('a value in a list and on its page', () => {
  it.each<[string, Field, unknown, RecordValues, string]>([
    ['a day', date(), '2026-11-20', {}, '20 Nov 2026'],
    ['an invalid day', date(), 'soon', {}, 'soon'],
    ['an amount', money({ currency: 'USD' }), '1234.50', {}, 'US$1,234.50'],
    ['an amount that a gateway sends as a number', money({ currency: 'USD' }), 1234.5, {}, 'US$1,234.50'],
    ['an amount with its own currency', money({ currency: { field: 'unit' } }), '7', { unit: 'JPY' }, 'JP¥7'],
    ['an amount without a currency', money({ currency: { field: 'unit' } }), '7.5', { unit: null }, '7.5'],
    ['an invalid amount', money({ currency: 'USD' }), 'much', {}, 'much'],
    ['a very long amount', money({ currency: 'USD' }), `1.${'0'.repeat(200)}1`, {}, `1.${'0'.repeat(200)}1`],
    ['a number with its unit', number({ unit: 'seats' }), 1200, {}, '1,200 seats'],
    ['a list of texts', list(text()), ['AU', 'NZ'], {}, 'AU, NZ'],
    ['choices, listed or not', list(colours), ['red', 'blue', 'green'], {}, 'RedBluegreen'],
  ])('%s', (_, field, value, record, words) => {
    expect(shown(field, value, record).map(({ textContent }) => textContent)).toEqual([words, words]);
  });

  it('is machine-readable as a day', () => {
    for (const place of shown(date(), '2026-11-20')) expect(place.querySelector('time')?.dateTime).toBe('2026-11-20');
  });

  it.each([
    ['url', 'https://example.com', 'https://example.com'],
    ['email', 'ann@example.com', 'mailto:ann@example.com'],
    ['url', 'javascript:alert(1)', undefined],
    ['email', 'javascript:alert(1)//@x y', undefined],
  ] as const)('of format %s, %s leads to %s', (format, value, href) => {
    for (const place of shown(text({ format }), value)) {
      expect(place.textContent).toBe(value);
      expect(place.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href);
    }
  });

  it('aligns numbers to the right', () => {
    expect([number(), money({ currency: 'USD' }), date()].map((field) => kindOf(field).Field.figures)).toEqual([
      true,
      true,
      undefined,
    ]);
  });
});

it('a URL field links to its record if it is the title', () => {
  const { Field } = kindOf(text());
  render(
    <MemoryRouter>
      <Field
        source="site"
        label="Site"
        field={text({ format: 'url' })}
        value="https://example.com"
        record={{}}
        link={{ to: '/x' }}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/x');
});

it('a field reads record and schema from React Admin’s contexts, and needs no schema', () => {
  const tickets = fromPartial<Resource>({ name: 'tickets', fields: { colour: colours } });
  const { container } = render(
    <ResourcesContext value={[tickets]}>
      <ResourceContextProvider value="tickets">
        <RecordContextProvider value={{ id: 1, colour: 'blue', seats: 1200, born: '2026-11-20', shop: null }}>
          <ChoiceField source="colour" /> <NumberField source="seats" /> <DateField source="born" />{' '}
          <TextField source="shop" />
        </RecordContextProvider>
      </ResourceContextProvider>
    </ResourcesContext>,
  );
  expect(container.textContent).toBe('Blue 1,200 20 Nov 2026 —');
});

it.each([
  ['Planned', {}, 52],
  ['Small', {}, 36],
  ['DONE', {}, 39],
  ['Mandantenbenutzer', { icon: 'user' }, 149],
  ['New', { icon: 'new', tone: 'warning' }, 59],
] as const)('the column of a choice has room for %s, %j: %i pixels', (label, looks, width) => {
  // Lists count 8 pixels for a character.
  expect(badgeChars([{ label, ...looks }]) * 8).toBeGreaterThanOrEqual(width);
});
