import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKey, type SigningKey } from '../signingKey.ts';

/** The keys of a new install. */
export async function testKeys(): Promise<SigningKey> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  try {
    return await loadSigningKey(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
