import type { ChoiceName, FieldMap, ValueOf } from './field.ts';

/** How far the work on a record is, in its annotations. */
export interface Work<Name extends string = string, Value extends string = string> {
  /** The state of the work. A record without one has its default, which is open. */
  readonly state: Name;
  /** Its value when the work is done. */
  readonly done: Value;
  /** The reason why it is done, which only the server sets: `BY_HAND`, `SYNCED` or `RESOLVED`. */
  readonly because: Name;
}

/** The work on records with these fields. */
export type WorkOf<Fields extends FieldMap> = Work<
  ChoiceName<Fields>,
  Extract<ValueOf<Fields[ChoiceName<Fields>]>, string>
>;
