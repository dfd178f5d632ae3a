import { describe, expect, it } from 'vitest';
import { boolean, choice, date, dateTime, group, json, list, money, number, text } from '../fields/index.ts';
import type { Condition } from './condition.ts';
import { defineResource } from './defineResource.ts';
import { brokenRules, meets } from './meets.ts';

const fields = {
  id: text(),
  status: choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' }, CLOSED: { label: 'Closed' } }),
  carrier: text({ optional: true }),
  weight: number({ optional: true }),
  price: money({ currency: 'EUR', optional: true }),
  paid: money({ currency: 'EUR', optional: true }),
  fragile: boolean({ optional: true }),
  due_on: date({ optional: true }),
  shipped_at: dateTime({ optional: true }),
  delivered_at: dateTime({ optional: true }),
  tags: list(text(), { optional: true }),
  data: json({ optional: true }),
  address: group({ city: text({ optional: true }) }, { optional: true }),
};
const access = { list: 'signed-in', show: 'signed-in', close: ['admin'], edit: 'signed-in' } as const;
const editing = { list: 'signed-in', show: 'signed-in', edit: 'signed-in' } as const;
const parcels = defineResource({ name: 'parcels', fields, access: { list: 'signed-in', show: 'signed-in' } });

describe('a condition', () => {
  it.each<[Condition, Condition, boolean]>([
    [{}, {}, true],
    [{ status: 'OPEN' }, { status: 'OPEN' }, true],
    [{ status: 'OPEN' }, { status: 'CLOSED' }, false],
    [{ status: 'OPEN' }, {}, false],
    [{ status: { not: 'CLOSED' } }, { status: 'OPEN' }, true],
    [{ status: { not: 'CLOSED' } }, { status: 'CLOSED' }, false],
    [{ carrier: { not: 'DHL' } }, { carrier: null }, true],
    [{ carrier: { in: ['DHL', 'UPS'] } }, { carrier: 'UPS' }, true],
    [{ carrier: { in: ['DHL', 'UPS'] } }, { carrier: 'GLS' }, false],
    [{ carrier: { in: ['DHL', 'UPS'] } }, {}, false],
    [{ delivered_at: { empty: true } }, { delivered_at: '' }, true],
    [{ delivered_at: { empty: true } }, { delivered_at: '2026-11-20T08:00:00Z' }, false],
    [{ delivered_at: { empty: false } }, {}, false],
    [{ tags: { empty: true } }, { tags: [] }, true],
    [{ data: { empty: false } }, { data: {} }, true],
    [{ fragile: false }, { fragile: false }, true],
    [{ weight: { atLeast: 1, atMost: 30 } }, { weight: 30 }, true],
    [{ weight: { atLeast: 1, atMost: 30 } }, { weight: 30.5 }, false],
    [{ weight: { atLeast: 1 } }, {}, false],
    [{ price: { atLeast: '9.5' } }, { price: '10.00' }, true],
    [{ price: '7.50' }, { price: '7.5000' }, true],
    [{ paid: { atLeast: { field: 'price' } } }, { paid: '900719925474099.30', price: '900719925474099.31' }, false],
    [{ due_on: { atMost: '2026-11-20' } }, { due_on: '2026-11-20' }, true],
    [{ shipped_at: '2026-11-20T10:00:00+02:00' }, { shipped_at: new Date('2026-11-20T08:00:00Z') }, true],
    [
      { delivered_at: { atLeast: { field: 'shipped_at' } } },
      { shipped_at: '2026-11-20T10:00:00+02:00', delivered_at: '2026-11-20T09:00:00Z' },
      true,
    ],
    [{ delivered_at: { atLeast: { field: 'shipped_at' } } }, { delivered_at: '2026-11-20T09:00:00Z' }, false],
    [{ delivered_at: { not: { field: 'shipped_at' } } }, {}, false],
    [{ 'address.city': 'Oslo' }, { address: { city: 'Oslo' } }, true],
    [{ 'address.city': { empty: true } }, { address: null }, true],
    [{ address: { empty: true } }, { address: null }, true],
    [{ address: { empty: true } }, { address: { city: '' } }, true],
    [{ address: { empty: false } }, { address: { city: 'Oslo' } }, true],
    [{ status: 'OPEN', weight: { atLeast: 1 } }, { status: 'OPEN', weight: 0 }, false],
  ])('%j of %j is %s', (condition, record, met) => {
    expect(meets(parcels, record, condition)).toBe(met);
  });
});

