import { render, screen } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Field } from '../schema/field.ts';
import type { Resource } from '../schema/resource.ts';
import { ChoiceField } from './choice/ChoiceField.tsx';
import type { RecordValues } from './createField.tsx';
import { DateField } from './date/DateField.tsx';
import { choice, date, list, money, number, text } from './index.ts';
import { FieldValue, kindOf } from './kinds.tsx';
import { NumberField } from './number/NumberField.tsx';
import { ResourcesContext } from './reference/ResourcesContext.ts';
import { TextField } from './text/TextField.tsx';

const colours = choice({ red: { label: 'Red' }, blue: { label: 'Blue', icon: 'check' } });

/** What stands in a cell of a list and on a record's page. */
function shown(field: Field, value: unknown, record: RecordValues = {}) {
  return (['cell', 'detail'] as const).map((place) => {
    const { container } = render(
      <MemoryRouter>
        <FieldValue {...{ place, label: 'It', field, value, record }} />
      </MemoryRouter>,
    );
    return container;
  });
}

describe('a value in a list and on its page', () => {
  it.each<[string, Field, unknown, RecordValues, string]>([
    ['a day', date(), '2026-11-20', {}, '20 Nov 2026'],
    ['what is no day', date(), 'soon', {}, 'soon'],
    ['an amount', money({ currency: 'USD' }), '1234.50', {}, 'US$1,234.50'],
    ['an amount that a gateway sends as a number', money({ currency: 'USD' }), 1234.5, {}, 'US$1,234.50'],
    ['an amount in its own currency', money({ currency: { field: 'unit' } }), '7', { unit: 'JPY' }, 'JP¥7'],
    ['an amount in none', money({ currency: { field: 'unit' } }), '7.5', { unit: null }, '7.5'],
    ['what is no amount', money({ currency: 'USD' }), 'much', {}, 'much'],
    ['an amount without end', money({ currency: 'USD' }), `1.${'0'.repeat(200)}1`, {}, `1.${'0'.repeat(200)}1`],
    ['a number with its unit', number({ unit: 'seats' }), 1200, {}, '1,200 seats'],
    ['a list of texts', list(text()), ['AU', 'NZ'], {}, 'AU, NZ'],
    ['choices, listed or not', list(colours), ['red', 'blue', 'green'], {}, 'RedBluegreen'],
  ])('%s', (_, field, value, record, words) => {
    expect(shown(field, value, record).map(({ textContent }) => textContent)).toEqual([words, words]);
  });

  it('is a day to machines as well', () => {
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

  it('gives figures the right of a column', () => {
    expect([number(), money({ currency: 'USD' }), date()].map((field) => kindOf(field).Field.figures)).toEqual([
      true,
      true,
      undefined,
    ]);
  });
});

it('a field that is an address still leads to its record where it is the title', () => {
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

it('a field reads record and schema from the contexts of React Admin, and needs no schema', () => {
  const tickets = { name: 'tickets', fields: { colour: colours } } as unknown as Resource;
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
