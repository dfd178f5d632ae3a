import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// Tests ask little of each database: they never win back what it costs to compile PGlite for speed.
setFlagsFromString('--liftoff-only');

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * A data directory of its own with an embedded database in which nothing is yet. It is copied: PGlite computes for seconds
 * to make one, which every file of tests would wait for.
 */
export async function newDataDirectory(): Promise<string> {
  const template = await templateFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  // A thousand small files: one after the other is several times faster than all at once.
  cpSync(template, join(dataDir, 'postgres'), { recursive: true });
  return dataDir;
}

/** The database to copy, one for each version of PGlite. */
async function templateFolder(): Promise<string> {
  const cache = join(MODULES, '.cache', 'embedded-database');
  const { version } = JSON.parse(await readFile(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8'));
  const template = join(cache, String(version));
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const database = await PGlite.create({ dataDir: draft });
  await database.close();
  // Several files of tests may make it at once; any of them will do.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  return template;
}
