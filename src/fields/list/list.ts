import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';
import { entriesOf, entryWords } from './entries.ts';

export interface ListField<Value = unknown, Optional extends boolean = boolean>
  extends Field<Value[], Optional, 'list', undefined> {
  readonly of: Field<Value, boolean>;
}

interface ListOptions<Value> extends OptionalOptions, InitialOption<readonly Value[]> {
  /** The most entries. Default: 300. */
  readonly most?: number;
}

/** A list of at most `most` values (300) of another field, in their order. */
export function list<Value, const Options extends ListOptions<NoInfer<Value>>>(
  of: Field<Value, boolean>,
  options: Options = {} as Options,
): ListField<Value, IsOptional<Options>> {
  const { most = 300 } = options;
  const value = z
    .array(of.value, saying('fields.rule.list'))
    .check(z.maxLength(most, saying('fields.rule.mostEntries', { most })));
  return {
    ...defineField(
      {
        kind: 'list',
        value,
        column: 'jsonb',
        filter: undefined,
        long: true,
        words: listWords,
        exported: exportedList(of),
      },
      options,
    ),
    of,
  };
}

function listWords(value: unknown, field: Field): string {
  const { of } = field as ListField;
  return entriesOf(value)
    .map((entry) => entryWords(entry, of))
    .join(', ');
}

/** Joined by `; `. */
function exportedList({ exported = String }: Field) {
  return (value: unknown) => entriesOf(value).map(exported).join('; ');
}
