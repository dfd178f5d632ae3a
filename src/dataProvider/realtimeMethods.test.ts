// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import { LIMITS } from '../config/limits.ts';
import type { ApiRequest, ProviderContext } from './apiClient.ts';
import { createRealtimeMethods } from './realtimeMethods.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
});

const pass = (time: number = LIMITS.changesWait) => vi.advanceTimersByTimeAsync(time);

/** Subscribes to deals. `send` sends text on the open stream, `end` ends it. */
async function subscribed({
  standard = true,
  texts = [': open\n\n'],
}: {
  standard?: boolean;
  texts?: readonly string[];
} = {}) {
  const streams: { readonly request: ApiRequest; readonly end: (fault?: Error) => void }[] = [];
  const call = (_: string, request: ApiRequest) =>
    new Promise<undefined>((resolve, reject) => {
      streams.push({ request, end: (fault) => (fault ? reject(fault) : resolve(undefined)) });
      for (const text of texts) request.onText?.(text);
    });
  const methods = createRealtimeMethods(fromPartial<ProviderContext>({ call, can: () => standard }));
  const heard = vi.fn();
  await methods.subscribe('resource/deals', heard);
  await pass();
  const send = (text: string) => streams.at(-1)?.request.onText?.(text);
  return { methods, heard, streams, send, end: (fault?: Error) => streams.at(-1)?.end(fault) };
}

const changed = (resource: string) => `event: changed\ndata: {"resource":"${resource}"}\n\n`;
const missed = { type: 'missed', payload: {} };

it('reports changes of the topic only, also from a text in pieces', async () => {
  const { heard, send } = await subscribed();
  expect(heard.mock.calls).toEqual([[missed]]);
  send(`${changed('errors')}${changed('deals').slice(0, 20)}`);
  send(changed('deals').slice(20));
  expect(heard.mock.calls.slice(1)).toEqual([[{ type: 'changed', payload: { resource: 'deals' } }]]);
});

it('calls again after a stream has ended, and later after failures', async () => {
  const { heard, streams, end } = await subscribed();
  end();
  await pass();
  expect(streams).toHaveLength(2);
  expect(heard.mock.calls).toEqual([[missed], [missed]]);
  end(new Error('no'));
  await pass();
  expect(streams).toHaveLength(2);
  await pass();
  expect(streams).toHaveLength(3);
});

it('calls no more if the API has no streams, or does not report changes', async () => {
  const { streams, end } = await subscribed({ texts: [] });
  end();
  await pass(LIMITS.changesLongestWait);
  expect(streams).toHaveLength(1);
  expect((await subscribed({ standard: false })).streams).toHaveLength(0);
});

it('ends the call without subscribers and while the page is hidden', async () => {
  const { methods, heard, streams } = await subscribed();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams[0]?.request.signal?.aborted).toBe(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(streams).toHaveLength(2);
  await methods.unsubscribe('resource/deals', heard);
  expect(streams[1]?.request.signal?.aborted).toBe(true);
});
