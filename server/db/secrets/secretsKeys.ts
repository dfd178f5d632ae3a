import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { EnvironmentFault } from '../../environmentFault.ts';
import { keyFile } from './keyFile.ts';
import type { SecretsKeys } from './secrets.ts';

const KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The keys in `SECRETS_KEY`: 32 bytes in base64; behind it, separated by spaces, those that sealed before it. Throws
 * EnvironmentFault, which does not repeat the value.
 */
export function readSecretsKeys(value: string): SecretsKeys {
  const [current = '', ...former] = value.trim().split(/\s+/);
  return [keyIn(current), ...former.map(keyIn)];
}

function keyIn(text: string): Uint8Array {
  if (KEY.test(text)) return Buffer.from(text, 'base64');
  throw new EnvironmentFault(
    'SECRETS_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them; former keys may follow, separated by spaces.',
  );
}

const content = z.object({ secrets_key: z.string().regex(KEY) });

/** The key in `dataDir/keys/secrets.json` (mode 0600), made on first use, for installs that are not told any. */
export async function loadSecretsKeys(dataDir: string): Promise<SecretsKeys> {
  const { text, path } = await keyFile(dataDir, 'secrets.json', newKeyFile);
  try {
    return [Buffer.from(content.parse(JSON.parse(text)).secrets_key, 'base64')];
  } catch (error) {
    throw new EnvironmentFault(`The key file ${path} is damaged. Restore it from a backup.`, { cause: error });
  }
}

async function newKeyFile(): Promise<string> {
  return JSON.stringify({ secrets_key: randomBytes(32).toString('base64') });
}
