import { expect, it } from 'vitest';
import { byKind } from './byKind.ts';

it('finds what a folder exports by the folder, wherever it is', () => {
  const found = byKind(
    { './text/TextLook.tsx': { textLook: 1 }, '../more/fields/rating/RatingLook.tsx': { ratingLook: 2 } },
    'Look',
  );
  expect(Object.fromEntries(found)).toEqual({ text: 1, rating: 2 });
});

it('says what is missing from a file', () => {
  const misnamed = () => byKind({ './rating/RatingInput.tsx': { RatingInput: 1 } }, 'Input');
  expect(misnamed).toThrow('./rating/RatingInput.tsx must export ratingInput');
});
