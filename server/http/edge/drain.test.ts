import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drainable } from './drain.ts';

const agent = new Agent({ keepAlive: true });
let url: string;
let drain: () => Promise<void>;
let waiting: ServerResponse[];

/** A server that answers `/now` at once and all else when the test says so. */
async function start(times: { grace: number; patience: number }) {
  waiting = [];
  const server = createServer((call, answer) => {
    if (call.url === '/now') return answer.end('done');
    if (call.url === '/begun') answer.write('be');
    waiting.push(answer);
  });
  drain = drainable(server, times);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function get(path: string): Promise<{ text: string; connection: string | undefined }> {
  const [answer] = (await once(request(url + path, { agent }).end(), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { text, connection: answer.headers.connection };
}

const isWaiting = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));

beforeEach(() => start({ grace: 200, patience: 10_000 }));
afterEach(() => agent.destroy());

it('answers what is open and what comes within the grace, and says that the connection ends', async () => {
  const open = get('/later');
  const begun = get('/begun');
  await isWaiting(2);
  await get('/now');
  const drained = drain();
  expect(await get('/now')).toEqual({ text: 'done', connection: 'close' });
  expect(await get('/now')).toEqual({ text: 'done', connection: 'close' });
  await vi.waitFor(() => expect(get('/now')).rejects.toThrow('ECONNREFUSED'));
  for (const answer of waiting) answer.end('gun');
  expect(await open).toEqual({ text: 'gun', connection: 'close' });
  expect(await begun).toEqual({ text: 'begun', connection: 'keep-alive' });
  await drained;
});

it('waits for no connection on which nothing was asked, nor for one that is kept alive', async () => {
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(silent, 'close');
  silent.resume();
  await get('/now');
  await drain();
  await ended;
});

it('cuts off what takes longer than it has patience for', async () => {
  await start({ grace: 0, patience: 50 });
  const open = get('/later');
  const cut = expect(open).rejects.toThrow('socket hang up');
  await isWaiting(1);
  await drain();
  await cut;
});