describe('a rule', () => {
  const [message, field] = ['Delivered must not be before Shipped', 'delivered_at'] as const;
  const rules = [
    { when: { status: 'SENT' }, must: { delivered_at: { atLeast: { field: 'shipped_at' } } }, message, field },
  ] as const;
  const ruled = defineResource({ name: 'parcels', fields, rules, access: { list: 'signed-in', show: 'signed-in' } });
  const late = { shipped_at: '2026-11-20T10:00:00Z', delivered_at: '2026-11-20T09:00:00Z' };

  it('names the field of a record that breaks it', () => {
    expect(brokenRules(ruled, { status: 'SENT', ...late })).toEqual({ delivered_at: message });
    expect(brokenRules(ruled, { status: 'OPEN', ...late })).toEqual({});
    expect(brokenRules(parcels, { status: 'SENT', ...late })).toEqual({});
  });

  it('says nothing about absent values, unless it requires them', () => {
    expect(brokenRules(ruled, { status: 'SENT', ...late, delivered_at: null })).toEqual({});
    const required = [{ must: { delivered_at: { empty: false } }, message, field }] as const;
    expect(brokenRules({ ...ruled, rules: required }, { status: 'SENT' })).toEqual({ delivered_at: message });
  });
});

it('an amount has no more decimals than the currency of its record', () => {
  const sums = { currency: text({ optional: true }), sum: money({ currency: { field: 'currency' }, optional: true }) };
  const invoices = defineResource({
    name: 'invoices',
    fields: { id: text(), ...sums, paid: group(sums) },
    access: editing,
  });
  const messages = (record: object) => brokenRules(invoices, { id: '1', ...record });
  const message = 'Sum must be an amount without decimals, such as 1234';
  expect(messages({ currency: 'JPY', sum: '12.5' })).toEqual({ sum: message });
  expect(messages({ currency: 'JPY', paid: { sum: '0.1' } })).toEqual({ 'paid.sum': message });
  expect(messages({ currency: 'eur', sum: '12.555' }).sum).toContain('at most 2 decimals');
  expect(messages({ currency: 'JPY', sum: '12.00' })).toEqual({});
  expect(messages({ currency: 'KWD', sum: '12.555' })).toEqual({});
  expect(messages({ currency: 'credits', sum: '12.5555' })).toEqual({});
  expect(messages({ sum: '12.5555' })).toEqual({});
  const exact = { ...sums, sum: money({ currency: { field: 'currency' }, decimals: 3, optional: true }) };
  expect(brokenRules({ ...invoices, fields: exact }, { currency: 'JPY', sum: '0.125' })).toEqual({});
});

