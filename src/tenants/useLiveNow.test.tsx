import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { useLiveNow } from './useLiveNow.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openFigures() {
  const read = vi.fn(async () => 1);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const figures = () => {
    useQuery({ queryKey: ['figure'], queryFn: read });
    return useLiveNow();
  };
  const { result, unmount } = renderHook(figures, { wrapper });
  await pass(0);
  return { read, unmount, now: () => result.current.toISOString() };
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
};

it('reads everything anew every minute, and the time with it', async () => {
  const { read, now, unmount } = await openFigures();
  expect(read).toHaveBeenCalledTimes(1);
  await pass(LIMITS.portalInterval);
  expect(read).toHaveBeenCalledTimes(2);
  expect(now()).toBe('2026-11-20T10:01:00.000Z');
  unmount();
  await pass(LIMITS.portalInterval);
  expect(read).toHaveBeenCalledTimes(2);
});

it('rests while the page is out of sight, and reads at once on coming back', async () => {
  const { read, now } = await openFigures();
  await hide(true);
  await pass(3 * LIMITS.portalInterval);
  expect(read).toHaveBeenCalledTimes(1);
  await hide(false);
  expect(read).toHaveBeenCalledTimes(2);
  expect(now()).toBe('2026-11-20T10:03:00.000Z');
});
