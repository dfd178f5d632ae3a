import { describe, expect, it } from 'vitest';
import { findChoices } from './findChoices.ts';

const choices = [
  { value: 'acme', label: 'Acme Cloud' },
  { value: 'cafe-1', label: 'Café Müller' },
  { value: 'cloud-nine', label: 'Nine' },
  { value: 'globex', label: 'Globex' },
];
const found = (text: string) => findChoices(choices, text, undefined).shown.map(({ value }) => value);

describe('the choices', () => {
  it.each([
    ['', ['acme', 'cafe-1', 'cloud-nine', 'globex']],
    ['  ', ['acme', 'cafe-1', 'cloud-nine', 'globex']],
    ['CLOUD', ['cloud-nine', 'acme']],
    ['cafe', ['cafe-1']],
    ['muller', ['cafe-1']],
    [' globex ', ['globex']],
    ['e', ['acme', 'cafe-1', 'cloud-nine', 'globex']],
    ['.*', []],
  ])('that "%s" finds', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  const many = Array.from({ length: 1_000 }, (_, index) => ({ value: `t-${index}`, label: `Tenant ${index}` }));

  it('are cut to what one can read, and the rest is counted', () => {
    const { shown, left } = findChoices(many, 'tenant', undefined);
    expect([shown.length, left]).toEqual([100, 900]);
    expect(findChoices(many, 'tenant 99', undefined).left).toBe(0);
  });

  it('begin with the current one where it would be left out', () => {
    expect(findChoices(many, '', 't-700').shown.slice(0, 2)).toEqual([many[700], many[0]]);
    expect(findChoices(many, '', 't-7').shown[0]).toBe(many[0]);
  });
});
