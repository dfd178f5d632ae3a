// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What is built: by which configuration of Vite, from which files and folders of sources, and into which folder.
 * @typedef {{ name: string, config: string, folder: string, sources: readonly string[] }} Build
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHARED = ['src', 'package-lock.json'];

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: 'console',
    config: 'vite.config.ts',
    folder: 'dist',
    sources: [...SHARED, 'public', 'prerender', 'index.html', 'vite.config.ts', 'bundling.ts'],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    folder: 'build',
    sources: [...SHARED, 'server', 'package.json', 'vite.server.config.ts'],
  },
];

/**
 * Builds the console into `dist/` and the server into `build/`, unless what is there was made from the very same files. Rejects
 * if it cannot.
 */
export async function buildIfStale() {
  /** @type {Map<string, string>} */
  const fingerprints = new Map();
  const builds = BUILDS.map((build) => ({ ...build, fingerprint: fingerprintOf(build.sources, fingerprints) }));
  const stale = builds.filter(({ folder, fingerprint }) => stampIn(folder) !== fingerprint);
  if (stale.length === 0) return;
  console.info(`Building the ${stale.map(({ name }) => name).join(' and the ')} ...`);
  await Promise.all(stale.map(make));
}

/** Builds both, whatever is there. Rejects if it cannot. */
export async function buildAnew() {
  for (const { folder } of BUILDS) rmSync(stampPath(folder), { force: true });
  await buildIfStale();
}

/** @param {Build & { fingerprint: string }} build */
async function make({ name, config, folder, fingerprint }) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`The ${name} could not be built.`);
  writeFileSync(stampPath(folder), fingerprint);
}

/** @param {string} folder */
const stampPath = (folder) => join(ROOT, folder, '.inputs');

/** @param {string} folder */
const stampIn = (folder) => (existsSync(stampPath(folder)) ? readFileSync(stampPath(folder), 'utf8') : undefined);

/**
 * Of all that the sources hold; `known` remembers it of each, so that none is read twice.
 * @param {readonly string[]} sources
 * @param {Map<string, string>} known
 */
function fingerprintOf(sources, known) {
  const parts = sources.map((source) => {
    const fingerprint = known.get(source) ?? readFingerprint(source);
    known.set(source, fingerprint);
    return fingerprint;
  });
  return createHash('sha256').update(parts.join()).digest('hex');
}

/** @param {string} source */
function readFingerprint(source) {
  const hash = createHash('sha256');
  for (const file of filesIn(source)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** @param {string} source */
function filesIn(source) {
  if (!statSync(join(ROOT, source)).isDirectory()) return [source];
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}
