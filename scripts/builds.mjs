// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is built: by which configuration of Vite, from which files and folders of sources, and into which folder.
 * @typedef {{ name: string, config: string, folder: string, sources: readonly string[] }} Build
 */

/**
 * A build that is to be made, with the fingerprint of the sources as they are.
 * @typedef {Build & { fingerprint: string }} StaleBuild
 */

const SHARED = ['src', 'package-lock.json'];

/** @type {readonly Build[]} */
export const BUILDS = [
  {
    name: 'console',
    config: 'vite.config.ts',
    folder: 'dist',
    sources: [
      ...SHARED,
      'public',
      'prerender',
      'index.html',
      'vite.config.ts',
      'bundling.ts',
      'server/console/contentSecurityPolicy.ts',
    ],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    folder: 'build',
    sources: [...SHARED, 'server', 'package.json', 'vite.server.config.ts'],
  },
];

/**
 * The builds in the folder of a product that are lacking, or were made from other files than there are now.
 * @param {string} root
 * @returns {StaleBuild[]}
 */
export function staleBuilds(root) {
  /** @type {Map<string, string>} Both are made from much the same, which is read once. */
  const fingerprints = new Map();
  const fingerprintOf = (/** @type {string} */ source) => {
    const fingerprint = fingerprints.get(source) ?? readFingerprint(root, source);
    fingerprints.set(source, fingerprint);
    return fingerprint;
  };
  const builds = BUILDS.map((build) => ({ ...build, fingerprint: build.sources.map(fingerprintOf).join('\n') }));
  return builds.filter((build) => stampIn(root, build) !== build.fingerprint);
}

/**
 * Remembers from what a build was made.
 * @param {string} root
 * @param {StaleBuild} build
 */
export function markBuilt(root, build) {
  writeFileSync(stampOf(root, build), build.fingerprint);
}

/**
 * The file that remembers it.
 * @param {string} root
 * @param {Build} build
 */
export const stampOf = (root, { folder }) => join(root, folder, '.inputs');

/**
 * @param {string} root
 * @param {Build} build
 */
function stampIn(root, build) {
  const stamp = stampOf(root, build);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * Of the names of files and all that they hold.
 * @param {string} root
 * @param {string} source
 */
function readFingerprint(root, source) {
  const hash = createHash('sha256');
  for (const file of filesIn(root, source)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source
 */
function filesIn(root, source) {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
