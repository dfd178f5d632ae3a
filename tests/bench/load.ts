import { connect, type Socket } from 'node:net';

const CONNECTIONS = 32;

/**
 * Asks for a path over and over for so many milliseconds, on 32 connections that are kept, one call after the other on each; answers
 * how many calls were answered in a second. Every answer must have the length of the first, status 200 included: bytes are counted
 * instead of parsed, so that what is measured is the server and not the caller.
 */
export async function requestRate(address: string, ms: number): Promise<number> {
  const length = await lengthOfAnswer(address);
  const { hostname, port, pathname } = new URL(address);
  const call = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(hostname, Number(port))));
  let answered = 0;
  const begun = performance.now();
  const until = begun + ms;
  await Promise.all(
    sockets.map((socket) =>
      callAgain(socket, call, length, () => {
        answered++;
        return performance.now() < until;
      }),
    ),
  );
  return (answered / (performance.now() - begun)) * 1_000;
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

/** Bytes of a whole answer, head and body. Throws unless it is a 200. */
async function lengthOfAnswer(address: string): Promise<number> {
  const { hostname, port, pathname } = new URL(address);
  const socket = await connected(hostname, Number(port));
  const parts: Buffer[] = [];
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  for await (const part of socket) {
    parts.push(part);
    const text = Buffer.concat(parts).toString('latin1');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const expected = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${address} was answered with ${head.split('\r\n')[0]}`);
    if (body.length === expected) break;
  }
  return Buffer.concat(parts).length;
}
