import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A socket that tells everyone who asks whether its process has what it claims: `undecided <pid>`, later `held <pid>`. */
export interface Claim {
  /** From now on the claim is held; those who wait for the decision are told. */
  confirm(): void;
  /** Ends the claim; those who wait see their connection end without `held`. */
  withdraw(): Promise<void>;
}

/** Listens at `address`; a process that ends, in whatever way, stops listening. */
export async function announceClaim(address: string): Promise<Claim> {
  const asking = new Set<Socket>();
  let held = false;
  const server = createServer((socket) => {
    asking.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => asking.delete(socket));
    if (held) socket.end(`held ${process.pid}\n`);
    else socket.write(`undecided ${process.pid}\n`);
  });
  server.listen(address).unref();
  await once(server, 'listening');

  return {
    confirm() {
      held = true;
      for (const socket of asking) socket.end(`held ${process.pid}\n`);
    },
    async withdraw() {
      for (const socket of asking) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
