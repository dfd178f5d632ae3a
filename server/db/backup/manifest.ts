import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import * as z from 'zod';

/** A backup cannot be created or restored for a reason that the user can resolve. Nothing was changed. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
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
export function parseManifest(text: string): Manifest {
  return manifestRule.parse(JSON.parse(text));
}

/** Describes the parts of a data directory in `folder`. */
export async function describeParts(folder: string, createdAt: Date): Promise<Manifest> {
  const entries: Record<string, string | null> = {};
  for (const part of PARTS) await describeInto(entries, folder, part);
  return { format: FORMAT, version: VERSION, created_at: createdAt.toISOString(), entries };
}

/** The first path below `folder` that differs from the manifest; undefined if there is none. */
export async function findDifference({ entries, created_at }: Manifest, folder: string): Promise<string | undefined> {
  const { entries: found } = await describeParts(folder, new Date(created_at));
  const paths = new Set([...Object.keys(entries), ...Object.keys(found)]);
  return [...paths].find((path) => !(path in entries && path in found) || entries[path] !== found[path]);
}

async function describeInto(entries: Record<string, string | null>, folder: string, path: string): Promise<void> {
  entries[path] = null;
  for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
    const inner = posix.join(path, entry.name);
    if (entry.isDirectory()) await describeInto(entries, folder, inner);
    else entries[inner] = await digestOf(join(folder, inner));
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
