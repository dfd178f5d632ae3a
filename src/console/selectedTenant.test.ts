import { describe, expect, it, vi } from 'vitest';
import { createSelectedTenant } from './selectedTenant.ts';

const kept = (value?: string) => ({ read: () => value, keep: vi.fn() });

describe('the selected tenant', () => {
  it('begins as it was kept, and is kept only when that is asked for', () => {
    const memory = kept('acme');
    const selected = createSelectedTenant(memory);
    expect(selected.get()).toBe('acme');
    selected.set('globex');
    expect([selected.get(), memory.keep.mock.calls]).toEqual(['globex', []]);
    selected.keep('globex');
    selected.keep(undefined);
    expect(memory.keep.mock.calls).toEqual([['globex'], ['']]);
  });

  it('tells its listeners of changes only, until they leave', () => {
    const selected = createSelectedTenant(kept('acme'));
    const listener = vi.fn();
    const leave = selected.subscribe(listener);
    selected.set('acme');
    expect(listener).not.toHaveBeenCalled();
    selected.set(undefined);
    expect(listener).toHaveBeenCalledOnce();
    leave();
    selected.set('acme');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is settled once, and not against a choice', () => {
    const selected = createSelectedTenant(kept());
    selected.settle(undefined);
    expect([selected.isSettled(), selected.get()]).toEqual([false, undefined]);
    selected.settle('acme');
    selected.settle('globex');
    expect([selected.isSettled(), selected.get()]).toEqual([true, 'acme']);
    const chosen = createSelectedTenant(kept('acme'));
    chosen.set(undefined);
    chosen.settle('globex');
    expect([chosen.isSettled(), chosen.get()]).toEqual([true, undefined]);
    expect([chosen.isChosen(), selected.isChosen()]).toEqual([true, false]);
  });
});
