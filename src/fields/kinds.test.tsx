import { expect, it } from 'vitest';
import { byKind } from './kinds.tsx';

it('finds the components of a kind by its folder, wherever that is', () => {
  const found = byKind({
    './text/TextField.tsx': { TextField: 1, TextFilter: 2, ShortText: 3 },
    '../more/fields/rating/RatingInput.tsx': { RatingInput: 4 },
  });
  expect(Object.fromEntries(found)).toEqual({ text: { Field: 1, Filter: 2 }, rating: { Input: 4 } });
});

it('says what is missing from a file', () => {
  const misnamed = () => byKind({ './rating/RatingInput.tsx': { ratingInput: 1 } });
  expect(misnamed).toThrow('./rating/RatingInput.tsx must export RatingInput');
});
