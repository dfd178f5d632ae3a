import { expect, test } from 'vitest';
import { parseTabMessage } from './browserSession.ts';
import type { TabMessage } from './session.ts';

test.each<TabMessage>([
  { kind: 'accepted' },
  { kind: 'signed-in' },
  { kind: 'signed-out', reason: 'inactive' },
  { kind: 'active', at: 7 },
])('%j is understood', (message) => {
  expect(parseTabMessage({ ...message, more: true })).toEqual(message);
});

test.each([
  undefined,
  null,
  'signed-out',
  {},
  { kind: 'signed-out' },
  { kind: 'signed-out', reason: 'bored' },
  { kind: 'active', at: '7' },
  { kind: 'active', at: Number.NaN },
  { kind: 'toString' },
])('%j is no message', (data) => {
  expect(parseTabMessage(data)).toBeUndefined();
});
