import { expect, it } from 'vitest';
import { mentionsIn } from './errorNotes.ts';

it('finds the first 50 names that a note mentions, without the punctuation after them', () => {
  expect(mentionsIn('@ann, (see @bob?) mail@cid @...')).toEqual(['ann', 'bob']);
  expect(mentionsIn(`@${'.'.repeat(2_000_000)}a @${'x'.repeat(256)} @${'y'.repeat(255)}`)).toEqual(['y'.repeat(255)]);
  const many = Array.from({ length: 60 }, (_, index) => `@u${index}`).join(' ');
  expect(mentionsIn(`@u0 ${many}`)).toEqual(Array.from({ length: 50 }, (_, index) => `u${index}`));
});
