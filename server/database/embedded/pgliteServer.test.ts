import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { portOf } from '../../base/address.ts';
import { createPgliteServer } from './pgliteServer.ts';

const READY = Buffer.from('Z\0\0\0\x05I');
const QUERY = Buffer.from('Q\0\0\0\x0dselect 1\0');
const fault = (severity: string) => Buffer.from(`E\0\0\0\x20S${severity}\0V${severity}\0C53100\0\0`);

let server: ReturnType<typeof createPgliteServer>;
afterEach(() => server.close());

/** Sends one query to a PGlite with this response. Returns the reported failure. */
async function failureAfter(...answer: readonly Buffer[]): Promise<unknown> {
  const failure = vi.fn();
  const db = {
    isInTransaction: () => false,
    async execProtocolRawStream(_: Uint8Array, { onRawData }: { onRawData: (data: Uint8Array) => void }) {
      answer.forEach(onRawData);
    },
  };
  server = createPgliteServer(db, failure).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(portOf(server), '127.0.0.1');
  const startup = Buffer.alloc(9);
  startup.writeInt32BE(9, 0);
  startup.writeInt32BE(196_608, 4);
  client.end(Buffer.concat([startup, QUERY]));
  client.resume();
  await once(client, 'close');
  return failure.mock.calls[0]?.[0];
}

it.each([
  ['a response', [Buffer.from('C\0\0\0\x0bSELECT'), READY]],
  ['an error response', [Buffer.concat([fault('ERROR'), READY])]],
  ['an error response in parts', [fault('ERROR'), READY]],
  ['a row whose text looks like an error', [Buffer.from('D\0\0\0\x10VPANIC\0'), READY]],
])('%s is not a failure of PGlite', async (_, answer) => {
  expect(await failureAfter(...answer)).toBeUndefined();
});

it.each(['FATAL', 'PANIC'])('a %s without a ready state afterwards is a failure', async (severity) => {
  expect(String(await failureAfter(fault(severity)))).toContain('53100');
});
