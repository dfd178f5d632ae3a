import { beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => vi.useFakeTimers());

test('returns a timely response, and leaves no timer', async () => {
  expect(await withTimeout(1_000, async () => 'answer')).toBe('answer');
  expect(vi.getTimerCount()).toBe(0);
});

test('passes a timely rejection on', async () => {
  await expect(withTimeout(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects after the time without a response', async () => {
  let asked: AbortSignal | undefined;
  const call = withTimeout(1_000, (signal) => {
    asked = signal;
    return new Promise(() => {});
  });
  const outcome = expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(999);
  expect(asked?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(asked?.aborted).toBe(true);
});
