import type { Condition, ConditionOn } from './condition.ts';
import type { ChoiceName, FieldMap, FieldName, ValueOf } from './field.ts';

/** The progress of the work on a record, in its annotations. With `resolved`, the server also closes and reopens it as the sync writes. */
export interface Work<
  Name extends string = string,
  Value extends string = string,
  Any extends string = string,
  On = Condition,
> {
  /** The state of the work. A record without one has its default, which is open. */
  readonly state: Name;
  /** Its value when the work is done. */
  readonly done: Value;
  /** The reason why it is done, which only the server sets: `BY_HAND`, `SYNCED` or `RESOLVED`. */
  readonly because: Name;
  /** The annotation with the moment until which the work is put off. */
  readonly snoozed?: Any;
  /** The annotation with the moment since which the work is done, which only the server sets. */
  readonly doneAt?: Any;
  /** The records that the sync has resolved itself: begun work on them is done. */
  readonly resolved?: On;
  /** The field with the moment at which the sync has resolved the record. */
  readonly resolvedAt?: Any;
  /** The record that a success is about. When it is written with a later moment than the list's, the work on earlier records is done. */
  readonly follows?: {
    /** The name of its resource. */
    readonly resource: string;
    /** The field that refers to it. */
    readonly by: Any;
    /** The moment of its last success. */
    readonly moment: string;
  };
  /** Work that is done is continued at a new record that is like its record. */
  readonly reopens?: {
    /** The fields that both have in common. */
    readonly same: readonly Any[];
    /** Within so many days. */
    readonly days: number;
    /** The annotation that refers to the earlier record. */
    readonly earlier: Any;
    /** The annotations that the new record takes over. */
    readonly keeps: readonly Any[];
  };
}

/** The work on records with these fields. */
export type WorkOf<Fields extends FieldMap> = Work<
  ChoiceName<Fields>,
  Extract<ValueOf<Fields[ChoiceName<Fields>]>, string>,
  FieldName<Fields>,
  ConditionOn<Fields>
>;
