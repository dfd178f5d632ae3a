import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portOf } from '../../base/address.ts';
import { gracefulShutdown } from './gracefulShutdown.ts';

const agent = new Agent({ keepAlive: true });
let url: string;
let stop: () => Promise<void>;
let waiting: ServerResponse[];

/** A server that responds to `/now` at once and to everything else when the test does. */
async function start(times: { grace: number; timeout: number }) {
  waiting = [];
  const server = createServer((call, answer) => {
    if (call.url === '/now') return answer.end('done');
    if (call.url === '/begun') answer.write('be');
    waiting.push(answer);
  });
  stop = gracefulShutdown(server, times);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${portOf(server)}`;
}

async function get(path: string): Promise<{ text: string; connection: string | undefined }> {
  const [answer] = (await once(request(url + path, { agent }).end(), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { text, connection: answer.headers.connection };
}

const untilWaiting = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));

beforeEach(() => start({ grace: 200, timeout: 10_000 }));
afterEach(() => agent.destroy());

it('responds to open requests and to those within the grace period, and announces the end of the connection', async () => {
  const open = get('/later');
  const begun = get('/begun');
  await untilWaiting(2);
  await get('/now');
  const stopped = stop();
  expect(await get('/now')).toEqual({ text: 'done', connection: 'close' });
  expect(await get('/now')).toEqual({ text: 'done', connection: 'close' });
  await vi.waitFor(() => expect(get('/now')).rejects.toThrow('ECONNREFUSED'));
  for (const answer of waiting) answer.end('gun');
  expect(await open).toEqual({ text: 'gun', connection: 'close' });
  expect(await begun).toEqual({ text: 'begun', connection: 'keep-alive' });
  await stopped;
});

it('waits neither for unused nor for idle connections', async () => {
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(silent, 'close');
  silent.resume();
  await get('/now');
  await stop();
  await ended;
});

it('cuts off requests after the timeout', async () => {
  await start({ grace: 0, timeout: 50 });
  const open = get('/later');
  const cut = expect(open).rejects.toThrow('socket hang up');
  await untilWaiting(1);
  await stop();
  await cut;
});
