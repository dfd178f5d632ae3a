import { maskSecret } from '../../../src/fields/index.ts';
import type { Secrets } from './secrets.ts';

/** What may be shown of a secret, sealed or not: its mask; of one that cannot be opened, a mask that tells nothing. */
export function maskSealed(secrets: Secrets, text: string): string {
  return maskSecret(secrets.open(text) ?? '');
}
