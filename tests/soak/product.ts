import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readyLine } from '../readyLine.ts';
import { SERVER_BUNDLE } from '../serverBundle.ts';

/** The product in a separate process. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** How it ended: its exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Its stderr so far. */
  readonly complaints: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The process ended before it was ready. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
  readonly code: number | null;

  constructor(code: number | null, complaints: string) {
    super(`The product ended with ${code} before it served.\n${complaints}`);
    this.code = code;
  }
}

/** A process of the product that may not become ready. */
export interface StartingProduct {
  readonly pid: number;
  readonly ended: Promise<number | null>;
  /** Resolves when it is ready; rejects with NotStarted if it ends before. */
  readonly serving: Promise<Product>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the bundled server on a free port of this machine. `env` selects the database. */
export function launchProduct(env: Readonly<Record<string, string>>): StartingProduct {
  const { NODE_ENV: _, VITEST: __, ...outside } = process.env;
  // In a short life, compiling the embedded database for speed never pays off.
  const child = spawn(process.execPath, ['--liftoff-only', 'build/server.mjs'], {
    cwd: SERVER_BUNDLE,
    env: { ...outside, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const pid = child.pid ?? 0;
  const serving = readyLine(child).then(
    (url): Product => ({ url, pid, ended, complaints: () => complaints, kill }),
    async () => Promise.reject(new NotStarted(await ended, complaints)),
  );
  // A caller that kills it before it is ready does not await this.
  serving.catch(() => {});
  return { pid, ended, serving, kill };
}

/** Starts the product and waits until it is ready. */
export function startProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  return launchProduct(env).serving;
}
