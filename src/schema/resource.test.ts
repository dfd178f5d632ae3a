import { expect, it } from 'vitest';
import { filledText } from './resource.ts';

it.each([
  ['Nothing to fill', {}, 'Nothing to fill'],
  ['{name} ({crm.stage}) {name}', { name: 'Acme', crm: { stage: 3 } }, 'Acme (3) Acme'],
  ['{name} is {age}', { name: 'Acme' }, undefined],
  ['{name}', { name: null }, undefined],
])('%s with %j: %s', (text, record, filled) => {
  expect(filledText(text, record)).toBe(filled);
});
