import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';

/** A moment as ISO 8601 text with its offset, to the millisecond; searched by a period of days. */
export function dateTime<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'dateTime', 'period'> {
  const value = z.iso.datetime({ offset: true, error: 'must be a date and time such as 2026-11-20T08:30:00Z' });
  // JavaScript dates end at milliseconds; a finer column would make keyset paging lose rows.
  return defineField({ kind: 'dateTime', value, column: 'timestamptz(3)', filter: 'period' }, options);
}
