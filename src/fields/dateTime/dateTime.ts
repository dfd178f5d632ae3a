import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type KindTraits, type OptionalOptions } from '../../schema/field.ts';
import { saying } from '../saying.ts';

/** What a moment records by itself: when the record was made, or when it was last written. */
export type Stamp = 'created' | 'updated';

export interface DateTimeField<Optional extends boolean = boolean>
  extends Field<string, Optional, 'dateTime', 'period'> {
  readonly stamp?: Stamp;
  readonly setWhen?: Occasion;
}

/** The moment since when a field of the record has a value. */
export interface Occasion {
  readonly field: string;
  readonly is: string;
}

interface DateTimeOptions extends OptionalOptions {
  /** The server sets it. The stamp `updated` tells whether somebody else has written the record meanwhile. */
  readonly stamp?: Stamp;
  /**
   * The moment is there while the other field has the value. Where nobody says when it came about, it is the moment in which
   * a record that was there before is written with it; what was so from the start has none.
   */
  readonly setWhen?: Occasion;
}

/** A moment of the years 1 to 9999 as ISO 8601 text with its offset, to the millisecond; searched by a period of days. */
export function dateTime<const Options extends DateTimeOptions>(
  options: Options = {} as Options,
): DateTimeField<IsOptional<Options>> {
  const rule = saying('fields.rule.dateTime');
  const value = z.iso.datetime({ offset: true, ...rule }).check(z.refine(isStorable, rule));
  // JavaScript dates end at milliseconds; a finer column would make keyset paging lose rows.
  return defineField(
    { kind: 'dateTime', value, column: 'timestamptz(3)', filter: 'period', onCard: 'moment', ...MOMENT },
    options,
  );
}

/** One moment can be written with any offset; databases answer it as a Date. */
const MOMENT: KindTraits = {
  comparable: (value) => momentOf(value).getTime(),
  ordinal: (value) => momentOf(value).getTime(),
  exported(value) {
    const moment = momentOf(value);
    return Number.isNaN(moment.getTime()) ? String(value) : moment.toISOString();
  },
};

const momentOf = (value: unknown) => new Date(value as string | Date);

/** Offsets from 16 hours on, which no place on Earth has. */
const OUTLANDISH = /[+-](?:1[6-9]|2\d):\d\d$/;
/** With room for all digits of a second that anybody measures. */
const LONGEST = 64;

/** PostgreSQL refuses such offsets, texts without end and the year 0; what is later than 9999 no longer compares as text. */
function isStorable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999 && text.length <= LONGEST && !OUTLANDISH.test(text);
}
