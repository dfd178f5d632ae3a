import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../base/address.ts';
import { capturedLog } from '../../base/testing/capturedLog.ts';
import { handleError } from './handleError.ts';
import { createHttpServer, type ServerLimits } from './httpServer.ts';

const NEVER = 600_000;
const NO_LIMITS: ServerLimits = {
  headers: NEVER,
  request: NEVER,
  response: NEVER,
  idle: NEVER,
  check: 10,
  sockets: 100,
};
/** More than the buffers of a connection hold: the rest stays on the server until the client reads it. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

const app = new Hono()
  .onError(handleError)
  .get('/', (c) => c.text('here'))
  .get('/large', (c) => c.text(LARGE))
  .get('/never', () => new Promise<Response>(() => {}))
  .post('/', async (c) => c.text(String((await c.req.text()).length)));

let server: Server;
const { log, lines } = capturedLog();
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function start(limits: Partial<ServerLimits> = {}, fetch: Hono['fetch'] = app.fetch): Promise<void> {
  server = createHttpServer({ fetch }, log, { ...NO_LIMITS, ...limits }).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function client() {
  const socket = connect(portOf(server), '127.0.0.1');
  sockets.push(socket);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let read = '';
  socket.setEncoding('utf8').on('error', () => {});
  await once(socket, 'connect');
  const listen = () => socket.on('data', (text: string) => (read += text));
  return {
    socket,
    closed,
    send: (text: string) => void socket.write(text),
    async answer(pattern: RegExp) {
      listen();
      await vi.waitFor(() => expect(read).toMatch(pattern));
      return read;
    },
    /** Everything up to the end of the connection. */
    async last() {
      listen();
      await closed;
      return read;
    },
  };
}

const CALL = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const expectAlive = async () => {
  const { send, answer } = await client();
  send(CALL);
  await answer(/200 OK[\s\S]*here/);
};

describe('What is not HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['binary', '\u0016\u0003\u0001\u0000', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: yes\r\n'.repeat(3_000)}\r\n`, 431],
  ])('is refused and ends its own connection only: %s', async (_, call, status) => {
    await start();
    const { send, last } = await client();
    send(call);
    const answer = await last();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await expectAlive();
  });

  it('gets a problem as from the API', async () => {
    await start();
    const { send, last } = await client();
    send('nonsense\r\n\r\n');
    const [head = '', body = ''] = (await last()).split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ message: 'The request is not valid HTTP.' });
    expect(head).toContain('X-Content-Type-Options: nosniff');
  });

  it.each([
    '/ HTTP/1.1\r\nHost: a b',
    '/ HTTP/1.1\r\nHost: a/b',
    'nowhere HTTP/1.1\r\nHost: a',
    '/\\ HTTP/1.1\r\nHost: a',
  ])('is refused if it names no place: %j', async (target) => {
    await start();
    const { send, answer } = await client();
    send(`GET ${target}\r\n\r\n`);
    expect(await answer(/message/)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('gets a response if it is HTTP 1.0, which names no host', async () => {
    await start();
    const { send, last } = await client();
    send('GET / HTTP/1.0\r\n\r\n');
    expect(await last()).toMatch(/200 OK[\s\S]*here$/);
  });
});

describe('An error that the app does not handle', () => {
  it('is logged, and gets 500', async () => {
    await start({}, () => {
      throw new Error('the app broke');
    });
    const { send, answer } = await client();
    send(CALL);
    expect(await answer(/message/)).toMatch(/^HTTP\/1.1 500 [\s\S]*Something went wrong on the server/);
    expect(lines('error')).toMatchObject([{ msg: 'A request failed.', error: { message: 'the app broke' } }]);
  });
});

describe('A slow client', () => {
  it.each([
    ['says nothing', ''],
    ['does not end its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: y'],
  ])('that %s is cut off', async (_, start_) => {
    await start({ headers: 50 });
    const { send, last } = await client();
    send(start_);
    expect(await last()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that does not end its body is cut off', async () => {
    await start({ request: 50, headers: 50 });
    const { send, last } = await client();
    send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx');
    expect(await last()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that sends a byte now and then is cut off too', async () => {
    await start({ headers: 100 });
    const { send, closed } = await client();
    const dripping = setInterval(() => send('x'), 5);
    send('GET / HTTP/1.1\r\nX: ');
    await closed;
    clearInterval(dripping);
  });

  it.each(['/large', '/never'])(
    'that does not read its response, or waits forever, is disconnected: %s',
    async (path) => {
      await start({ response: 200 });
      const accepted = once(server, 'connection');
      const { send } = await client();
      const [socket] = await accepted;
      const gone = once(socket, 'close');
      send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await gone;
    },
  );

  it('that stays idle is disconnected', async () => {
    await start({ idle: 50 });
    const { send, last } = await client();
    send(CALL);
    expect(await last()).toMatch(/200 OK/);
  });
});

describe('Many connections', () => {
  it('make room for a new one, the longest idle first', async () => {
    await start({ sockets: 3 });
    const [first, second, third] = [await client(), await client(), await client()];
    first.send(CALL);
    await first.answer(/here/);
    await expectAlive();
    await second.closed;
    await expectAlive();
    await third.closed;
    first.send(CALL);
    await first.answer(/here[\s\S]*here/);
  });

  it.each([
    ['do not end their bodies', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx'],
    ['do not read their responses', 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('make room for a new one if their clients %s', async (_, call) => {
    await start({ sockets: 2 });
    const answers: ServerResponse[] = [];
    server.on('request', (_, response) => answers.push(response));
    const slow = [await client(), await client()];
    for (const { send } of slow) send(call);
    const isReading = call.startsWith('POST');
    await vi.waitFor(() => {
      expect(answers.map(({ writableEnded }) => isReading || writableEnded)).toEqual([true, true]);
    });
    await expectAlive();
    await expectAlive();
    for (const { socket } of slow) socket.resume();
    await Promise.all(slow.map(({ closed }) => closed));
  });

  it('that are busy stay, and a new one is refused', async () => {
    await start({ sockets: 2 });
    const busy = [await client(), await client()];
    const called = new Promise<void>((resolve) => {
      let calls = 0;
      server.on('request', () => ++calls === busy.length && resolve());
    });
    for (const { send } of busy) send('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    await called;
    await (await client()).closed;
    expect(busy.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  });

  it('are counted correctly if a client pipelines requests', async () => {
    await start({ sockets: 1 });
    const eager = await client();
    const called = once(server, 'request');
    eager.send(`${CALL}GET /never HTTP/1.1\r\nHost: a\r\n\r\n`);
    await called;
    await eager.answer(/here/);
    await (await client()).closed;
    expect(eager.socket.destroyed).toBe(false);
  });
});
