import * as z from 'zod/mini';
import { defineField, type FieldOf, type OptionalOptions } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';
import { textValue } from '../text/text.ts';

/** The prefix of encrypted secrets in the database, with which a value may not begin. */
export const SEALED = 'sealed:';

const MASK = '••••';

/** Characters of an HTTP header, or a mask from a response. */
const SHAPE = new RegExp(`^(${MASK}.{0,4}|[\\x21-\\x7e]+)$`);

interface SecretOptions<Optional extends boolean> extends OptionalOptions<Optional> {
  /** The most characters. Default: 255. */
  readonly max?: number;
}

/** A secret of another system. It is never read back: responses contain its mask. */
export function secret<const Optional extends boolean = false>(
  options: SecretOptions<Optional> = {},
): FieldOf<string, NoInfer<Optional>, 'secret', undefined> {
  const value = textValue(options.max ?? 255).check(
    z.regex(SHAPE, ruleError('fields.rule.secret')),
    z.refine((text) => !text.startsWith(SEALED), ruleError('fields.rule.notSealed', { beginning: SEALED })),
  );
  return defineField(
    { kind: 'secret', value, column: 'text', filter: undefined, long: true, options: { max: true } },
    options,
  );
}

/** The mask of a secret with its last four characters, if it has at least twelve. */
export const maskSecret = (value: string): string => `${MASK}${value.length >= 12 ? value.slice(-4) : ''}`;

/** True for text with a mask's character, which no secret contains. A mask that is sent back changes nothing. Decision D9. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(MASK.charAt(0));

/** The mask of a value. Also masks secrets that a gateway returned unmasked. */
export const maskedText = (value: string): string => (isMasked(value) ? value : maskSecret(value));

/** The text typed into an input that contained a mask, without the rest of the mask. */
export function typedOver(mask: string, text: string): string {
  // Without a dot nothing of the mask is left, even if the ending is the same.
  if (!text.includes(mask.charAt(0))) return text;
  const before = commonLength([...mask], [...text]);
  const after = commonLength([...mask].reverse(), [...text].reverse().slice(0, text.length - before));
  return text.slice(before, text.length - after);
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((character, index) => character !== other[index]);
  return end < 0 ? one.length : end;
}
