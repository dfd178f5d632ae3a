import { describe, expect, test, vi } from 'vitest';
import { pass, watched, withFakeClock } from '../authProvider/session/testing.ts';
import { delay, withRetries } from './delay.ts';

withFakeClock();

const broken = new Error('broken');

describe('a delay', () => {
  test('ends after its time', async () => {
    const paused = vi.fn();
    void delay(100, new AbortController().signal).then(paused);
    await pass(99);
    expect(paused).not.toHaveBeenCalled();
    await pass(1);
    expect(paused).toHaveBeenCalledOnce();
  });

  test.each(['before it begins', 'while it lasts'])('ends immediately if it is aborted %s', async (when) => {
    const controller = new AbortController();
    if (when === 'before it begins') controller.abort(broken);
    const paused = watched(delay(100, controller.signal));
    controller.abort(broken);
    await pass(0);
    expect(paused.outcome).toBe(broken);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('retries', () => {
  test('follow their waits, and end with the last failure', async () => {
    const action = vi.fn(() => Promise.reject(broken));
    const tried = watched(withRetries(action, [100, 200], new AbortController().signal));
    await pass(99);
    expect(action).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(action).toHaveBeenCalledTimes(2);
    await pass(200);
    expect(action).toHaveBeenCalledTimes(3);
    expect(tried.outcome).toBe(broken);
  });

  test('end once aborted, even if the failure comes later', async () => {
    const controller = new AbortController();
    let fail = () => {};
    const action = vi.fn(() => new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('late')))));
    const tried = watched(withRetries(action, [100], controller.signal));
    controller.abort(broken);
    fail();
    await pass(1_000);
    expect(tried.outcome).toBe(broken);
    expect(action).toHaveBeenCalledOnce();
  });
});
