import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The major versions of Node.js that the product is tested on. */
export const RUNTIMES = [20, 22, 24, 26] as const;

export type Runtime = (typeof RUNTIMES)[number];

/**
 * The path of a Node.js executable of a major version: this process's own if it is one, else the newest that npm has, which is
 * downloaded once into npm's cache. Rejects if npm has none for this platform or cannot be reached.
 */
export async function nodeOf(runtime: Runtime): Promise<string> {
  if (process.versions.node.startsWith(`${runtime}.`)) return process.execPath;
  const args = ['exec', '--yes', '--prefer-offline', `--package=node@${runtime}`, '--', 'node', '-p', 'process.execPath'];
  // On Windows npm is a script.
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  return stdout.trim();
}

/** The environment in which `node`, and therefore npm and its scripts, is the given executable. */
