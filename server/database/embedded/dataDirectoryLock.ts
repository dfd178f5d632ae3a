import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { membersOf } from '../../../src/schema/jsonObject.ts';
import { socketAddress, socketFolder } from './socketPath.ts';

/** Another running process uses the data directory. Nothing in it was changed. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data directory ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another directory.`);
  }
}

export interface DataDirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks the data directory for this process, or throws DataDirectoryInUse. The kernel releases the lock when the process ends,
 * also by `kill -9`.
 *
 * Each candidate listens on a socket with a unique name, makes it visible, and only then looks at the others. So of any two
 * candidates at least one sees the other. A visible socket that refuses connections belongs to a dead process and can be
 * removed. Of two undecided candidates the one with the lower name wins.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const folder = await socketFolder(dataDir);
  if (process.platform === 'win32') return lockPipe(dataDir, socketAddress(folder, 'lock'));

  const name = `${randomBytes(6).toString('hex')}.lock`;
  const hidden = join(folder, `.${name}`);
  const candidate = await listen(hidden);
  await rename(hidden, join(folder, name));
  const release = async () => {
    await rm(join(folder, name), { force: true });
    await candidate.close();
  };
  try {
    await requireNoHolder(dataDir, folder, name);
  } catch (error) {
    await release();
    throw error;
  }
  candidate.confirm();
  return { release };
}

async function requireNoHolder(dataDir: string, folder: string, own: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.lock$/.test(name) && name !== own);
  await Promise.all(
    others.map(async (other) => {
      const holder = await probeLockHolder(join(folder, other), { yieldToUndecided: other < own });
      if (holder === 'dead') await rm(join(folder, other), { force: true });
      else if (holder !== 'gone') throw new DataDirectoryInUse(dataDir, holder.pid);
    }),
  );
}

/** Windows gives the name of a pipe to one process only and releases it when the process ends. */
async function lockPipe(dataDir: string, address: string): Promise<DataDirectoryLock> {
  try {
    const candidate = await listen(address);
    candidate.confirm();
    return { release: () => candidate.close() };
  } catch (error) {
    if (membersOf(error).code !== 'EADDRINUSE') throw error;
    const holder = await probeLockHolder(address, { yieldToUndecided: true });
    throw new DataDirectoryInUse(dataDir, typeof holder === 'object' ? holder.pid : undefined);
  }
}

/** A candidate's socket. It sends `undecided <pid>` to each client and, once confirmed, `held <pid>`. */
interface Candidate {
  confirm(): void;
  /** Ends the candidacy: waiting clients are disconnected without `held`. */
  close(): Promise<void>;
}

async function listen(address: string): Promise<Candidate> {
  const clients = new Set<Socket>();
  let held = false;
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => clients.delete(socket));
    if (held) socket.end(`held ${process.pid}\n`);
    else socket.write(`undecided ${process.pid}\n`);
  });
  server.listen(address).unref();
  await once(server, 'listening');

  return {
    confirm() {
      held = true;
      for (const socket of clients) socket.end(`held ${process.pid}\n`);
    },
    async close() {
      for (const socket of clients) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** `dead`: the process has ended; `gone`: it gave up; otherwise it holds the lock or precedes us. */
type Holder = 'dead' | 'gone' | { readonly pid: number | undefined };

/** Running processes respond immediately. A process that is suspended or overloaded keeps its candidacy. */
const PROBE_MS = 2_000;

/** Connects to a candidate and waits for its decision, unless we yield to it anyway. */
function probeLockHolder(address: string, { yieldToUndecided }: { yieldToUndecided: boolean }): Promise<Holder> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(address);
    const settle = (holder: Holder) => {
      resolve(holder);
      socket.destroy();
    };
    socket.setTimeout(PROBE_MS, () => settle({ pid: pidIn(received) }));
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      if (/^held \d+\n/m.test(received) || (yieldToUndecided && received.includes('\n'))) {
        settle({ pid: pidIn(received) });
      }
    });
    socket.on('error', (error: NodeJS.ErrnoException) => settle(holderAfter(error)));
    socket.on('close', () => settle('gone'));
  });
}

function holderAfter({ code }: NodeJS.ErrnoException): Holder {
  if (code === 'ECONNREFUSED') return 'dead';
  return code === 'ENOENT' || code === 'ECONNRESET' || code === 'EPIPE' ? 'gone' : { pid: undefined };
}

function pidIn(text: string): number | undefined {
  const pid = /\d+/.exec(text)?.[0];
  return pid === undefined ? undefined : Number(pid);
}
