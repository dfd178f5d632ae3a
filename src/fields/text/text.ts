import * as z from 'zod/mini';
import { translate } from '../../messages/fields.ts';
import {
  type DefaultOptions,
  defineField,
  type FieldOf,
  type OptionalOptions,
  type OptionNamesOf,
  type UniqueOptions,
} from '../../schema/field.ts';
import type { OpensIn } from '../../schema/opensIn.ts';
import { type Pattern, ruleError } from '../readValue.ts';
import { regexFault } from './linearRegExp.ts';

/** PostgreSQL text can store neither NUL nor half of a surrogate pair. */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** The rule of any text value: 1 to `max` characters that PostgreSQL can hold. */
export function textValue(max: number) {
  return z.string(ruleError('fields.rule.text')).check(
    z.minLength(1, ruleError('fields.rule.notEmpty')),
    // Patterns must not read longer texts: some take time in the square of the length. Formats throw for half of a surrogate pair.
    z.maxLength(max, { ...ruleError('fields.rule.mostCharacters', { most: String(max) }), abort: true }),
    z.regex(STORABLE, { ...ruleError('fields.rule.storable'), abort: true }),
  );
}

export interface TextSchema<Optional extends boolean = boolean> extends FieldOf<string, Optional, 'text', 'equals'> {
  /** The id of a record, here or in another system: it has a copy button. */
  readonly identifier: boolean;
  readonly opensIn?: OpensIn;
  readonly format?: TextFormat;
  readonly pattern?: Pattern;
}

interface TextOptions<Optional extends boolean> extends DefaultOptions<string, Optional>, UniqueOptions {
  /** The most characters. Default: 255, of an address 2,048. */
  readonly max?: number;
  /** The id of a record, here or in another system: it has a copy button. */
  readonly identifier?: boolean;
  /** The page of another system about the id, linked where the console shows the id. */
  readonly opensIn?: OpensIn;
  /** An address, shown as a link; `regex`: a regular expression, of which invalid and large ones are refused. */
  readonly format?: TextFormat;
  /** A regular expression that the text must match, and the message otherwise, which follows the label. */
  readonly pattern?: Pattern;
}

/** A line of text of at most `max` characters (255); searched by equality. */
export function text<const Optional extends boolean = false>(
  options: TextOptions<Optional> = {},
): TextSchema<NoInfer<Optional>> {
  const { format, pattern, max = format === 'url' ? 2_048 : 255, identifier = false } = options;
  const shapes = [format && FORMATS[format], pattern && patternRule(pattern)].filter((shape) => shape !== undefined);
  if (options.unique && max > MOST_UNIQUE) throw new RangeError(`text(): unique allows a max of ${MOST_UNIQUE}.`);
  const value = textValue(max).check(...shapes);
  const rules = { kind: 'text', value, column: 'text', filter: 'equals' } as const;
  return { ...defineField({ ...rules, options: OWN }, options), identifier };
}

/** PostgreSQL's indexes hold 2,704 bytes, of which a character takes up to four. */
const MOST_UNIQUE = 600;

function patternRule({ is, message }: Pattern) {
  if (/[gy]/.test(is.flags)) throw new RangeError('text(): a pattern must not have the flags g and y.');
  // OpenAPI has no flags: such a pattern is not published.
  if (/[^u]/.test(is.flags)) return z.refine((text) => is.test(String(text)), { error: () => message });
  return z.regex(is, { error: () => message });
}

const OWN = {
  max: true,
  identifier: true,
  format: true,
  default: true,
  unique: true,
  pattern: { is: true, message: true },
  opensIn: { label: true, url: true, default: true } satisfies OptionNamesOf<OpensIn>,
} satisfies OptionNamesOf<Omit<TextOptions<boolean>, keyof OptionalOptions>>;

const FORMATS = {
  email: z.refine((text) => addressOf('email', text) !== undefined, ruleError('fields.rule.email')),
  url: z.refine((text) => addressOf('url', text) !== undefined, ruleError('fields.rule.url')),
  regex: z.check<string>(({ value, issues }) => {
    const fault = regexFault(value);
    if (fault) issues.push({ code: 'custom', input: value, message: translate(`fields.rule.${fault}`) });
  }),
} as const;

/** The format of a text: the address of a mailbox or a web page, or a regular expression. */
export type TextFormat = 'email' | 'url' | 'regex';

const MAILBOX = /^([^\s@]+)@([^\s@]+)$/;
const WEB: readonly string[] = ['http:', 'https:'];

/** The URL of a text with a format, only `mailto:`, `http:` or `https:`: other systems do not validate, and a link can run a script. */
export function addressOf(format: TextFormat, text: unknown): string | undefined {
  const address = String(text);
  if (format === 'email') {
    const [, name, host] = MAILBOX.exec(address) ?? [];
    return name && host && `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
  }
  return format === 'url' && URL.canParse(address) && WEB.includes(new URL(address).protocol) ? address : undefined;
}
