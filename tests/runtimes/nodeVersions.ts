import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';

/** The major versions of Node.js that the product is tested on. */
export const NODE_VERSIONS = [20, 22, 24, 26] as const;

export type NodeVersion = (typeof NODE_VERSIONS)[number];

export const NEWEST: NodeVersion = 26;

/**
 * Returns the path of a Node.js executable: this process's own if it is of that major version, else one that npm
 * downloads once into its cache. Rejects if npm has none for this platform or cannot reach its registry.
 */
export async function nodePath(version: NodeVersion): Promise<string> {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const args = [
    'exec',
    '--yes',
    '--prefer-offline',
    `--package=node@${version}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  // On Windows npm is a script.
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  return stdout.trim();
}

/** Environment variables that make npm and its scripts use a Node.js executable. */
export const withNode = (path: string) => ({ PATH: `${dirname(path)}${delimiter}${process.env['PATH']}` });
