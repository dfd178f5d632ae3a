import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataDirectory } from './postgres/embeddedTemplate.ts';
import type { ProductCopy } from './productCopy.ts';
import { readyLine } from './readyLine.ts';

/** The running development server of a copy of the product. */
export interface Development {
  readonly url: string;
  /** Its output. */
  said(): string;
  /** Ends it and returns its exit code. */
  stop(): Promise<unknown>;
}

/** Starts the development server on a new database in the default place, inside the folder that it serves. */
export async function startDevelopment(product: ProductCopy): Promise<Development> {
  await rename(await newDataDirectory(), join(product.folder, '.data'));
  // It queries the database little, so the database's code is not compiled for speed.
  const development = start(product, ['--liftoff-only', '--import', 'tsx', 'scripts/dev.ts']);
  let said = '';
  for (const stream of [development.stdout, development.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const stop = async () => {
    development.kill('SIGTERM');
    const [code] = await once(development, 'exit');
    return code;
  };
  return { url: await readyLine(development), said: () => said, stop };
}

/** Runs a command of the copy to its end. */
export async function runIn(product: ProductCopy, script: string, ...args: string[]) {
  const command = start(product, ['--import', 'tsx', script, ...args]);
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(command, 'close');
  return { code, output };
}

function start({ folder }: ProductCopy, args: readonly string[]) {
  const { DATA_DIR: _, ...outside } = process.env;
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...outside, PORT: '0' }, stdio: 'pipe' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stdin.end();
  return child;
}
