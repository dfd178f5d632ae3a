import { Socket } from 'node:net';
import type { PoolConfig } from 'pg';

/** `pg` knows hosts and ports; this socket goes to a Unix socket or a named pipe whatever it is told. */
class LocalSocket extends Socket {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  override connect(): this {
    return super.connect(this.#address);
  }
}

/** The embedded database at a Unix socket or named pipe. It has one user, who needs no password. */
export function localConnection(address: string): PoolConfig {
  return { user: 'postgres', database: 'postgres', ssl: false, stream: () => new LocalSocket(address) };
}
