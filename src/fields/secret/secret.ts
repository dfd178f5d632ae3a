import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { saying } from '../saying.ts';
import { textValue } from '../text/text.ts';

/** How the store begins a secret that it has sealed. What is written may not begin so, or it would pass for sealed. */
export const SEALED = 'sealed:';

const MASK = '••••';

/** What an HTTP header can carry, or, in answers, a mask. */
const SHAPE = new RegExp(`^(${MASK}.{0,4}|[\\x21-\\x7e]+)$`);

/** A secret of another system. It is written, never read back: answers carry its mask. */
export function secret<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'secret', undefined> {
  const value = textValue(255).check(
    z.regex(SHAPE, saying('fields.rule.secret')),
    z.refine((text) => !text.startsWith(SEALED), saying('fields.rule.notSealed', { beginning: SEALED })),
  );
  return defineField({ kind: 'secret', value, column: 'text', filter: undefined, long: true }, options);
}

/** What may be shown of a secret: its last four characters, and none of one too short to spare them. */
export function maskSecret(value: string): string {
  return `${MASK}${value.length >= 12 ? value.slice(-4) : ''}`;
}

/**
 * True for the mask of a secret, and for what is left of one or was typed around it: no secret has its character. Sent back
 * as it came, a mask means that the secret stays as it is. Decision D9.
 */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes(MASK.charAt(0));
}
