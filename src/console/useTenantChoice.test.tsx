import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSelectedTenant } from './selectedTenant.ts';
import { useTenantChoice } from './useTenantChoice.tsx';

const acme = { tenant_id: 'acme', name: 'Acme Cloud' };
const globex = { tenant_id: 'globex', name: 'Globex' };

/** Somebody who left with `kept`, and is offered tenants now or later. */
function come(kept: string | undefined, offered?: readonly (typeof acme)[]) {
  const storage = { kept };
  const selected = createSelectedTenant({
    read: () => storage.kept,
    keep(tenantId) {
      storage.kept = tenantId;
    },
  });
  const props = { offered } as { offered: readonly (typeof acme)[] | undefined };
  const { result, rerender } = renderHook(({ offered }) => useTenantChoice(selected, offered), { initialProps: props });
  const seen = () => [result.current.tenantId, selected.get(), storage.kept, result.current.lost?.tenantId];
  return { result, rerender, seen, selected };
}

describe('§6 where an admin begins', () => {
  it('with the first tenant', () => {
    expect(come(undefined, [acme, globex]).seen()).toEqual(['acme', 'acme', 'acme', undefined]);
  });

  it('with the choice of the last visit', () => {
    expect(come('globex', [acme, globex]).seen()).toEqual(['globex', 'globex', 'globex', undefined]);
  });

  it('with that choice while it is not known what is offered', () => {
    expect(come('globex').seen()).toEqual(['globex', 'globex', 'globex', undefined]);
  });

  it('with the first tenant where that choice is offered no longer, and is told of it', () => {
    const { result, rerender, seen } = come('soylent');
    rerender({ offered: [acme, globex] });
    expect(seen()).toEqual(['acme', 'acme', 'acme', 'soylent']);
    act(() => result.current.lost?.dismiss());
    expect(seen()).toEqual(['acme', 'acme', 'acme', undefined]);
  });

  it('with none while there is none, and with the first that there is', () => {
    const { rerender, seen } = come('soylent', []);
    expect(seen()).toEqual([undefined, undefined, 'soylent', undefined]);
    rerender({ offered: [globex] });
    expect(seen()).toEqual(['globex', 'globex', 'globex', undefined]);
  });

  it('with what a link names, offered or not, and the next visit only with what is', () => {
    const { result, rerender, seen } = come('acme');
    act(() => result.current.select('soylent'));
    rerender({ offered: [acme, globex] });
    expect(seen()).toEqual(['soylent', 'soylent', 'acme', undefined]);
    act(() => result.current.select('globex'));
    expect(seen()).toEqual(['globex', 'globex', 'globex', undefined]);
  });
});

describe('§4 a choice', () => {
  it('can be none, and stays so when others are offered', () => {
    const { result, rerender, seen } = come('acme', [acme, globex]);
    act(() => result.current.select(undefined));
    rerender({ offered: [globex] });
    expect(seen()).toEqual([undefined, undefined, 'acme', undefined]);
  });

  it('is cleared, for the next visit too, when its tenant is deleted', () => {
    const { result, seen } = come('acme', [acme, globex]);
    act(() => result.current.forget('globex'));
    expect(seen()).toEqual(['acme', 'acme', 'acme', undefined]);
    act(() => result.current.forget('acme'));
    expect(seen()).toEqual([undefined, undefined, '', undefined]);
  });

  it('ends the notice of a lost one', () => {
    const { result, seen } = come('soylent', [acme, globex]);
    act(() => result.current.select('globex'));
    expect(seen()).toEqual(['globex', 'globex', 'globex', undefined]);
  });
});
