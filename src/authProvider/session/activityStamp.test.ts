import { expect, test, vi } from 'vitest';
import { pass, SECOND, withFakeClock } from './testing/clock.ts';
import { createFakeChannel } from './testing/fakeChannel.ts';
import { openActivityStamp } from './watchSession.ts';

withFakeClock();

/** A stamp in a browser that keeps nothing. */
function openStamp() {
  const kept = { lastActivity: () => undefined, keepLastActivity: vi.fn() };
  return openActivityStamp(kept, createFakeChannel()(), new AbortController().signal);
}

test('what another tab tells counts when it is later, not when it was late', async () => {
  const stamp = openStamp();
  const began = Date.now();
  await pass(10 * SECOND);
  stamp.merge(began + 5 * SECOND);
  expect(stamp.last()).toBe(began + 5 * SECOND);
  stamp.merge(began + 2 * SECOND);
  expect(stamp.last()).toBe(began + 5 * SECOND);
});

test('what another tab tells of the future counts as now', async () => {
  const stamp = openStamp();
  await pass(10 * SECOND);
  stamp.merge(Date.now() + 60 * SECOND);
  expect(stamp.last()).toBe(Date.now());
});

test('opening it counts as activity', () => {
  expect(openStamp().last()).toBe(Date.now());
});
