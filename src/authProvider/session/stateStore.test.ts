import { describe, expect, test, vi } from 'vitest';
import { createStateStore, RESTORING } from './session.ts';

test('who listens is called after a change, and no longer once they have stopped', () => {
  const store = createStateStore(RESTORING);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.dispatch({ type: 'active' });
  expect(listener).not.toHaveBeenCalled();
  store.dispatch({ type: 'not-restored' });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  store.dispatch({ type: 'restore' });
  expect(listener).toHaveBeenCalledOnce();
});

test('one who stops while being called does not keep it from others', () => {
  const store = createStateStore(RESTORING);
  const stop = store.subscribe(() => stop());
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch({ type: 'not-restored' });
  expect(listener).toHaveBeenCalledOnce();
});

describe('settled', () => {
  test('resolves at once in any other state', async () => {
    await expect(createStateStore(RESTORING).settled('arriving')).resolves.toBeUndefined();
  });

  test('waits until the passing states are over', async () => {
    const store = createStateStore(RESTORING);
    const settled = vi.fn();
    const waiting = store.settled('restoring', 'arriving').then(settled);
    store.dispatch({ type: 'unconfigured', message: 'No.' });
    await waiting;
    expect(settled).toHaveBeenCalledOnce();
  });
});
