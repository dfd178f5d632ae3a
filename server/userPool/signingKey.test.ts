import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSigningKey } from './signingKey.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadSigningKey', () => {
  it('gives all who start at once the same keys, and again later', async () => {
    const loaded = await Promise.all(Array.from({ length: 3 }, () => loadSigningKey(dataDir)));
    const again = await loadSigningKey(dataDir);
    expect(new Set([...loaded, again].map(({ kid }) => kid)).size).toBe(1);
    expect(new Set([...loaded, again].map(({ sealingKey }) => Buffer.from(sealingKey).toString('hex'))).size).toBe(1);
  });

  it('leaves one file that only its owner can read', async () => {
    await loadSigningKey(dataDir);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['user-pool.json']);
    const { mode } = await stat(join(dataDir, 'keys', 'user-pool.json'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it.each(process.platform === 'win32' ? [] : [0o640, 0o604, 0o660])('refuses a file of mode %o', async (mode) => {
    await loadSigningKey(dataDir);
    const path = join(dataDir, 'keys', 'user-pool.json');
    await chmod(path, mode);
    await expect(loadSigningKey(dataDir)).rejects.toThrow(`may read the keys in ${path}. Run: chmod 600 "${path}"`);
    await chmod(path, 0o600);
    await loadSigningKey(dataDir);
  });

  it('publishes nothing private', async () => {
    const { publicJwk } = await loadSigningKey(dataDir);
    expect(Object.keys(publicJwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('refuses a damaged file and leaves it alone', async () => {
    await loadSigningKey(dataDir);
    const path = join(dataDir, 'keys', 'user-pool.json');
    await writeFile(path, '{"token_key":');
    await expect(loadSigningKey(dataDir)).rejects.toThrow(`The key file ${path} is damaged`);
    expect((await stat(path)).size).toBe(13);
  });
});
