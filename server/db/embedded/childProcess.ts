import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A script of this folder in a process of its own, which says what it does line by line. */
export interface Child {
  readonly pid: number;
  readonly lines: AsyncIterableIterator<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const tsx = import.meta.resolve('tsx');

export function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', tsx, path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (!child.stdout || child.pid === undefined) throw new Error(`${script} did not start`);
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The next line of a child; throws when it ends without one. */
export async function nextLine(child: Child): Promise<string> {
  const { value, done } = await child.lines.next();
  if (done) throw new Error('The process ended without a word');
  return value;
}
