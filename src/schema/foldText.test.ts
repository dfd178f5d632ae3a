import { expect, it } from 'vitest';
import { foldAccents, foldText } from './foldText.ts';
import samples from './testing/foldSamples.json' with { type: 'json' };

it.each(samples.map((spellings) => ({ spellings })))('$spellings are one text for searches', ({ spellings }) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1);
  expect(new Set(spellings.map(foldAccents)).size).toBe(1);
});

it('accents differ, except for lists in the browser', () => {
  expect(foldText('Café')).not.toBe(foldText('Cafe'));
  expect(foldAccents('Café')).toBe('cafe');
});
