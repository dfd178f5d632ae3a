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
  /** The moment whose day (UTC) a record counts in. */
  readonly day: Day;
  /** The choice that a day's records are told apart by, and what the answer calls that. */
  readonly by: Choice;
  readonly answer: string;
  readonly average: { readonly name: string; readonly of: Measure<Json, Moment> };
}

/** A summary that names fields which there are. */
export type SummaryOf<Fields extends FieldMap> = SummaryDefinition<
  NameOfKind<Fields, 'dateTime', false>,
  NameOfKind<Fields, 'choice', false>,
  NameOfKind<Fields, 'json'>,
  NameOfKind<Fields, 'dateTime'>
>;
