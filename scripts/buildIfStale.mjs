// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILDS, markBuilt, staleBuilds, stampOf } from './builds.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the console into `dist/` and the server into `build/`, unless what is there was made from the very same files. Rejects
 * if it cannot.
 */
export async function buildIfStale() {
  const stale = staleBuilds(ROOT);
  if (stale.length === 0) return;
  console.info(`Building the ${stale.map(({ name }) => name).join(' and the ')} ...`);
  // Where one cannot be made, the other is none of a process that nobody waits for.
  const made = await Promise.allSettled(stale.map(make));
  for (const result of made) if (result.status === 'rejected') throw result.reason;
}

/** Builds both, whatever is there. Rejects if it cannot. */
export async function buildAnew() {
  for (const build of BUILDS) rmSync(stampOf(ROOT, build), { force: true });
  await buildIfStale();
}

/** @param {import('./builds.mjs').StaleBuild} build */
async function make(build) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', build.config, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`The ${build.name} could not be built.`);
  markBuilt(ROOT, build);
}
