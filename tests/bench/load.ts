import { connect, type Socket } from 'node:net';

const CONNECTIONS = 32;

/** A call that is repeated. */
export interface Call {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Repeats a call for so many milliseconds, on 32 keep-alive connections with one call at a time; returns the calls per
 * second. Every response must have the length of the first, status 200 included: counting bytes instead of parsing them
 * measures the server and not the client.
 */
export async function requestRate(call: Call, ms: number): Promise<number> {
  const length = await lengthOfAnswer(call);
  const { hostname, port } = new URL(call.address);
  const text = textOf(call);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(hostname, Number(port))));
  let answered = 0;
  const begun = performance.now();
  const until = begun + ms;
  await Promise.all(
    sockets.map((socket) =>
      callAgain(socket, text, length, () => {
        answered++;
        return performance.now() < until;
      }),
    ),
  );
  return (answered / (performance.now() - begun)) * 1_000;
}

function textOf({ address, headers = {} }: Call): string {
  const { host, pathname, search } = new URL(address);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function connected(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket)).once('error', reject);
  });
}

function callAgain(socket: Socket, call: string, length: number, answered: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = length;
    socket.on('data', (bytes) => {
      missing -= bytes.length;
      if (missing < 0) reject(new Error('An answer is longer than the first one.'));
      if (missing > 0) return;
      missing = length;
      if (answered()) socket.write(call);
      else socket.end(resolve);
    });
    socket.once('error', reject).once('close', () => reject(new Error('The server ended the connection.')));
    socket.write(call);
  });
}

/** The bytes of a complete response, head and body. Throws if it is not a 200. */
async function lengthOfAnswer(call: Call): Promise<number> {
  const { hostname, port } = new URL(call.address);
  const socket = await connected(hostname, Number(port));
  const parts: Buffer[] = [];
  socket.write(textOf(call));
  for await (const part of socket) {
    parts.push(part);
    const text = Buffer.concat(parts).toString('latin1');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [, expected] = /content-length: (\d+)/i.exec(head) ?? [];
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${call.address} responded with ${head.split('\r\n')[0]}`);
    if (expected === undefined) throw new Error(`${call.address} does not say how long its answer is.`);
    if (body.length === Number(expected)) break;
  }
  return Buffer.concat(parts).length;
}
