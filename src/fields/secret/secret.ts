import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

/** A secret of another system. It is written, never read back: answers carry its mask. */
export function secret<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'secret', undefined> {
  return defineField({ kind: 'secret', value: textValue(255), column: 'text', filter: undefined }, options);
}

/** What may be shown of a secret: its last four characters, and none of one too short to spare them. */
export function maskSecret(value: string): string {
  return `••••${value.length >= 12 ? value.slice(-4) : ''}`;
}
