import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { EnvironmentError } from '../base/environmentError.ts';
import { claimSigningKey, loadSigningKey } from './signingKey.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('loadSigningKey', () => {
  it('gives concurrent starts the same keys, and later starts too', async () => {
    const loaded = await Promise.all(Array.from({ length: 3 }, () => loadSigningKey(dataDir)));
    const again = await loadSigningKey(dataDir);
    expect(new Set([...loaded, again].map(({ kid }) => kid)).size).toBe(1);
    expect(new Set([...loaded, again].map(({ sealingKey }) => Buffer.from(sealingKey).toString('hex'))).size).toBe(1);
  });

  it('creates one file that only its owner can read', async () => {
    await loadSigningKey(dataDir);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['user-pool.json']);
    const { mode } = await stat(join(dataDir, 'keys', 'user-pool.json'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it.each(process.platform === 'win32' ? [] : [0o640, 0o604, 0o660])('rejects a file of mode %o', async (mode) => {
    await loadSigningKey(dataDir);
    const path = join(dataDir, 'keys', 'user-pool.json');
    await chmod(path, mode);
    await expect(loadSigningKey(dataDir)).rejects.toThrow(`may read the keys in ${path}. Run: chmod 600 "${path}"`);
    await chmod(path, 0o600);
    await loadSigningKey(dataDir);
  });

  it('publishes no private values', async () => {
    const { publicJwk } = await loadSigningKey(dataDir);
    expect(Object.keys(publicJwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('rejects a damaged file and does not change it', async () => {
    await loadSigningKey(dataDir);
    const path = join(dataDir, 'keys', 'user-pool.json');
    await writeFile(path, '{"token_key":');
    await expect(loadSigningKey(dataDir)).rejects.toThrow(`The key file ${path} is damaged`);
    expect((await stat(path)).size).toBe(13);
  });
});

describeStoreOnEach('the signing key', (given) => {
  beforeEach(async () => {
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'signing_key').execute();
  });

  const claim = (kid: string, embedded: boolean) => claimSigningKey({ db: given.store.db, embedded }, kid);

  it('is the first one claimed, also concurrently, and does not change', async () => {
    const claims = await Promise.allSettled(['one', 'two', 'three', 'one'].map((kid) => claim(kid, false)));
    const refused = claims.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect([2, 3]).toContain(refused.length);
    for (const reason of refused) expect(reason).toBeInstanceOf(EnvironmentError);
    await expect(claim('four', false)).rejects.toThrow(/signed with the key (one|two|three), not with four/);
  });

  it('can be replaced once it is deleted', async () => {
    await claim('one', false);
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'signing_key').execute();
    await claim('two', false);
    await expect(claim('one', false)).rejects.toBeInstanceOf(EnvironmentError);
  });

  it('is the one of its only process if the database is embedded', async () => {
    await claim('one', true);
    await claim('two', true);
    await expect(claim('one', false)).rejects.toThrow('signed with the key two');
  });
});
