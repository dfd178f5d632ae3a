import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './tokenRefresher.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose lock is granted by `request`. */
const withLocks = (request: (...asked: [string, LockOptions, () => Promise<unknown>]) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

test('works where the browser has no locks', async () => {
  vi.stubGlobal('navigator', undefined);
  expect(await exclusively('refresh', async () => 'done')).toBe('done');
});

test('works once it has the lock of that name', async () => {
  const names: string[] = [];
  withLocks((name, _options, work) => {
    names.push(name);
    return work();
  });
  expect(await exclusively('refresh', async () => 'done')).toBe('done');
  expect(names).toEqual(['refresh']);
});

test('works without a lock that is refused, or does not come in time', async () => {
  const work = vi.fn(async () => 'done');
  withLocks((_name, { signal }) => Promise.reject(signal && new DOMException('waited in vain', 'TimeoutError')));
  expect(await exclusively('refresh', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

test('fails as the work fails, and does not repeat it', async () => {
  const work = vi.fn(() => Promise.reject(new Error('refused')));
  withLocks((_name, _options, begin) => begin());
  await expect(exclusively('refresh', work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledOnce();
});
