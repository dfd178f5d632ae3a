import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'public', 'prerender'];
const FILES = ['index.html', 'vite.config.ts', 'bundling.ts', 'package-lock.json'];
const STAMP = join(ROOT, 'dist', '.inputs');

/** Builds the console into `dist/` unless the build there was made from the very same files. Throws if it cannot. */
export function buildIfStale(): void {
  const inputs = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  console.info('Building the console ...');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--logLevel', 'warn'];
  const build = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The console could not be built.');
  writeFileSync(STAMP, inputs);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES]) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
