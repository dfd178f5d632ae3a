import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

export interface ReferenceField<Optional extends boolean = boolean>
  extends Field<string, Optional, 'reference', 'equals'> {
  /** Name of the resource referred to. */
  readonly to: string;
}

/** The id of a record of another resource, shown as a link to it; searched by equality. */
export function reference<const Options extends OptionalOptions>(
  to: string,
  options: Options = {} as Options,
): ReferenceField<IsOptional<Options>> {
  return {
    ...defineField({ kind: 'reference', value: textValue(255), column: 'text', filter: 'equals' }, options),
    to,
  };
}
