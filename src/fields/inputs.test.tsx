import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, SimpleForm } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../schema/field.ts';
import type { InputProps } from './createInput.tsx';
import { boolean, choice, date, dateTime, json, list, longText, money, number, secret, text } from './index.ts';
import { inputOf, textOf, valueFor } from './inputs.tsx';

const colours = choice({ red: { label: 'Red' }, blue: { label: 'Blue' }, old: { label: 'Old', hidden: true } });

describe('the text in an input', () => {
  it.each<[string, Field, unknown, string]>([
    ['a text', text(), 'Acme', 'Acme'],
    ['a choice', colours, 'red', 'red'],
    ['a list', list(text()), ['AU', 'Korea, Republic of'], 'AU, "Korea, Republic of"'],
    ['a number', number(), 1234.5, '1234.5'],
    ['yes', boolean(), true, 'true'],
    ['a day', date(), '2026-11-20', '2026-11-20'],
    ['an amount', money({ currency: 'USD' }), '1234.50', '1234.50'],
    ['a timestamp', dateTime(), new Date(2026, 10, 20, 8, 30).toISOString(), '2026-11-20T08:30'],
    ['an invalid timestamp', dateTime(), 'soon', 'soon'],
    ['a document', json(), { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ['choices', list(colours), ['blue', 'red'], 'blue, red'],
    ['a secret', secret(), 'pat-0123456789', '••••6789'],
  ])('represents %s', (_, field, value, words) => {
    expect(textOf(field, value)).toBe(words);
    expect(valueFor(field, words, value)).toBe(value);
  });

  it.each<[string, Field, string, unknown]>([
    ['text', text(), ' Acme', ' Acme'],
    ['list', list(text()), 'AU,NZ', ['AU', 'NZ']],
    ['number', number(), '12.5', 12.5],
    ['number', number(), 'twelve', 'twelve'],
    ['number', number(), '1,234.5', 1234.5],
    ['list of numbers', list(number()), '1, 2.5, many', [1, 2.5, 'many']],
    ['list of boxes', list(boolean()), 'true, false', [true, false]],
    ['list of texts', list(text()), '1, true', ['1', 'true']],
    ['date', date(), '2026-11-21', '2026-11-21'],
    ['money', money({ currency: 'USD' }), '1,234.567890123456', '1234.567890123456'],
    ['money', money({ currency: 'USD' }), 'much', 'much'],
    ['dateTime', dateTime(), '2026-11-20T08:30', new Date(2026, 10, 20, 8, 30).toISOString()],
    ['dateTime', dateTime(), 'soon', 'soon'],
    ['json', json(), '{"a": 1}', { a: 1 }],
    ['json', json(), '{"a": 1', '{"a": 1'],
    ['number', number(), ' ', ' '],
    ['boolean', boolean(), 'false', false],
    ['boolean', boolean({ optional: true }), '', null],
    ['text', text(), '', null],
    ['secret', secret(), 'pat-new', 'pat-new'],
  ])('of a %s is parsed as one of its values', (_, field, words, value) => {
    expect(valueFor(field, words, 'another')).toEqual(value);
  });

  it.each([undefined, null, '', []])('is empty for %j', (value) => {
    expect(textOf(text(), value)).toBe('');
  });
});

describe('an input', () => {
  /** The input in a form of React Admin, with the value of this text in the field `it`. */
  const open = (field: Field, initial = '', options: Partial<InputProps> = { field }) => {
    const Input = inputOf(field);
    const onSubmit = vi.fn();
    render(
      <MemoryRouter>
        <AdminContext>
          <ResourceContextProvider value="things">
            {' '}
            <SimpleForm record={{ id: 1, it: valueFor(field, initial, undefined) }} onSubmit={onSubmit}>
              <Input source="it" label="Colour" {...options} />
            </SimpleForm>
          </ResourceContextProvider>
        </AdminContext>
      </MemoryRouter>,
    );
    const input = (document.querySelector('[name=it]') ?? document.body) as HTMLInputElement & HTMLSelectElement;
    return Object.assign(input, { onSubmit });
  };
  const offered = (select: HTMLElement & { readonly options: HTMLOptionsCollection }) =>
    [...select.options].map((option) => option.text);

  it.each<[string, Field]>([
    ['text', text()],
    ['longText', longText()],
    ['number', number()],
    ['secret', secret()],
    ['list', list(text())],
    ['json', json()],
    ['money', money({ currency: 'USD' })],
  ])('of a %s accepts typing and shows that it is required', (_, field) => {
    const input = open(field);
    fireEvent.change(input, { target: { value: 'AU' } });
    expect([input.value, input.required]).toEqual(['AU', true]);
  });

  it('of a number with a step is changed by the arrow keys', () => {
    const input = open(number({ step: 0.1 }), '0.25');
    const pressed = (key: string) => {
      fireEvent.keyDown(input, { key });
      return input.value;
    };
    expect(['ArrowUp', 'ArrowUp', 'ArrowDown', 'a'].map(pressed)).toEqual(['0.4', '0.5', '0.4', '0.4']);
  });

  it('offers the choices, and an empty one only until one is made', () => {
    const select = open(colours);
    expect(offered(select)).toEqual(['Choose colour', 'Red', 'Blue']);
    fireEvent.change(select, { target: { value: 'blue' } });
    expect(offered(select)).toEqual(['Red', 'Blue']);
  });

  it('keeps a choice that is not offered or not listed', () => {
    expect(offered(open(colours, 'old'))).toEqual(['Red', 'Blue', 'Old']);
    cleanup();
    expect(offered(open(colours, 'green'))).toEqual(['Red', 'Blue', 'green']);
  });

  it('can be emptied if it is optional', () => {
    expect(offered(open(choice({ red: { label: 'Red' } }, { optional: true }), 'red'))).toEqual(['None', 'Red']);
    cleanup();
    expect(offered(open(boolean({ optional: true, empty: 'Not known' }), 'true'))).toEqual(['Not known', 'Yes', 'No']);
    expect(screen.getByLabelText('Colour (optional)')).toMatchObject({ required: false });
  });

  it.each<[string, Field, string, string]>([
    ['date', date(), 'date', '2026-11-20'],
    ['dateTime', dateTime(), 'datetime-local', '2026-11-20T08:30'],
  ])('of a %s is the browser’s own', (_, field, type, value) => {
    const input = open(field);
    fireEvent.change(input, { target: { value } });
    expect([input.type, input.value, input.required]).toEqual([type, value, true]);
  });

  it.each<[string, Field, string, unknown]>([
    ['text', text(), 'Acme', 'Acme'],
    ['number', number(), '1,234.5', 1234.5],
    ['money', money({ currency: 'USD' }), '1,234.50', '1234.50'],
    ['list', list(text()), 'AU, NZ', ['AU', 'NZ']],
    ['json', json(), '{"target": {"value": 1}}', { target: { value: 1 } }],
    ['json', json(), '{"a":', '{"a":'],
    ['boolean', boolean(), 'false', false],
    ['secret', secret(), 'pat-new', 'pat-new'],
  ])('of a %s needs no field in a form of React Admin', async (_, field, words, value) => {
    const input = open(field, '', {});
    fireEvent.change(input, { target: { value: words } });
    expect(input.value).toBe(words);
    fireEvent.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(input.onSubmit).toHaveBeenCalled());
    expect(input.onSubmit.mock.calls[0]?.[0]).toEqual({ id: 1, it: value });
  });

  it('of a field shows the error of its rule', async () => {
    const input = open(number());
    fireEvent.change(input, { target: { value: 'many' } });
    fireEvent.click(screen.getByRole('button', { name: /save/i }));
    expect(await screen.findByText('It must be a number')).toBeDefined();
    expect([input.getAttribute('aria-invalid'), input.onSubmit.mock.calls.length]).toEqual(['true', 0]);
  });

  it('shows the unit of numbers', () => {
    open(money({ currency: 'EUR' }));
    expect(screen.getByText('EUR')).toBeDefined();
    open(number({ unit: 'seats' }));
    expect(screen.getByText('seats')).toBeDefined();
  });

  it('checks choices of a list in declared order, and drops those no longer offered', () => {
    open(list(colours), 'old, green');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    const ticked = () => boxes().flatMap(({ checked, labels }) => (checked ? (labels?.[0]?.textContent ?? '') : []));
    expect(boxes()).toHaveLength(4);
    fireEvent.click(screen.getByLabelText('Blue'));
    fireEvent.click(screen.getByLabelText('Red'));
    expect(ticked()).toEqual(['Red', 'Blue', 'Old', 'green']);
    fireEvent.click(screen.getByLabelText('green'));
    fireEvent.click(screen.getByLabelText('Old'));
    expect(ticked()).toEqual(['Red', 'Blue']);
    expect(boxes()).toHaveLength(2);
  });
});
