// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A build: the configuration of Vite, the sources (files and folders), and the output folder.
 * @typedef {{ name: string, config: string, folder: string, sources: readonly string[] }} Build
 */

/**
 * A build with the fingerprint of its current sources.
 * @typedef {Build & { fingerprint: string }} ReadBuild
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
      'materialIcons.ts',
      'server/base/contentSecurityPolicy.ts',
    ],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    folder: 'build',
    sources: [...SHARED, 'server', 'materialIcons.ts', 'package.json', 'vite.server.config.ts'],
  },
];

/**
 * The builds that are missing or were made from other sources.
 * @param {string} root
 */
export const staleBuilds = (root) => allBuilds(root).filter((build) => stampIn(root, build) !== build.fingerprint);

/**
 * All builds.
 * @param {string} root
 * @returns {ReadBuild[]}
 */
export function allBuilds(root) {
  /** @type {Map<string, string>} Shared sources are read once. */
  const fingerprints = new Map();
  const fingerprintOf = (/** @type {string} */ source) => {
    const fingerprint = fingerprints.get(source) ?? readFingerprint(root, source);
    fingerprints.set(source, fingerprint);
    return fingerprint;
  };
  return BUILDS.map((build) => ({ ...build, fingerprint: build.sources.map(fingerprintOf).join('\n') }));
}

/**
 * Stores the fingerprint and start time of a build. The files of the last build stay, because a running server may still load
 * some of them; older ones are removed.
 * @param {string} root
 * @param {ReadBuild} build
 * @param {Date} began
 */
export function markBuilt(root, build, began) {
  const stamp = stampOf(root, build);
  if (existsSync(stamp)) removeOlder(join(root, build.folder), statSync(stamp).mtimeMs);
  writeFileSync(stamp, build.fingerprint);
  utimesSync(stamp, began, began);
}

/**
 * @param {string} folder
 * @param {number} time in milliseconds since 1970
 */
function removeOlder(folder, time) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).mtimeMs < time) rmSync(file, { force: true });
  }
}

/**
 * The file that stores the fingerprint.
 * @param {string} root
 * @param {Build} build
 */
const stampOf = (root, { folder }) => join(root, folder, '.inputs');

/**
 * @param {string} root
 * @param {Build} build
 */
function stampIn(root, build) {
  const stamp = stampOf(root, build);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * A hash of file names and contents.
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
