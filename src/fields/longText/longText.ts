import { type DefaultOptions, defineField, type FieldOf } from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

/** Text of several lines, at most 20,000 characters; not searched. */
export function longText<const Optional extends boolean = false>(
  options: DefaultOptions<string, Optional> = {},
): FieldOf<string, NoInfer<Optional>, 'longText', undefined> {
  const traits = { long: true, tall: true, multiline: true, options: { default: true } } as const;
  return defineField(
    { kind: 'longText', value: textValue(20_000), column: 'text', filter: undefined, ...traits },
    options,
  );
}
