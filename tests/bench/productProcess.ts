import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readyLine } from '../readyLine.ts';

/** The product in a process of its own. */
export interface ProductProcess {
  readonly url: string;
  /** From the start of the process to its ready line. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts what `npm start` starts, on a free port, building the console first where that is stale. */
export function startProductProcess(dataDir: string, variables: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  return startNode(['scripts/start.ts'], { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...variables });
}

/** Starts a script of ours that says in a line where it is ready. */
export async function startNode(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // A benchmark that fails or is stopped leaves nothing behind.
  process.once('exit', kill);
  const url = await readyLine(child);
  const readyMs = performance.now() - started;
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  return { url, readyMs, stop };
}
