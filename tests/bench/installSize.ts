import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LARGEST = 5;

/**
 * What `npm ci --omit=dev` installs on this platform, in a separate folder and from npm's cache if possible: packages,
 * their bytes on disk, and the largest of them. Rejects if npm cannot install.
 */
export function measureInstallSize() {
  return withTemporaryFolder(async (folder) => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(ROOT, file), join(folder, file));
    // A shell, because npm is a script on Windows.
    const options = { cwd: folder, shell: true };
    await promisify(execFile)('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], options);
    return sizesIn(join(folder, 'node_modules'));
  });
}

function sizesIn(libraries: string) {
  const sizes = new Map<string, number>();
  const counted = new Set<number>();
  for (const { name, path } of packagesIn(libraries)) sizes.set(name, (sizes.get(name) ?? 0) + bytesIn(path, counted));
  const packages = [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((one, other) => other.bytes - one.bytes);
  return {
    packages: packages.length,
    totalBytes: packages.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: packages.slice(0, LARGEST),
  };
}

interface Package {
  readonly name: string;
  readonly path: string;
}

/** Includes a package's nested packages; all versions of a package count under its name. */
function packagesIn(libraries: string): Package[] {
  if (!existsSync(libraries)) return [];
  const names = readdirSync(libraries).filter((name) => !name.startsWith('.'));
  const full = names.flatMap((name) => (name.startsWith('@') ? scoped(libraries, name) : name));
  return full.flatMap((name) => {
    const path = join(libraries, name);
    return [{ name, path }, ...packagesIn(join(path, 'node_modules'))];
  });
}

const scoped = (libraries: string, scope: string) =>
  readdirSync(join(libraries, scope)).map((name) => `${scope}/${name}`);

/** Files whose inode is in `counted` are hard links: they take no further space. */
function bytesIn(folder: string, counted: Set<number>): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(path, counted);
    const { ino, size } = lstatSync(path);
    if (counted.has(ino)) return sum;
    counted.add(ino);
    return sum + size;
  }, 0);
}