/** Never runs. Each wrong word is beside a valid one, which must not hide it. */
function mistakes() {
  const [name, message, field] = ['parcels', 'No.', 'status'] as const;
  // @ts-expect-error an operator
  defineResource({ name, fields, actions: { close: { when: { weight: { atLeast: 1, atMots: 3 } } } }, access });
  // @ts-expect-error a field
  defineResource({ name, fields, actions: { close: { when: { status: 'OPEN', wieght: 1 } } }, access });
  // @ts-expect-error a value of a list
  defineResource({ name, fields, actions: { close: { when: { status: { in: ['OPEN', 'CLOSD'] } } } }, access });
  // @ts-expect-error an order of texts
  defineResource({ name, fields, actions: { close: { when: { carrier: { not: 'DHL', atLeast: 'A' } } } }, access });
  // @ts-expect-error a document, which has no order
  defineResource({ name, fields, actions: { close: { when: { data: { empty: true, not: {} } } } }, access });
  // @ts-expect-error a field of another kind
  defineResource({ name, fields, actions: { close: { when: { weight: { atLeast: { field: 'price' } } } } }, access });
  // @ts-expect-error a field of a group
  defineResource({ name, fields, actions: { close: { when: { 'address.ctiy': 'Oslo' } } }, access });
  // @ts-expect-error now, of what is no moment
  defineResource({ name, fields, actions: { close: { sets: { weight: 'now' } } }, access });
  // @ts-expect-error null, of a required field
  defineResource({ name, fields, actions: { close: { sets: { status: null } } }, access });
  const toggle = { label: '', filter: {}, shows: { status: { not: 'OPN' } } } as const;
  // @ts-expect-error a value that a list shows
  defineResource({ name, fields, list: { toggle }, access });
  // @ts-expect-error must
  defineResource({ name, fields, rules: [{ must: { status: 'OPEN' }, msut: {}, message, field }], access });
  // @ts-expect-error an operator of a rule
  defineResource({ name, fields, rules: [{ must: { weight: { atLeast: 1, empt: true } }, message, field }], access });
  // @ts-expect-error the field beside which the message is
  defineResource({ name, fields, rules: [{ must: { status: 'OPEN' }, message, field: 'sttus' }], access });
  // @ts-expect-error an operator of a group
  defineResource({ name, fields, rules: [{ must: { address: { empty: false, not: 'x' } }, message, field }], access });
  // @ts-expect-error a rule without a message
  defineResource({ name, fields, rules: [{ must: { status: 'OPEN' }, field }], access });
}

/** Never runs. The type of `setWhen` is inferred before the fields are known. */
function mistakesOfMoments() {
  const [name, optional] = ['parcels', true] as const;
  const at = dateTime;
  const done = at({
    optional,
    setWhen: { status: { not: 'OPEN' }, address: { empty: false }, weight: { atLeast: 1 } },
  });
  defineResource({ name, fields: { ...fields, done }, access: editing });
  // @ts-expect-error a field
  defineResource({ name, fields: { ...fields, at: at({ optional, setWhen: { state: 'SENT' } }) }, access: editing });
  const beside = at({ optional, setWhen: { status: 'SENT', state: 'SENT' } });
  // @ts-expect-error a field beside a valid one
  defineResource({ name, fields: { ...fields, beside }, access: editing });
  // @ts-expect-error a value
  defineResource({ name, fields: { ...fields, at: at({ optional, setWhen: { status: 'SEND' } }) }, access: editing });
  const value = at({ optional, setWhen: { status: { in: ['OPEN', 'CLOSD'] } } });
  // @ts-expect-error a value of a list
  defineResource({ name, fields: { ...fields, value }, access: editing });
  const operator = at({ optional, setWhen: { weight: { atLeast: 1, atMots: 3 } } });
  // @ts-expect-error an operator
  defineResource({ name, fields: { ...fields, operator }, access: editing });
  const kind = at({ optional, setWhen: { weight: { atLeast: { field: 'price' } } } });
  // @ts-expect-error a field of another kind
  defineResource({ name, fields: { ...fields, kind }, access: editing });
  // @ts-expect-error a moment that every record has
  defineResource({ name, fields: { ...fields, at: at({ setWhen: { status: 'SENT' } }) }, access: editing });
}

void [mistakes, mistakesOfMoments];

it('compiles without mistakes', () => {
  const close = {
    when: { 'address.city': 'Oslo', delivered_at: { empty: true, atLeast: { field: 'shipped_at' } } },
    sets: { delivered_at: 'now', due_on: 'now', carrier: null },
  } as const;
  expect(defineResource({ name: 'parcels', fields, actions: { close }, access }).actions?.close).toMatchObject(close);
});
