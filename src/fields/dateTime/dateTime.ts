import * as z from 'zod/mini';
import type { Condition } from '../../schema/condition.ts';
import {
  defineField,
  type FieldOf,
  type KindTraits,
  type OptionalOptions,
  type UniqueOptions,
} from '../../schema/field.ts';
import type { Resource } from '../../schema/resource.ts';
import { ruleError } from '../readValue.ts';
import { momentOf, offsetAt } from './calendar.ts';
import { readMoment } from './readMoment.ts';

/** The time that the server records in the field: of creation, or of the last update. */
export type Stamp = 'created' | 'updated';

export interface DateTimeSchema<Optional extends boolean = boolean, When extends Condition = Condition>
  extends FieldOf<string, Optional, 'dateTime', 'period'> {
  readonly stamp?: Stamp;
  readonly setWhen?: When;
}

interface DateTimeOptions<Optional extends boolean, When extends Condition>
  extends OptionalOptions<Optional>,
    UniqueOptions {
  /** The server sets it. The stamp `updated` shows whether somebody else has changed the record meanwhile. */
  readonly stamp?: Stamp;
  /**
   * Needs `optional`. The moment is present while the record meets the condition, `{ status: 'DELIVERED' }`. By default it is the moment at which an
   * existing record begins to; a record that was created so has no moment.
   */
  readonly setWhen?: When;
}

/** A moment of the years 1 to 9999 as ISO 8601 text with its offset, to the millisecond; searched by a period of days. */
export function dateTime<const Optional extends boolean = false, const When extends Condition = never>(
  options: DateTimeOptions<Optional, When> = {},
): DateTimeSchema<NoInfer<Optional>, When> {
  const rule = ruleError('fields.rule.dateTime');
  const value = z.iso.datetime({ offset: true, ...rule }).check(z.refine(isStorable, rule));
  // JavaScript dates end at milliseconds; a finer column would make keyset paging lose rows.
  return defineField(
    { kind: 'dateTime', value, column: 'timestamptz(3)', filter: 'period', onCard: 'moment', ...MOMENT, options: OWN },
    options,
  );
}

const OWN = { stamp: true, setWhen: true, unique: true } as const;

/** The same moment can have any offset; databases return a Date. */
const MOMENT: KindTraits = {
  comparable: (value) => dateOf(value).getTime(),
  ordinal: (value) => dateOf(value).getTime(),
  foreign: (value) => readMoment(value) ?? value,
  exported(value) {
    const moment = dateOf(value);
    return Number.isNaN(moment.getTime()) ? String(value) : zonedMoment(moment);
  },
};

/** The moment of a value: ISO 8601, or a Date of the database. */
export const dateOf = (value: unknown): Date =>
  new Date(value instanceof Date || typeof value === 'number' ? value : String(value));

/** A moment as ISO 8601 with the offset of the user's time zone. */
function zonedMoment(moment: Date): string {
  const minutes = Math.round(offsetAt(moment.getTime()) / 60_000);
  const shown = new Date(moment.getTime() + minutes * 60_000).toISOString();
  if (minutes === 0) return shown;
  const digits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${shown.slice(0, -1)}${minutes < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

/** Offsets of 16 hours and more exist nowhere on Earth. */
const IMPOSSIBLE_OFFSET = /[+-](?:1[6-9]|2\d):\d\d$/;
/** Enough for any fraction of a second. */
const MAX_LENGTH = 64;

/** PostgreSQL rejects such offsets, very long texts and the year 0; years after 9999 do not compare as text. */
function isStorable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999 && text.length <= MAX_LENGTH && !IMPOSSIBLE_OFFSET.test(text);
}

/** The field with a resource's stamp, if it has one. */
export function stampOf({ fields }: Resource, stamp: Stamp): string | undefined {
  return Object.entries(fields).find(([, field]) => field.kind === 'dateTime' && field.stamp === stamp)?.[0];
}

/** A moment on the user's clock, for the browser's input: `2026-11-20T08:30`, with seconds unless they are zero. */
export function localMoment(moment: Date): string {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString();
  return shown.replace(/(?:\.000)?Z$/, '').replace(/:00$/, '');
}

/** Converts a time on the user's clock to UTC, to the first moment if the hour repeats; undefined for other text. */
export function momentAt(local: string): string | undefined {
  const shown = Date.parse(`${local}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) && !Number.isNaN(shown)
    ? new Date(momentOf(shown)).toISOString()
    : undefined;
}
