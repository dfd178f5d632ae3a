import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../base/environmentError.ts';
import { readSecretsKeys } from '../../base/secretsKeys.ts';
import { loadSecretsKeys } from './keys.ts';

const newKey = () => randomBytes(32).toString('base64');
const KEY = `${'k'.repeat(42)}g=`;

describe('SECRETS_KEY', () => {
  it('contains the current key and former ones', () => {
    const [current, former] = [newKey(), newKey()];
    expect(readSecretsKeys(` ${current}\n${former} `).map((key) => Buffer.from(key).toString('base64'))).toEqual([
      current,
      former,
    ]);
  });

  it.each(['  ', 'short', KEY.slice(0, -1), KEY.slice(1), `${KEY} short`])(
    'rejects %j without repeating it',
    (value) => {
      expect(() => readSecretsKeys(value)).toThrow(EnvironmentError);
      expect(() => readSecretsKeys(value)).toThrow(/^SECRETS_KEY must be 32 random bytes in base64/);
      expect(() => readSecretsKeys(value)).not.toThrow(/short|kkk/);
    },
  );
});

describe('the key file', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const path = () => join(dataDir, 'keys', 'secrets.json');

  it('gives concurrent starts one key, which SECRETS_KEY accepts too', async () => {
    const loaded = await Promise.all(Array.from({ length: 6 }, () => loadSecretsKeys(dataDir)));
    expect(new Set(loaded.map(([key]) => Buffer.from(key).toString('hex'))).size).toBe(1);
    const { secrets_key: text } = JSON.parse(await readFile(path(), 'utf8'));
    expect(readSecretsKeys(text)).toEqual(loaded[0]);
    if (process.platform !== 'win32') expect((await stat(path())).mode & 0o777).toBe(0o600);
  });

  it('is not created for a database whose secrets are sealed with another key', async () => {
    const misspelt = join(dataDir, 'misspelt');
    await expect(loadSecretsKeys(misspelt, async () => 'abc')).rejects.toThrow(
      `sealed with the key abc, and ${misspelt} has no keys. Set DATA_DIR to the folder that the server uses`,
    );
    expect(existsSync(misspelt)).toBe(false);
  });

  it('is never replaced if it is damaged', async () => {
    await loadSecretsKeys(dataDir);
    await writeFile(path(), '{"secrets_key":"short"}');
    await expect(loadSecretsKeys(dataDir)).rejects.toThrow(`The key file ${path()} is damaged`);
    expect(await readFile(path(), 'utf8')).toBe('{"secrets_key":"short"}');
  });
});
