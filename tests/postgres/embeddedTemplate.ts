import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// Tests query each database little: compiling PGlite for speed would never pay off.
setFlagsFromString('--liftoff-only');

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * A separate data directory with an empty embedded database. It is a copy, because PGlite takes seconds to create one,
 * in every test file.
 */
export async function newDataDirectory(): Promise<string> {
  const template = await templateFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  // A thousand small files: copying them one by one is several times faster than all at once.
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
  // Several test files may create it at once; any of the results will do.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  return template;
}
