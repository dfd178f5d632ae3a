import type { ZodMiniType } from 'zod/mini';
import type { JsonObject } from './jsonObject.ts';
import type { Audience } from './roles.ts';

/**
 * How a search reads a field.
 * - `equals`: one input, one query parameter of the field's name.
 * - `period`: two day inputs (`date_from`, `date_to`), sent as epoch seconds in `from_timestamp` and `to_timestamp`. Spec §5, §7.
 * - `days`: the same inputs, sent as the days that they are: a day of the calendar is the same day in every time zone.
 * - `includes`: one input, one query parameter of the field's name: a value that the list includes.
 */
export type FilterRule = OrderedRule | 'includes';

/** The rules of fields whose values are compared and ordered. */
export type OrderedRule = 'equals' | 'period' | 'days';

/** The options that an object may have, by name: `true`, or those within them. `*`: each entry of a list or map. */
export interface OptionNames {
  readonly [option: string]: true | OptionNames | ((given: object) => OptionNames);
}

/** The options of an interface, all and only those. */
export type OptionNamesOf<Options> = { readonly [Option in keyof Options & string]-?: OptionNames[string] };

/** Traits of a kind of field, for code that knows no kinds. */
export interface KindTraits {
  /** The options that not every kind has. The check of declarations refuses others. */
  readonly options?: OptionNames;
  /** Values are too long for lists, which omit the field by default. */
  readonly long?: true;
  /** A value fills a section of a record's page. */
  readonly tall?: true;
  /** Too large for lists: only a single record comes with it. */
  readonly heavy?: true;
  /** Allows line breaks and invisible characters. */
  readonly multiline?: true;
  /** The place on cards: the state opposite the title, or the moment in the last place. */
  readonly onCard?: 'state' | 'moment';
  /** Returns the same for equal values, to detect changes. Default: the value itself. */
  readonly comparable?: (value: unknown) => unknown;
  /** Returns a number by which conditions compare values and the console sorts a whole list. Default: sorted by words. */
  readonly ordinal?: (value: unknown) => number | bigint;
  /** Returns the message for a present value that does not fit the others of its record. */
  readonly inRecord?: (value: unknown, record: JsonObject, label: string) => string | undefined;
  /** The other fields that `inRecord` reads. */
  readonly reads?: readonly string[];
  /** Returns the text of its column, by which rows are found. Default: the value as text. */
  readonly words?: (value: unknown, field: Field) => string;
  /** Returns the value that a user typed in the page's notation; undefined for other text. Default: the text. */
  readonly typed?: (text: string) => unknown;
  /** Returns a value of another system as the rule expects it, for derived values. Default: the value itself. */
  readonly foreign?: (value: unknown) => unknown;
  /** Returns the value for an exported file. Default: the value as text. */
  readonly exported?: (value: unknown) => string;
}

/** The earlier version of a field, to migrate stored records. See docs/migrations.md. */
export interface FormerField {
  /** The earlier name. Default: the same. */
  readonly name?: string;
  /** The PostgreSQL type of the stored values. */
  readonly column: string;
  /** SQL of the new value, over the columns by their present names. */
  readonly using: string;
}

/** The options of every kind of field. */
export interface FieldOptions {
  /** The field's earlier name or version: stored values are kept. It may stay here after the migration. */
  readonly was?: string | FormerField;
  /** The label. Default: the name in words, `created_at` -> `Created At`. */
  readonly label?: string;
  /** The label beside the value on a card. Default: the label for figures, none for other values. */
  readonly short?: string;
  /** The users who may see the value, and search by it. Default: everyone who may see the record. */
  readonly seenBy?: Audience;
  /** The users who may write the value. Default: everyone who sees it and may create or edit the record. */
  readonly writtenBy?: Audience;
  /** Users write the value of a new record, and nobody changes it. */
  readonly immutable?: true;
  /** One sentence below the input. */
  readonly hint?: string;
  /** An example, shown in the empty input. */
  readonly example?: string;
  /** A shorter name of the filter in URLs. */
  readonly alias?: string;
  /** Its filter offers the values that records have, or the tenants. Default: they are typed. */
  readonly offered?: boolean;
  /** The text of an absent optional value. Default: an em dash. */
  readonly empty?: string;
  /** The characters of a long id that a list shows before an ellipsis. Default: all. */
  readonly shorten?: number;
  /** People keep it beside records that a sync writes: by `annotate`, never by a form, an import or an ingest. It is `optional`; `default`: its value until then. */
  readonly annotation?: true;
}

/** The kinds of fields by name, so that `field.kind` narrows a field to its options. `fields/index.ts` adds those of the product. */
export interface FieldKinds {
  group: AnyGroup;
}

/** A field of a record. */
export type Field = FieldKinds[keyof FieldKinds];

