import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { Environment } from '../../base/environment.ts';

/** A backup cannot be created or restored for a reason that the user can resolve. Nothing was changed. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

export type ReadEnvironment = () => Pick<Environment, 'databaseUrl' | 'dataDir'>;

/** Reads the file argument and the data directory. Throws ArchiveFault if there is no such or no embedded database. */
export function archiveArguments(positionals: readonly string[], environment: ReadEnvironment) {
  const { databaseUrl, dataDir } = environment();
  if (databaseUrl) {
    throw new ArchiveFault(
      'DATABASE_URL is set, but this command is for the embedded database. Back up PostgreSQL with pg_dump, and restore it with pg_restore.',
    );
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ArchiveFault('Name one file: FILE.tar.gz.');
  return { file, dataDir };
}

/** The file of a backup that lists its content. */
export const MANIFEST = 'manifest.json';

/** The parts of a data directory that a backup contains. */
export const PARTS = ['keys', 'postgres'] as const;

const FORMAT = 'deal-sync-console backup';
/** Increases when earlier versions cannot restore new backups. */
const VERSION = 1;

const manifestRule = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  created_at: z.string(),
  /** Relative path with slashes -> SHA-256 in hexadecimal, or null for a folder: PostgreSQL needs its empty ones too. */
  entries: z.record(z.string(), z.string().nullable()),
});

export type Manifest = z.infer<typeof manifestRule>;

/** Parses a manifest. Throws if it is invalid. */
export const parseManifest = (text: string): Manifest => manifestRule.parse(JSON.parse(text));

/** Describes the parts of a data directory in `folder`. */
export async function describeParts(folder: string, createdAt: Date): Promise<Manifest> {
  const entries: Record<string, string | null> = {};
  for (const part of PARTS) {
    entries[part] = null;
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      entries[relative(folder, path).replaceAll(sep, '/')] = entry.isDirectory() ? null : await digestOf(path);
    }
  }
  return { format: FORMAT, version: VERSION, created_at: createdAt.toISOString(), entries };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** The first path below `folder` that differs from the manifest; undefined if there is none. */
export async function findDifference({ entries, created_at }: Manifest, folder: string): Promise<string | undefined> {
  const { entries: found } = await describeParts(folder, new Date(created_at));
  return Object.keys({ ...entries, ...found }).find((path) => entries[path] !== found[path]);
}
