import { isMasked, maskSecret } from './secret.ts';

/** A secret's mask. Gateways that do not mask are masked here. */
export function maskedText(value: string): string {
  return isMasked(value) ? value : maskSecret(value);
}
