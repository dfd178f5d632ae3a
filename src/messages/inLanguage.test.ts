import { expect, it } from 'vitest';
import { inLanguage } from './inLanguage.ts';

class Rule {
  readonly word = 'Deal';
}

it('puts every text of a declaration into the language, and nothing else', () => {
  const rule = new Rule();
  const load = () => 'Deal';
  const declared = {
    name: 'deals',
    label: ['Deal', 'Deals'],
    list: { empty: { none: 'None yet' } },
    max: 3,
    rule,
    load,
  };
  const words = { Deal: 'Geschäft', Deals: 'Geschäfte', toString: 'x' };
  expect(inLanguage(declared, words)).toEqual({ ...declared, label: ['Geschäft', 'Geschäfte'] });
  expect(inLanguage(declared, words).rule).toBe(rule);
});

it('leaves a declaration as it is where there is nothing to say in another language', () => {
  const declared = { label: ['Deal', 'Deals'] };
  expect(inLanguage(declared, {})).toBe(declared);
});
