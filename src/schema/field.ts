import type { ZodMiniType } from 'zod/mini';
import type { Audience } from './access.ts';

/**
 * How a search reads a field.
 * - `equals`: one input, one query parameter of the field's name.
 * - `period`: two day inputs (`date_from`, `date_to`), sent as epoch seconds in `from_timestamp` and `to_timestamp`. Spec §5, §7.
 * - `days`: the same inputs, sent as the days that they are: a day of the calendar is the same day in every time zone.
 */
export type FilterRule = 'equals' | 'period' | 'days';

/** What a kind of field says of itself to code that knows no kinds. Each is optional; what is not said holds of few kinds. */
export interface KindTraits {
  /** A present value takes more room than a list has, or says nothing there: lists leave the field out unless asked for it. */
  readonly long?: true;
  /** A present value fills a section of a record's page rather than a line of facts. */
  readonly tall?: true;
  /** Too heavy for lists: only a record that is asked for alone comes with it. */
  readonly heavy?: true;
  /** A text that may have several lines, and signs that show as something else than they are. */
  readonly multiline?: true;
  /** Where a list's rows become cards: the state opposite the title, or the moment in the last place. */
  readonly onCard?: 'state' | 'moment';
  /** What all ways of writing one value have in common, so that what was not changed is known. Absent: the value itself. */
  readonly comparable?: (value: unknown) => unknown;
  /** What the console orders rows by where it has the whole list. Absent: the words. */
  readonly ordinal?: (value: unknown) => number;
  /** A present value in the words that its column shows, by which rows are found. Absent: as text. */
  readonly words?: (value: unknown, field: Field) => string;
  /** A present value for another program, in an exported file. Absent: as text. */
  readonly exported?: (value: unknown) => string;
}

/**
 * What a field was before, for records that are there: `using` is SQL of the value that a record gets, over its columns by the
 * names they have now; `column` is the PostgreSQL type that it makes a value of this field from. docs/migrations.md tells more.
 */
export interface FormerField {
  /** Its name. Default: the same. */
  readonly name?: string;
  /** The PostgreSQL type of the values that are stored. */
  readonly column: string;
  /** SQL of the value that a record gets. */
  readonly using: string;
}

/** What every kind of field lets a resource say. */
export interface FieldOptions {
  /** The field's earlier name, or more of what it was: its stored values are kept. It may stay here when that is done. */
  readonly was?: string | FormerField;
  /** What it is called, above its column and beside its value. Default: its name in words, `created_at` -> `Created At`. */
  readonly label?: string;
  /** The label where there is little room: beside the value on a card. Default: the label of a figure; other values speak for themselves there. */
  readonly short?: string;
  /** Who may see the value, and search by it. Default: everyone who may see the record. */
  readonly seenBy?: Audience;
  /** Who may write the value. Default: everyone who sees it and may create or edit the record. */
  readonly writtenBy?: Audience;
  /** One sentence below the input. */
  readonly hint?: string;
  /** A value of the right shape, shown in the empty input. */
  readonly example?: string;
  /** A shorter name that a link may give the filter. */
  readonly alias?: string;
  /** What stands in a list where an optional value is absent. Default: an em dash. */
  readonly empty?: string;
  /** How many characters of a long id a list shows before the ellipsis; the whole stays readable and copyable. Default: all. */
  readonly shorten?: number;
}

/**
 * A field of a record: the rule that its value obeys and the PostgreSQL column that holds it.
 * How a kind looks (cell, detail, input, filter) stands beside its rules in `fields/<kind>/`, found by `kind`.
 */
export interface Field<
  Value = unknown,
  Optional extends boolean = boolean,
  Kind extends string = string,
  Filter extends FilterRule | undefined = FilterRule | undefined,
> extends FieldOptions,
    KindTraits {
  readonly kind: Kind;
  /** The JSON shape of a present value. */
  readonly value: ZodMiniType<Value>;
  /** PostgreSQL column type. */
  readonly column: string;
  readonly optional: Optional;
  readonly filter: Filter;
  /** What the form of a new record begins with; also what existing records get when the field is new. */
  readonly initial?: Value;
}

