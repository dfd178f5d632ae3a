// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allBuilds, markBuilt, staleBuilds } from './builds.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the console into `dist/` and the server into `build/`, unless what is there was made from the very same files. Rejects
 * if it cannot.
 */
export async function buildIfStale() {
  await makeAll(staleBuilds(ROOT));
}

/** Builds both, whatever is there. Rejects if it cannot. */
export async function buildAnew() {
  await makeAll(allBuilds(ROOT));
}

/** @param {readonly import('./builds.mjs').ReadBuild[]} builds */
async function makeAll(builds) {
  if (builds.length === 0) return;
  console.info(`Building the ${builds.map(({ name }) => name).join(' and the ')} ...`);
  // Where one cannot be made, the other is none of a process that nobody waits for.
  const made = await Promise.allSettled(builds.map(make));
  for (const result of made) if (result.status === 'rejected') throw result.reason;
}

/** @param {import('./builds.mjs').ReadBuild} build */
async function make(build) {
  const began = new Date();
  const args = [
    join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    build.config,
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  // Whoever ends a start ends its builds: they would write into what the next one makes.
  const end = () => vite.kill();
  process.once('SIGTERM', end);
  const [status] = await once(vite, 'exit');
  process.off('SIGTERM', end);
  if (status !== 0) throw new Error(`The ${build.name} could not be built.`);
  markBuilt(ROOT, build, began);
}
