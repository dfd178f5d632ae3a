import { EnvironmentError } from './environmentError.ts';

/** Keys of 32 bytes: the current one seals, former ones only open. */
export type SecretsKeys = readonly [current: Uint8Array, ...former: Uint8Array[]];

/** A key in base64. */
export const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** Parses `SECRETS_KEY`: keys in base64, separated by spaces, the current one first. Throws EnvironmentError without the value. */
export function readSecretsKeys(value: string): SecretsKeys {
  const [current = '', ...former] = value.trim().split(/\s+/);
  return [parseKey(current), ...former.map(parseKey)];
}

function parseKey(text: string): Uint8Array {
  if (KEY.test(text)) return Buffer.from(text, 'base64');
  throw new EnvironmentError(
    'SECRETS_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them; former keys may follow, separated by spaces.',
  );
}
