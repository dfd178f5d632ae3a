// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allBuilds, markBuilt, staleBuilds } from './builds.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the console into `dist/` and the server into `build/`, or only one of them, unless they are up to date. Rejects if a build fails.
 * @param {string} [only]
 */
export async function buildIfStale(only) {
  await makeAll(staleBuilds(ROOT).filter(({ name }) => !only || name === only));
}

/** Builds both in any case. Rejects if a build fails. */
export async function buildAll() {
  await makeAll(allBuilds(ROOT));
}

/** @param {readonly import('./builds.mjs').ReadBuild[]} builds */
async function makeAll(builds) {
  if (builds.length === 0) return;
  console.info(`Building the ${builds.map(({ name }) => name).join(' and the ')} ...`);
  await checkDeclarations();
  // Waits for both, so that a failure leaves no process behind.
  const made = await Promise.allSettled(builds.map(make));
  for (const result of made) if (result.status === 'rejected') throw result.reason;
}

/** Rejects if a resource has mistakes. Bundles do not know the files of resources, and images have no slots to look at. */
async function checkDeclarations() {
  const args = ['--import', 'tsx', join(ROOT, 'scripts', 'checkDeclarations.ts')];
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error('Nothing was built. Correct the resources and run the command again.');
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
  // A build that outlives its start would write into the files of the next one.
  const end = () => vite.kill();
  process.once('SIGTERM', end);
  const [status] = await once(vite, 'exit');
  process.off('SIGTERM', end);
  if (status !== 0) throw new Error(`The ${build.name} could not be built.`);
  markBuilt(ROOT, build, began);
}
