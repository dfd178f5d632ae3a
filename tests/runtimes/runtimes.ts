import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';

/** The major versions of Node.js that the product is tested on. */
export const RUNTIMES = [20, 22, 24, 26] as const;

export type Runtime = (typeof RUNTIMES)[number];

/**
 * Returns the path of a Node.js executable: this process's own if it is of that major version, else one that npm downloads once into its
 * cache. Rejects if npm has none for this platform or cannot reach its registry.
 */
export async function nodeOf(runtime: Runtime): Promise<string> {
  if (process.versions.node.startsWith(`${runtime}.`)) return process.execPath;
  const args = [
    'exec',
    '--yes',
    '--prefer-offline',
    `--package=node@${runtime}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  // On Windows npm is a script.
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  return stdout.trim();
}

/** Environment variables that make npm, and the scripts it runs, use a Node.js executable. */
export const using = (node: string) => ({ PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` });
