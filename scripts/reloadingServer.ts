import { setTimeout as delay } from 'node:timers/promises';
import type { OpenServer } from '../server/startServer.ts';

type Fetch = OpenServer['app']['fetch'];

/** A server that is replaced when its sources change. */
export interface ReloadingServer {
  /** Responds with the server of the current sources. Calls wait while it is replaced. */
  readonly fetch: Fetch;
  /** Call this after every change of the sources. Resolves to true once a server runs with them, to false if they have errors. */
  changed(): Promise<boolean>;
  isBroken(): boolean;
  /** Resolves after all changes so far have been tried. */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

interface Reloads {
  open(): Promise<Pick<OpenServer, 'app' | 'close'>>;
  /** Called if the changed sources have errors; the last server stays. */
  failed(fault: unknown): void;
  /** Called once a server runs after sources with errors. */
  repaired?(): void;
}

/** Milliseconds to wait for files that are saved together, or in parts. */
const QUIET = 30;

/** Opens the server, and at every change another one that replaces it. The last one finishes its calls before it closes. */
export function reloadingServer({ open, failed, repaired }: Reloads): ReloadingServer {
  let isDue = false;
  let isBroken = false;
  let closing: Promise<unknown> = Promise.resolve();
  let current = replace(undefined);

  async function replace(before: CountedServer | undefined): Promise<CountedServer | undefined> {
    try {
      const next = counted(await open());
      if (before) closing = Promise.all([closing, before.close()]);
      if (isBroken) repaired?.();
      isBroken = false;
      return next;
    } catch (fault) {
      isBroken = true;
      failed(fault);
      return before;
    }
  }

  return {
    async fetch(...call) {
      const server = await current;
      return server ? server.fetch(...call) : NO_SERVER();
    },
    async changed() {
      if (!isDue) {
        isDue = true;
        current = current.then(async (before) => {
          await delay(QUIET);
          isDue = false;
          return replace(before);
        });
      }
      await current;
      return !isBroken;
    },
    isBroken: () => isBroken,
    settled: () => current,
    async close() {
      await (await current)?.close();
      await closing;
    },
  };
}

const NO_SERVER = () => Response.json({ message: 'The sources have errors. See the terminal.' }, { status: 503 });

interface CountedServer {
  readonly fetch: Fetch;
  /** Waits for its calls, then closes the server. */
  close(): Promise<void>;
}

function counted({ app, close }: Pick<OpenServer, 'app' | 'close'>): CountedServer {
  const calls = new Set<unknown>();
  return {
    async fetch(...call) {
      const response = Promise.resolve(app.fetch(...call));
      calls.add(response);
      try {
        return await response;
      } finally {
        calls.delete(response);
      }
    },
    close: () => Promise.allSettled(calls).then(close),
  };
}
