import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../../config/limits.ts';
import { useFoundRecords } from './RecordAutocomplete.tsx';
import type { FindRecords } from './ResourcesContext.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const named = (label: string) => ({ value: label, label });
const only = (...labels: string[]) => ({ records: labels.map(named), more: false });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

function typing(find: FindRecords) {
  const hook = renderHook(({ text }: { text: string | undefined }) => useFoundRecords(find, text), {
    initialProps: { text: undefined as string | undefined },
  });
  return { found: () => hook.result.current.records, type: (text: string | undefined) => hook.rerender({ text }) };
}

it('requests the first records immediately, and searches once typing pauses', async () => {
  const asked: string[] = [];
  const { type, found } = typing(async (text) => {
    asked.push(text);
    return only(`found by ${text}`);
  });
  await pass(LIMITS.typingPause);
  expect(asked).toEqual([]);
  type('');
  await pass(0);
  type('a');
  await pass(LIMITS.typingPause - 1);
  type('ac ');
  await pass(LIMITS.typingPause);
  expect(asked).toEqual(['', 'ac']);
  expect(found().map(({ label }) => label)).toEqual(['found by ', 'found by ac']);
});

it('aborts outdated searches, not the first records, and keeps known ones after a failure', async () => {
  const asked: { text: string; signal: AbortSignal; answer: (found: ReturnType<typeof only>) => void }[] = [];
  const { type, found } = typing((text, signal) => {
    if (text === 'away') return Promise.reject(new Error('away'));
    return new Promise((answer) => asked.push({ text, signal, answer }));
  });
  type('');
  type('a');
  await pass(LIMITS.typingPause);
  type('ac');
  asked[1]?.answer(only('late'));
  asked[0]?.answer(only('Acme'));
  await pass(LIMITS.typingPause);
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['', false],
    ['a', true],
    ['ac', false],
  ]);
  expect(found()).toEqual([named('Acme')]);
  type('away');
  await pass(LIMITS.typingPause);
  expect(found()).toEqual([named('Acme')]);
  type(undefined);
  expect(asked[0]?.signal.aborted).toBe(true);
});

it('forgets records found for another source', async () => {
  const finder =
    (label: string): FindRecords =>
    async () =>
      only(label);
  const [here, there] = [finder('here'), finder('there')];
  const hook = renderHook(({ find }) => useFoundRecords(find, ''), { initialProps: { find: here } });
  await pass(0);
  hook.rerender({ find: there });
  expect(hook.result.current.records).toEqual([]);
  await pass(0);
  expect(hook.result.current.records).toEqual([named('there')]);
});
