import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readyLine } from '../readyLine.ts';
import { bundleServer, SERVER_BUNDLE } from '../serverBundle.ts';

/** The product in a separate process. */
export interface ProductProcess {
  readonly url: string;
  /** From the start of the process to its ready line. */
  readonly readyMs: number;
  /** Its stderr so far. */
  stderr(): string;
  /** Stops it with SIGTERM. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the same as `npm start`, on a free port, and first builds what is stale. */
export function startProductProcess(dataDir: string, variables: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  return startProcess(ROOT, [process.execPath, 'scripts/start.mjs'], { ...freePort(dataDir), ...variables });
}

/** Runs the command that people type. */
export function startThroughNpm(dataDir: string, variables: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  return startProcess(ROOT, ['npm', 'start'], { ...freePort(dataDir), ...variables });
}

const freePort = (dataDir: string) => ({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir });

/** Starts the server as the container does, from its bundle, on a free port. */
export async function startServerProcess(dataDir: string, variables: NodeJS.ProcessEnv = {}): Promise<ProductProcess> {
  await bundleServer();
  const env = { NODE_ENV: 'production', ...freePort(dataDir), ...variables };
  return startProcess(SERVER_BUNDLE, [process.execPath, 'build/server.mjs'], env);
}

/** Starts one of our scripts that prints a ready line; `folder` has the sources. */
export function startNode(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  folder = ROOT,
): Promise<ProductProcess> {
  return startProcess(folder, [process.execPath, '--import', 'tsx', ...args], variables);
}

async function startProcess(
  cwd: string,
  [program, ...args]: readonly [string, ...string[]],
  variables: NodeJS.ProcessEnv,
): Promise<ProductProcess> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    // Required where npm is a script.
    shell: process.platform === 'win32' && program === 'npm',
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr += text;
    process.stderr.write(text);
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // Cleans up after a benchmark that fails or is stopped.
  process.once('exit', kill);
  const url = await readyLine(child);
  const readyMs = performance.now() - started;
  const stop = async () => {
    process.off('exit', kill);
    kill();
    const [code] = await ended;
    return code as number | null;
  };
  return { url, readyMs, stderr: () => stderr, stop };
}
