import { setTimeout as delay } from 'node:timers/promises';
import type { OpenServer } from '../../server/startServer.ts';

type Fetch = OpenServer['app']['fetch'];

/** A server in whose place another comes whenever its sources have changed. */
export interface ReloadingServer {
  /** Answers by the server as the sources are now: calls wait while it is being replaced. */
  readonly fetch: Fetch;
  /** To be told of every change of the sources. Resolves once it has been followed, to whether they make a server. */
  changed(): Promise<boolean>;
  /** Whether the last change made no server. */
  isBroken(): boolean;
  /** Resolves once all changes so far have been followed, in vain or not. */
  settled(): Promise<unknown>;
  /** Resolves when no server of them is open any more. */
  close(): Promise<void>;
}

interface Reloads {
  /** Opens a server from the sources as they are. */
  open(): Promise<Pick<OpenServer, 'app' | 'close'>>;
  /** The changed sources make no server; the one before goes on. */
  failed(fault: unknown): void;
}

/** Milliseconds for files that are saved together, and for those that an editor writes in parts. */
const QUIET = 30;

/** Opens the server, and another at every change, which takes its place once it is open. The one before ends its calls first. */
export function reloadingServer({ open, failed }: Reloads): ReloadingServer {
  let isDue = false;
  let isBroken = false;
  let closing: Promise<unknown> = Promise.resolve();
  let current = replace(undefined);

  async function replace(before: CountedServer | undefined): Promise<CountedServer | undefined> {
    try {
      const next = counted(await open());
      if (before) closing = Promise.all([closing, before.close()]);
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

const NO_SERVER = () =>
  Response.json({ message: 'The sources make no server: the terminal says why.' }, { status: 503 });

interface CountedServer {
  readonly fetch: Fetch;
  /** Ends its calls, then the server. */
  close(): Promise<void>;
}

function counted({ app, close }: Pick<OpenServer, 'app' | 'close'>): CountedServer {
  const calls = new Set<unknown>();
  return {
    async fetch(...call) {
      const answer = Promise.resolve(app.fetch(...call));
      calls.add(answer);
      try {
        return await answer;
      } finally {
        calls.delete(answer);
      }
    },
    close: () => Promise.allSettled(calls).then(close),
  };
}
