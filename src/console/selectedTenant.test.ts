import { describe, expect, it, vi } from 'vitest';
import { createSelectedTenant } from './selectedTenant.ts';

const kept = (value?: string) => ({ read: () => value, keep: vi.fn() });

describe('the selected tenant', () => {
  it('starts as it was kept and is kept anew', () => {
    const memory = kept('acme');
    const selected = createSelectedTenant(memory);
    expect(selected.get()).toBe('acme');
    selected.set('globex');
    expect(selected.get()).toBe('globex');
    expect(memory.keep).toHaveBeenCalledExactlyOnceWith('globex');
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
});
