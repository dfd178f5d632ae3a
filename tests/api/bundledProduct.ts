import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copiesOf, DOCKERFILE, stagesOf } from '../container/dockerfile.ts';
import { readyLine } from '../readyLine.ts';
import { SERVER_BUNDLE } from '../serverBundle.ts';

/** A console that builds quickly: a page, a script worth compressing, and a font, which is not. */
export const FILES = {
  'index.html': '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/app.js"></script>',
  'assets/app.js': `export const text = '${'much the same '.repeat(200)}';`,
  'assets/font.woff2': Uint8Array.from({ length: 256 }, (_, byte) => byte),
} as const;

/** The product as the container contains it, in a folder outside the sources. */
export interface BundledProduct {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies from the server's bundle exactly what the last stage of the Dockerfile copies. */
export async function bundleProduct(): Promise<BundledProduct> {
  const root = await mkdtemp(join(tmpdir(), 'deal-sync-bundle-'));
  const [built, folder] = [join(root, 'built'), join(root, 'app')];
  cpSync(SERVER_BUNDLE, built, { recursive: true });
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(built, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(built, 'dist', path), content);
  }
  for (const path of ['LICENSE', 'NOTICE']) cpSync(path, join(built, path));
  cpSync('node_modules/@electric-sql/pglite', join(built, 'node_modules/@electric-sql/pglite'), { recursive: true });
  for (const { sources, target } of copiesOf(
    stagesOf(DOCKERFILE).at(-1) ?? { image: '', name: '', instructions: [] },
  )) {
    for (const source of sources)
      cpSync(join(built, source.replace('/app/', '')), join(folder, target), { recursive: true });
  }
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}

/** A process that ends with the tests. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** Stops it with SIGTERM; returns its exit code. */
  stop(): Promise<number | null>;
}

function started(child: ChildProcess): StartedProcess {
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGTERM');
  // Cleans up after a failed test.
  process.once('exit', kill);
  child.unref();
  const stop = async () => {
    process.off('exit', kill);
    kill();
    const [code] = await ended;
    return code;
  };
  return { child, stop };
}

/** Starts the bundled server; returns its URL once it is ready. */
export async function startBundle({ folder }: BundledProduct, env: NodeJS.ProcessEnv) {
  const server = started(
    spawn(process.execPath, ['build/server.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  return { ...server, url: await readyLine(server.child) };
}

/** A container of the function: passes an event to its handler and returns the response. */
export interface LambdaProcess extends StartedProcess {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  invoke(event: object): Promise<any>;
}

/** Loads the bundled function in a separate process, with only `env` as its environment. */
export async function startLambda({ folder }: BundledProduct, env: NodeJS.ProcessEnv): Promise<LambdaProcess> {
  const driver = fileURLToPath(new URL('./lambdaProcess.mjs', import.meta.url));
  const bundle = pathToFileURL(join(folder, 'build/lambda.mjs')).href;
  const { child, stop } = started(
    fork(driver, [bundle], { cwd: folder, env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await once(child, 'message');
  let calls = 0;
  const invoke = (event: object) =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      const take = (response: { id: number; result?: unknown; fault?: string }) => {
        if (response.id !== id) return;
        child.off('message', take);
        if (response.fault === undefined) resolve(response.result);
        else reject(new Error(response.fault));
      };
      child.on('message', take);
      child.send({ id, event });
    });
  return { child, stop, invoke };
}
