import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

/** How the store begins a secret that it has sealed. What is written may not begin so, or it would pass for sealed. */
export const SEALED = 'sealed:';

/** A secret of another system. It is written, never read back: answers carry its mask. */
export function secret<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'secret', undefined> {
  const value = textValue(255).check(
    z.refine((text) => !text.startsWith(SEALED), { error: `must not begin with "${SEALED}"` }),
  );
  return defineField({ kind: 'secret', value, column: 'text', filter: undefined }, options);
}

const MASK = '••••';

/** What may be shown of a secret: its last four characters, and none of one too short to spare them. */
export function maskSecret(value: string): string {
  return `${MASK}${value.length >= 12 ? value.slice(-4) : ''}`;
}

/** True for the mask of a secret. Sent back as it came, it means that the secret stays as it is. Decision D9. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(MASK);
}
