import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import * as z from 'zod';

/** The file of a backup that tells what else is in it. */
export const MANIFEST = 'manifest.json';

/** What a backup holds of a data directory. */
export const PARTS = ['keys', 'postgres'] as const;

const FORMAT = 'deal-sync-console backup';
/** Counts up when older versions could not restore what newer ones write. */
const VERSION = 1;

const manifestRule = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  created_at: z.string(),
  /** Path -> SHA-256 in hexadecimal; of a folder null, since PostgreSQL wants its empty ones too. Paths are relative, with slashes. */
  entries: z.record(z.string(), z.string().nullable()),
});

/** What is in a backup, and since when. */
export type Manifest = z.infer<typeof manifestRule>;

/** The manifest in a text. Throws for any other text. */
export function parseManifest(text: string): Manifest {
  return manifestRule.parse(JSON.parse(text));
}

/** Describes the parts of a data directory that stand in `folder`. */
export async function describeParts(folder: string, createdAt: Date): Promise<Manifest> {
  const entries: Record<string, string | null> = {};
  for (const part of PARTS) await describeInto(entries, folder, part);
  return { format: FORMAT, version: VERSION, created_at: createdAt.toISOString(), entries };
}

/** The first path below `folder` that is not as the manifest says; undefined where all are. */
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
