import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { finishBody } from './finishBody.ts';

it('waits for a body that nobody has read, but not for one without an end', async () => {
  const app = new Hono().use(finishBody(5)).post('/', (c) => c.text('No', 401));
  const connectionAfter = async (body: string | ReadableStream) => {
    const headers = { 'transfer-encoding': 'chunked' };
    const answer = await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    return [answer.status, answer.headers.get('connection')];
  };
  expect(await connectionAfter('all of it')).toEqual([401, null]);
  expect(await connectionAfter(new ReadableStream())).toEqual([401, 'close']);
});
