import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

/** Text of several lines, at most 20,000 characters; not searched. */
export function longText<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'longText', undefined> {
  const traits = { long: true, tall: true, multiline: true } as const;
  return defineField(
    { kind: 'longText', value: textValue(20_000), column: 'text', filter: undefined, ...traits },
    options,
  );
}
