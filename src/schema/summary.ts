import type { FieldMap, NameOfKind } from './field.ts';

/** What an average is taken of. A record that does not have it counts in the total only. */
export type Measure<Json extends string = string, Moment extends string = string> =
  /** The first number found at one of these paths of a field's free JSON: as a number, or as text in digits. */
  | { readonly number: Json; readonly at: readonly (readonly string[])[] }
  /** The minutes from one moment to a later one. */
  | { readonly minutesFrom: Moment; readonly to: Moment };

/** How the records of a resource are summed up by day, and by what names `GET /{resource}/summary` answers. Spec §3, §7. */
export interface SummaryDefinition<
  Day extends string = string,
  Choice extends string = string,
  Json extends string = string,
  Moment extends string = string,
> {
  /** The moment whose day (UTC) a record counts in. Default: that of the list's order. */
  readonly day: Day;
  /** The choice that a day's records are told apart by. Default: the first that every record has. */
  readonly by: Choice;
  /** What the answer calls that. Default: `by_{by}`. */
  readonly answer: string;
  /** What is averaged by day as well. */
  readonly average?: Average<Json, Moment>;
  /** The heading of its chart. Default: `Contacts by stage`. */
  readonly title: string;
  /** Said where a period has no records. */
  readonly none: string;
  /** The token of the colour of values that the choice does not list: `deal-unknown`. Default: `unlisted`. */
  readonly unlistedColour: string;
}

/** The average of each day, and how it is written: `$48,210 average value`. */
export interface Average<Json extends string = string, Moment extends string = string> {
  /** What the answer calls it. */
  readonly name: string;
  /** A number in free JSON, found at the first of these paths that has one, `{ number, at: [['amount']] }`; or minutes, `{ minutesFrom, to }`. */
  readonly of: Measure<Json, Moment>;
  /** Said after the figure: `average value`. */
  readonly label: string;
  /** Stands before the figure: `$`. */
  readonly before?: string;
  /** Stands behind the figure: ` min`. */
  readonly after?: string;
  /** Decimal places. */
  readonly digits: number;
}

/** What is said of the newest records of a resource where they are listed: `GET /{resource}/latest`. Spec §7, §8. */
export interface LatestDefinition {
  /** The heading of its card. Default: `Latest contacts`. */
  readonly title: string;
  /** Said when there are none. */
  readonly none: string;
  /** `{error}` stands for why they could not be read. */
  readonly failed: string;
}

/** A summary that names fields which there are. */
export type SummaryOf<Fields extends FieldMap> = SummaryDefinition<
  NameOfKind<Fields, 'dateTime', false>,
  NameOfKind<Fields, 'choice', false>,
  NameOfKind<Fields, 'json'>,
  NameOfKind<Fields, 'dateTime'>
>;

/** What a summary says of one day, `2026-11-20`. Spec §3. */
export interface DayFigures {
  readonly date: string;
  readonly total: number;
  /** How many records each value of the choice has; those that have none stand under the empty text. */
  readonly counts: ReadonlyMap<string, number>;
  /** Null: no record of the day has what is averaged. */
  readonly average: number | null;
}
