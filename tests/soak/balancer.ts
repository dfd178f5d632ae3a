import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../server/base/address.ts';

/** Spreads connections over processes in turn, like a load balancer that does not know the product. */
export interface Balancer {
  readonly url: string;
  close(): void;
}

/** `targets` are the current addresses. An unreachable one only costs its client the connection. */
export async function startBalancer(targets: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const urls = targets();
    const { hostname: host, port } = new URL(urls[turn++ % urls.length] ?? '');
    const process = connect({ host, port: Number(port) });
    for (const [one, other] of [
      [caller, process],
      [process, caller],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
