import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';

export interface ListField<Value = unknown, Optional extends boolean = boolean>
  extends Field<Value[], Optional, 'list', undefined> {
  readonly of: Field<Value, boolean>;
}

/** A list of values of another field, in their order. */
export function list<Value, const Options extends OptionalOptions & InitialOption<readonly NoInfer<Value>[]>>(
  of: Field<Value, boolean>,
  options: Options = {} as Options,
): ListField<Value, IsOptional<Options>> {
  const value = z.array(of.value, { error: 'must be a list' });
  return { ...defineField({ kind: 'list', value, column: 'jsonb', filter: undefined }, options), of };
}