export type FieldMap = Readonly<Record<string, Field>>;

/** A field that groups others under one name; its paths read `group.field`. */
export interface GroupField<Fields extends FieldMap = FieldMap, Optional extends boolean = boolean>
  extends Field<RecordOfFields<Fields>, Optional, 'group', undefined> {
  readonly fields: Fields;
}

export type FieldName<Fields extends FieldMap> = Extract<keyof Fields, string>;

// `Extract` makes the compiler's messages list the names that there are; an alias of anything else is told by its own name, with the
// types of all fields.
type NameWhere<Fields extends FieldMap, Shape> = Extract<
  { [Name in FieldName<Fields>]: Fields[Name] extends Shape ? Name : never }[FieldName<Fields>],
  string
>;

/** A field that a search can ask for; the tenant is there as the one that the search runs in. */
export type SearchableName<Fields extends FieldMap> = NameWhere<
  Fields,
  { readonly filter: FilterRule } | { readonly kind: 'tenant' }
>;

/** A field that every record has and that can be compared: what an order or an identity needs. */
export type SortableName<Fields extends FieldMap> = NameWhere<
  Fields,
  { readonly optional: false } & ({ readonly filter: FilterRule } | { readonly kind: 'tenant' })
>;

/** A field of a kind; with `Optional` false, one that every record has. */
export type NameOfKind<Fields extends FieldMap, Kind extends string, Optional extends boolean = boolean> = NameWhere<
  Fields,
  { readonly kind: Kind; readonly optional: Optional }
>;

export type ChoiceName<Fields extends FieldMap> = NameWhere<Fields, { readonly kind: 'choice' }>;

type GroupName<Fields extends FieldMap> = NameWhere<Fields, { readonly kind: 'group' }>;

/** A field's name, or `group.field` for the fields of a group. */
export type FieldPath<Fields extends FieldMap> = Extract<
  {
    [Name in FieldName<Fields>]:
      | Name
      | (Fields[Name] extends { readonly fields: infer Inner extends FieldMap }
          ? `${Name}.${FieldName<Inner>}`
          : never);
  }[FieldName<Fields>],
  string
>;

/** The path of a field that has a value of its own: not that of a group. */
export type LeafPath<Fields extends FieldMap> = Exclude<FieldPath<Fields>, GroupName<Fields>>;

/** The type of a field's present values. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type OptionalName<Fields extends FieldMap> = {
  [Name in keyof Fields]: Fields[Name]['optional'] extends false ? never : Name;
}[keyof Fields];
/** Conditional, since messages tell what is in such a type: of a mapped one they tell its name alone. */
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** The record that a map of fields describes; optional values may be absent or null. */
export type RecordOfFields<Fields extends FieldMap> = Flat<
  { -readonly [Name in Exclude<keyof Fields, OptionalName<Fields>>]: ValueOf<Fields[Name]> } & {
    -readonly [Name in OptionalName<Fields>]?: ValueOf<Fields[Name]> | null;
  }
>;

/** What a kind of field fixes for all its fields. */
export type FieldKind<Value, Kind extends string, Filter extends FilterRule | undefined> = Pick<
  Field<Value, boolean, Kind, Filter>,
  'kind' | 'value' | 'column' | 'filter'
> &
  KindTraits;

export type OptionalOptions = FieldOptions & {
  /** A record need not have it. Default: it is required. */
  readonly optional?: boolean;
};
/** The option of kinds whose new records begin with a value. */
export interface InitialOption<Value> {
  /** What the form of a new record begins with; also what existing records get when the field is new. */
  readonly initial?: Value;
}
export type IsOptional<Options> = Options extends { readonly optional: true } ? true : false;

/** Builds a field from its kind and what the resource says about it. Used by the kinds in `fields/`. */
export function defineField<
  Value,
  Options extends OptionalOptions,
  Kind extends string,
  Filter extends FilterRule | undefined,
>(kind: FieldKind<Value, Kind, Filter>, options: Options): Field<Value, IsOptional<Options>, Kind, Filter> {
  return { ...options, ...kind, optional: (options.optional ?? false) as IsOptional<Options> };
}