/** The members of every field: the rule of the values and the PostgreSQL column. `fields/<kind>/` has the components of a kind. */
export interface FieldOf<
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
  /** The fields of a group. */
  readonly fields?: FieldMap;
  /** The field of each entry of a list. */
  readonly of?: Field;
  /** The value of a new record that omits the field, in forms, API and imports, and of existing records when a required field is new. */
  readonly default?: Value;
  /** The options as the declaration has them. */
  readonly given?: object;
  /** No other record of the tenant has the value; without a tenant field, no other record. Not with an optional tenant. Records may lack it. */
  readonly unique?: boolean;
}

/** True for an id that people read: lists and pages show it with a copy button. */
export function isIdentifier(field: Field | undefined): boolean {
  return field?.kind === 'text' && field.identifier;
}

/** Fields by name. */
export interface FieldMap {
  readonly [name: string]: Field;
}

/** A group of any fields. */
export interface AnyGroup extends FieldOf<JsonObject, boolean, 'group', undefined> {
  readonly fields: FieldMap;
}

/** A field that groups others under one name; its paths read `group.field`. */
export interface GroupField<Fields extends FieldMap = FieldMap, Optional extends boolean = boolean>
  extends FieldOf<RecordOfFields<Fields>, Optional, 'group', undefined> {
  readonly fields: Fields;
}

export type FieldName<Fields extends FieldMap> = Extract<keyof Fields, string>;

// `Extract` makes compiler messages list the names.
type NameWhere<Fields extends FieldMap, Shape> = Extract<
  { [Name in FieldName<Fields>]: Fields[Name] extends Shape ? Name : never }[FieldName<Fields>],
  string
>;

/** A field that can be searched by, or the tenant. */
export type SearchableName<Fields extends FieldMap> = NameWhere<
  Fields,
  { readonly filter: FilterRule } | { readonly kind: 'tenant' }
>;

/** A required field that can be compared: for an order or an id. */
export type SortableName<Fields extends FieldMap> = NameWhere<
  Fields,
  { readonly optional: false } & ({ readonly filter: OrderedRule } | { readonly kind: 'tenant' })
>;

/** A field of a kind; with `Optional` false, a required one. */
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

/** The path of a field that is no group. */
export type LeafPath<Fields extends FieldMap> = Exclude<FieldPath<Fields>, GroupName<Fields>>;

/** The field at a path. */
export type FieldAt<Fields extends FieldMap, Path extends string> = Path extends keyof Fields
  ? Fields[Path]
  : Path extends `${infer Group}.${infer Name}`
    ? Fields[Group] extends { readonly fields: infer Inner extends FieldMap }
      ? Inner[Name]
      : never
    : never;

/** The type of a field's present values. */
export type ValueOf<F> = F extends FieldOf<infer Value> ? Value : never;
type OptionalName<Fields extends FieldMap> = {
  [Name in keyof Fields]: Fields[Name]['optional'] extends false ? never : Name;
}[keyof Fields];
/** Conditional, so that compiler messages show the members. */
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never;

/** The record that a map of fields describes; optional values may be absent or null. */
export type RecordOfFields<Fields extends FieldMap> = Flat<
  { -readonly [Name in Exclude<keyof Fields, OptionalName<Fields>>]: ValueOf<Fields[Name]> } & {
    -readonly [Name in OptionalName<Fields>]?: ValueOf<Fields[Name]> | null;
  }
>;

/** The options of a kind of field. `Optional` is inferred, so that the compiler refuses every other word. */
export interface OptionalOptions<Optional extends boolean = boolean> extends FieldOptions {
  /** Records may lack it. Default: it is required. */
  readonly optional?: Optional;
}
/** The options of kinds whose new records can begin with a value. */
export interface DefaultOptions<Value, Optional extends boolean = boolean>
  extends OptionalOptions<Optional>,
    Pick<Partial<FieldOf<Value>>, 'default'> {}

/** The options of kinds whose values the database compares. */
export type UniqueOptions = Pick<Partial<FieldOf>, 'unique'>;

/** Builds a field from its kind and options. Used by the kinds in `fields/`. Throws an Error for an invalid default. */
export function defineField<
  Value,
  Kind extends keyof FieldKinds,
  Filter extends FilterRule | undefined,
  Optional extends boolean = false,
>(
  kind: Pick<FieldOf<Value, boolean, Kind, Filter>, 'kind' | 'value' | 'column' | 'filter'> & KindTraits,
  options: OptionalOptions<Optional> & { readonly default?: unknown },
): FieldOf<Value, Optional, Kind, Filter> {
  const field = { ...options, ...kind, given: options, optional: (options.optional ?? false) as Optional };
  if (options.default === undefined) return field as FieldOf<Value, Optional, Kind, Filter>;
  const { data, error } = kind.value.safeParse(options.default);
  if (!error) return { ...field, default: data };
  throw new Error(`${kind.kind}(): the default ${JSON.stringify(options.default)} ${error.issues[0]?.message}.`);
}
