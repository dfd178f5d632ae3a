import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { deals } from '../resources/deals.ts';
import { useLiveNow } from './useLiveNow.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => {
  vi.restoreAllMocks();
});

const SHOWN = [deals];

async function openFigures() {
  const read = vi.fn(async () => 1);
  const other = vi.fn(async () => 1);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: LIMITS.staleTime } } });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const figures = () => {
    useQuery({ queryKey: [deals.name, 'figure'], queryFn: read });
    useQuery({ queryKey: ['other'], queryFn: other });
    return useLiveNow(SHOWN);
  };
  const { result, unmount } = renderHook(figures, { wrapper });
  await pass(0);
  return { read, other, unmount, now: () => result.current.toISOString() };
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
};

it('reads its data every minute, and updates the time', async () => {
  const { read, other, now, unmount } = await openFigures();
  expect(read).toHaveBeenCalledTimes(1);
  await pass(LIMITS.liveInterval);
  expect(read).toHaveBeenCalledTimes(2);
  expect(now()).toBe('2026-11-20T10:01:00.000Z');
  expect(other).toHaveBeenCalledTimes(1);
  unmount();
  await pass(LIMITS.liveInterval);
  expect(read).toHaveBeenCalledTimes(2);
});

it('pauses while the page is hidden, and reads immediately on return', async () => {
  const { read, now } = await openFigures();
  await hide(true);
  await pass(3 * LIMITS.liveInterval);
  expect(read).toHaveBeenCalledTimes(1);
  await hide(false);
  expect(read).toHaveBeenCalledTimes(2);
  expect(now()).toBe('2026-11-20T10:03:00.000Z');
});

it('sends no request on return if the data is recent', async () => {
  const { read, now } = await openFigures();
  await hide(true);
  await pass(LIMITS.staleTime - 1_000);
  await hide(false);
  expect(read).toHaveBeenCalledTimes(1);
  expect(now()).toBe('2026-11-20T10:00:29.000Z');
});
