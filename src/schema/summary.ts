import type { FieldMap, NameOfKind } from './field.ts';

/** The values of an average. Records without one only count in the total. */
export type Measure<Figure extends string = string, Moment extends string = string> =
  /** The value of a field of kind number or money. */
  | { readonly number: Figure }
  /** The minutes from one moment to a later one. */
  | { readonly minutesFrom: Moment; readonly to: Moment };

/** How the records of a resource are summarized by day: `GET /{resource}/summary`. Spec §3, §7. */
export interface SummaryDefinition<
  Day extends string = string,
  Choice extends string = string,
  Figure extends string = string,
  Moment extends string = string,
  Also extends string = string,
> {
  /** The moment whose day a record counts for. Default: that of the list's order. */
  readonly day: Day;
  /** The choice by which the records of a day are counted. Default: the first required one. */
  readonly by: Choice;
  /** Its name in the response. Default: `by_{by}`. */
  readonly answer: string;
  /** Another choice by which the records are counted, `by_{also}` in the response. The chart can show it instead. */
  readonly also?: AlsoBy<Also>;
  /** An average by day. */
  readonly average?: Average<Figure, Moment>;
  /** The heading of its chart. Default: `Contacts by stage`. */
  readonly title: string;
  /** The text for a period without records. */
  readonly none: string;
  /** The color token of unlisted values: `deal-unknown`. Default: `unlisted`. */
  readonly unlistedColor: string;
}

/** Another choice of a summary, and the part of its records that is a share of all. */
export interface AlsoBy<Choice extends string = string> {
  /** The choice. Records may lack it. */
  readonly by: Choice;
  /** The values that count for the share, and those that do not count at all: `{ of: ['IN_STEP'], without: ['CLOSED'] }`. */
  readonly share: { readonly of: readonly string[]; readonly without?: readonly string[]; readonly label: string };
}

/** The average of each day and its format: `$48,210 average value`. */
export interface Average<Figure extends string = string, Moment extends string = string> {
  /** Its name in the response. */
  readonly name: string;
  /** The value of a field of kind number or money, `{ number: 'amount' }`, or minutes, `{ minutesFrom, to }`. */
  readonly of: Measure<Figure, Moment>;
  /** The label after the figure: `average value`. */
  readonly label: string;
  /** The prefix of the figure: `$`. */
  readonly before?: string;
  /** The suffix of the figure: ` min`. */
  readonly after?: string;
  /** Of amounts in several currencies: the tenant's field with its own currency, of which the average is. The others are summed beside it. */
  readonly currency?: string;
  /** The text without an average. Default: `No average value`. */
  readonly none?: string;
  /** Decimal places. */
  readonly digits: number;
}

/** The texts of a card with the newest records: `GET /{resource}/latest`. Spec §7, §8. */
export interface LatestDefinition {
  /** The heading. Default: `Latest contacts`. */
  readonly title: string;
  /** The text if there are none. */
  readonly none: string;
  /** The text if they could not be read; `{error}` stands for the reason. */
  readonly failed: string;
}

/** A summary whose fields exist. */
export type SummaryOf<Fields extends FieldMap> = SummaryDefinition<
  NameOfKind<Fields, 'dateTime', false>,
  NameOfKind<Fields, 'choice', false>,
  NameOfKind<Fields, 'number' | 'money'>,
  NameOfKind<Fields, 'dateTime'>,
  NameOfKind<Fields, 'choice'>
>;

/** The summary of one day, `2026-11-20`. Spec §3. */
export interface DayFigures {
  readonly date: string;
  readonly total: number;
  /** The number of records by value of the choice; the empty text: no value. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of records by value of `also`. Empty if the gateway does not count them. */
  readonly also: ReadonlyMap<string, number>;
  /** Null: no record of the day has a value. */
  readonly average: number | null;
  /** The amounts by currency, `EUR`; the empty text: not known. Empty if the gateway does not sum them up. */
  readonly amounts: ReadonlyMap<string, Amounts>;
}

/** The amounts of a currency: the number of records that have one, and the sum of these. */
export interface Amounts {
  readonly count: number;
  readonly sum: number;
  /** It is the own currency of their tenant. */
  readonly own: boolean;
}

/** The name of a summary's other choice in the response. */
export const alsoAnswer = ({ by }: AlsoBy) => `by_${by}`;

export function addedAmounts(one: Amounts, other: Amounts): Amounts {
  return { count: one.count + other.count, sum: one.sum + other.sum, own: one.own || other.own };
}

/** All entries of some maps of counts. */
export const mergedCounts = (maps: readonly ReadonlyMap<string, number>[]) =>
  mergedMaps(maps, (one, other) => one + other);

/** All entries of some maps. Values of the same key are added up. */
export function mergedMaps<Value>(
  maps: readonly ReadonlyMap<string, Value>[],
  added: (one: Value, other: Value) => Value,
): ReadonlyMap<string, Value> {
  const merged = new Map<string, Value>();
  for (const [key, value] of maps.flatMap((map) => [...map])) {
    const before = merged.get(key);
    merged.set(key, before === undefined ? value : added(before, value));
  }
  return merged;
}
