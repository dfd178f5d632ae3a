import { describe, expect, it } from 'vitest';
import { choice, date, json, money, text } from '../fields/index.ts';
import { defineResource } from './defineResource.ts';
import { deriverOf, unreadValues } from './derivation.ts';
import { mayWriteAt } from './permissions.ts';

const STAGES = { OPEN: { label: 'Open' } };
const access = { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' } as const;

const orders = defineResource({
  name: 'orders',
  fields: {
    order_id: text(),
    document: json(),
    name: text({ optional: true, max: 20 }),
    amount: money({ currency: { field: 'currency' }, optional: true }),
    currency: text({ optional: true, max: 3 }),
    due: date({ optional: true }),
    stage: choice(STAGES, { optional: true }),
  },
  derived: {
    name: { from: 'document', at: ['title', 'properties.title', 'Title'] },
    amount: { from: 'document', at: ['amount', 'spend.0.Amount'] },
    currency: { from: 'document', at: ['currency'] },
    due: { from: 'document', at: ['due'] },
    stage: { from: 'document', at: ['stage'] },
  },
  access,
});

const NONE = { name: null, amount: null, currency: null, due: null, stage: null };

describe('derived values', () => {
  it.each<[document: unknown, values: object]>([
    [
      { title: ' Ship ', amount: 1200.5, currency: 'EUR', due: '2026-11-20', stage: 'open' },
      { name: 'Ship', amount: '1200.5', currency: 'EUR', due: '2026-11-20', stage: 'OPEN' },
    ],
    [{ title: '', properties: { title: 'Second' }, Title: 'Third' }, { name: 'Second' }],
    [{ title: 'A title of too many characters', Title: 'Short' }, { name: 'Short' }],
    [{ amount: 'about 3', spend: [{ Amount: '7.00' }] }, { amount: '7' }],
    [{ due: '2026-11-20T23:30:00-05:00' }, { due: '2026-11-20' }],
    [{ due: '2026-11-20 14:00' }, { due: '2026-11-20' }],
    [{ due: '1795132800000' }, { due: '2026-11-20' }],
    [{ due: 1795132800000 }, { due: '2026-11-20' }],
    [{ due: '20.11.2026' }, {}],
    [{ properties: null, spend: {}, title: { title: 'x' }, currency: 'Dollar', stage: 'LOST' }, {}],
    [undefined, {}],
    [null, {}],
    [[], {}],
  ])('of %j are those of the first paths with a valid value', async (document, values) => {
    expect(await (await deriverOf(orders))({ document })).toEqual({ ...NONE, ...values });
  });

  it.each<[document: object, reports: readonly string[]]>([
    [{ amount: 'about 3' }, ['amount is left empty: document.amount must be an amount with at most 4 decimals']],
    [{ amount: 12.5, currency: 'JPY' }, ['amount is left empty: document.amount must be an amount without decimals']],
    [{ due: '12/31/2026' }, ['due is left empty: document.due must be a day such as 2026-11-20, not "12/31/2026"']],
    [{ due: 'x'.repeat(81) }, ['due is left empty: document.due must be a day such as 2026-11-20']],
    [{ amount: 'about 3', spend: [{ Amount: '7.00' }], due: ' ', title: { of: 'x' }, stage: null }, []],
  ])('that cannot be read from %j are reported', async (document, reports) => {
    expect(unreadValues(orders, { document })).toEqual(reports.map((report) => expect.stringContaining(report)));
    if (reports.length > 0)
      expect(await deriverOf(orders).then((derive) => derive({ document }))).toMatchObject({
        ...(reports[0]?.startsWith('amount') ? { amount: null } : { due: null }),
      });
  });

  it('are in no form', () => {
    const form = orders.form?.sections.flatMap(({ fields }) => fields);
    expect(form).toEqual(['document']);
    expect(mayWriteAt('admin', orders, 'name')).toBe(false);
  });

  it('are refused by the compiler for required fields and other sources', () => {
    const fields = { id: text(), document: json(), name: text({ optional: true }) };
    // @ts-expect-error: a required field
    defineResource({ name: 'ones', fields, derived: { id: { from: 'document', at: [] } }, access });
    // @ts-expect-error: no json field
    defineResource({ name: 'ones', fields, derived: { name: { from: 'id', at: [] } }, access });
  });
});
