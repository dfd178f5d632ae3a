import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../authProvider/testing/fakeStorage.ts';
import { safeStorage } from '../config/browserStorage.ts';
import { createPreferences } from './preferences.ts';

const USER = 'alex@example.com';
let kept = createFakeStorage();
beforeEach(() => {
  kept = createFakeStorage();
  vi.useFakeTimers();
});

function open(write = vi.fn(async (_name: string, _value: unknown): Promise<unknown> => undefined)) {
  const onChange = vi.fn();
  return { write, onChange, ...createPreferences({ write, onChange, storage: safeStorage(() => kept) }) };
}
const session = (preferences: object = {}, username = USER) => ({ username, preferences });
const rest = () => vi.advanceTimersByTimeAsync(1_000);

it('come with the session, and several changes are sent as one', async () => {
  const { get, set, take, write, onChange } = open();
  take(session({ density: 'roomy' }));
  expect(get('density')).toBe('roomy');
  expect(onChange).toHaveBeenCalledWith('density', 'roomy');
  set('density', 'standard');
  set('density', 'compact');
  expect(get('density')).toBe('compact');
  await rest();
  expect(write.mock.calls).toEqual([['density', 'compact']]);
  set('density', undefined);
  await rest();
  expect(write).toHaveBeenLastCalledWith('density', null);
  expect(get('density')).toBeUndefined();
});

it('are sent at the next visit if the server did not respond, unless another user arrives', async () => {
  const lost = open(vi.fn(() => Promise.reject({ status: 0 })));
  lost.take(session());
  lost.set('deals.columns', ['status']);
  await rest();
  const other = open();
  other.take(session({}, 'robin@example.com'));
  await rest();
  expect(other.write).not.toHaveBeenCalled();
  const next = open();
  next.take(session({ 'deals.columns': ['amount'] }));
  expect(next.get('deals.columns')).toEqual(['status']);
  await rest();
  expect(next.write.mock.calls).toEqual([['deals.columns', ['status']]]);
  expect(kept.length).toBe(0);
});

it('forget a value that the server refuses', async () => {
  const { set, take, write } = open(vi.fn(() => Promise.reject({ status: 422 })));
  take(session());
  set('density', 'x');
  await rest();
  take(session());
  await rest();
  expect(write).toHaveBeenCalledTimes(1);
});

it('stay in the page if the gateway keeps none', async () => {
  const { get, set, take, write } = open();
  take({ username: USER });
  set('density', 'compact');
  await rest();
  expect(get('density')).toBe('compact');
  expect(write).not.toHaveBeenCalled();
  expect(kept.length).toBe(0);
});
