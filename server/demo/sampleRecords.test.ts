import { describe, expect, it } from 'vitest';
import { boolean, choice, money, number, reference, text } from '../../src/fields/index.ts';
import type { Resource } from '../../src/schema/resource.ts';
import type { Row } from '../records/selection.ts';
import { type KnownRecords, sampleRecords } from './sampleRecords.ts';
import { companies, contacts, resourceOf } from './testing/everyKind.ts';

const now = new Date('2026-11-20T12:00:00Z');
const IDS = { deals: ['1', '2'], contacts: ['c1', 'c2'], companies: ['7'] };
const known: KnownRecords = new Map(
  Object.entries(IDS).map(([name, ids]) => [name, ids.map((id) => ({ id, tenant: null }))]),
);
const world = { tenants: ['acme', 'globex'], now, known };
const records = sampleRecords(contacts, world);

/** Fields of a record that break the rules of its resource. */
function faults(resource: Resource, record: Row): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = record[name];
    const fits = value === undefined ? field.optional : field.value.safeParse(value).success;
    return fits ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
}

const valuesOf = (name: string) => records.map((record) => record[name]);

describe('sample records', () => {
  it('pass the rules of every kind of field, also of custom kinds', () => {
    expect(records.flatMap((record) => faults(contacts, record))).toEqual([]);
    expect(sampleRecords(companies, world).flatMap((record) => faults(companies, record))).toEqual([]);
  });

  it('are sixty per tenant, with unique IDs in the style of the example', () => {
    expect(records.filter(({ tenant_id }) => tenant_id === 'globex')).toHaveLength(60);
    expect(new Set(valuesOf('contact_id')).size).toBe(120);
    expect(valuesOf('contact_id').filter((id) => !/^C-2026-\d{6}$/.test(String(id)))).toEqual([]);
  });

  it('are sixty if the resource has no tenants', () => {
    expect(sampleRecords(companies, world).map(({ company_id }) => company_id)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
  });

  it('are the same every time, shifted by the day', () => {
    expect(sampleRecords(contacts, world)).toEqual(records);
    const later = sampleRecords(contacts, { ...world, now: new Date(now.getTime() + 86_400_000) });
    expect(later.map(({ name, stage }) => [name, stage])).toEqual(records.map(({ name, stage }) => [name, stage]));
  });

  it('vary in fields that have a default', () => {
    const fields = {
      box_id: text(),
      active: boolean({ default: true }),
      level: number({ default: 3, min: 1, max: 5 }),
      size: choice({ S: { label: 'S' }, L: { label: 'L' } }, { default: 'S' }),
      price: money({ currency: 'EUR', default: '10' }),
    };
    const boxes = sampleRecords(resourceOf('boxes', 'box_id', fields), world);
    expect(boxes).not.toHaveLength(0);
    for (const name of ['active', 'level', 'size', 'price'])
      expect([name, new Set(boxes.map((box) => box[name])).size > 1]).toEqual([name, true]);
  });

  it('have names and emails that belong together', () => {
    const named = records.filter(({ email }) => email !== undefined);
    const [first = '', last = ''] = String(named[0]?.name).toLowerCase().split(' ');
    expect(String(named[0]?.email)).toContain(`${first}.${last}@`);
    expect(named.length).toBeGreaterThan(60);
    expect(named.length).toBeLessThan(records.length);
  });

  it('have country codes where names are too long', () => {
    expect(valuesOf('country').filter((code) => !/^(AU|NZ|US|IE|GB|DE|SG|JP)$/.test(String(code)))).toEqual([]);
  });

  it('start within the last ninety days, and change later', () => {
    for (const { created_at, updated_at } of records) {
      const [created, updated] = [Date.parse(String(created_at)), Date.parse(String(updated_at))];
      expect(now.getTime() - created).toBeLessThanOrEqual(90 * 86_400_000);
      expect(updated).toBeGreaterThanOrEqual(created);
      expect(updated).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('have a time with setWhen only while its condition holds', () => {
    expect(records.filter(({ stage, won_at }) => (stage === 'WON') !== (won_at !== undefined))).toEqual([]);
    expect(new Set(valuesOf('stage'))).toEqual(new Set(['NEW', 'WON', 'LOST']));
  });

  it('have no references without a target', () => {
    expect(new Set(valuesOf('missing_id'))).toEqual(new Set([undefined]));
    expect(new Set(valuesOf('deal_id'))).toEqual(new Set(IDS.deals));
  });

  it('match a pattern by the example in its message, and have the steps of numbers', () => {
    const sku = text({ pattern: { is: /^SH-\d{6}$/, message: 'must look like SH-123456' } });
    const parcels = resourceOf('parcels', 'sku', {
      sku,
      code: sku,
      size: number({ decimals: 2 }),
      seats: number({ step: 2.5 }),
    });
    const samples = sampleRecords(parcels, world);
    expect(samples).toHaveLength(60);
    expect(samples.flatMap((record) => faults(parcels, record))).toEqual([]);
  });

  it('are dropped if a required field has no value', () => {
    const lost = resourceOf('lost', 'id', { id: text(), other: reference('nowhere') });
    expect(sampleRecords(lost, world)).toEqual([]);
  });

  it('have unique keys, whatever the ID is', () => {
    const single = resourceOf('single', 'deal', { deal: reference('deals'), size: number() });
    expect(new Set(sampleRecords(single, world).map(({ deal }) => deal))).toEqual(new Set(IDS.deals));
  });
});
