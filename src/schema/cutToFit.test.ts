import { expect, it } from 'vitest';
import { longText, text } from '../fields/index.ts';
import { cutText, cutToFit } from './cutToFit.ts';

it('a long text that is too long is cut in the middle, with a mark and the number of omitted characters', () => {
  const given = `start ${'x'.repeat(28_000)} Caused by: the reason`;
  const cut = String(cutToFit(longText(), given));
  expect(cut).toMatch(/^start x+ \[\.\.\. 8,0\d\d characters omitted \.\.\.\] x+ Caused by: the reason$/);
  expect(longText().value.safeParse(cut).success).toBe(true);
  expect(cutToFit(longText(), 'x'.repeat(20_000))).toHaveLength(20_000);
});

it('a cut text has no halves of surrogate pairs', () => {
  for (const most of [300, 301, 302, 303]) expect(cutText('😀'.repeat(1_000), most)).not.toMatch(/\p{Surrogate}/u);
});

it('codes, IDs and texts with a format are not cut', () => {
  const fields = [text({ max: 3 }), text({ identifier: true }), text({ unique: true }), text({ format: 'url' })];
  const long = `https://example.com/${'x'.repeat(3_000)}`;
  for (const field of fields) expect(cutToFit(field, long)).toBe(long);
});
