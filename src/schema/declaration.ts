import type { Condition, ConditionOn, InferredCondition, Rule } from './condition.ts';
import type { Endpoint, EndpointOf } from './endpoint.ts';
import type { FailureReading } from './failure.ts';
import type {
  ChoiceName,
  Field,
  FieldAt,
  FieldMap,
  FieldName,
  FieldPath,
  LeafPath,
  NameOfKind,
  RecordOfFields,
  SearchableName,
  SortableName,
  ValueOf,
} from './field.ts';
import type { JsonObject } from './jsonObject.ts';
import type { Access, Audience } from './roles.ts';
import type {
  Action,
  ActionTexts,
  FormDefinition,
  ListDefinition,
  MenuEntry,
  OwnViews,
  RecordCall,
  Related,
  Requests,
  ShowDefinition,
} from './screens.ts';
import type { LatestDefinition, SummaryOf } from './summary.ts';
import type { Work, WorkOf } from './work.ts';

// The declaration in a resource file. Only name, fields and access are required: `defineResource` fills in the rest.

/** A value that the console computes from each record. It is not stored: lists cannot be searched by it. */
export interface ComputedField<Fields extends FieldMap, Computed> {
  /** The field whose kind shows it, with its label. */
  readonly as: Computed;
  /** Returns the value, or null. Fields that the user may not see are absent, and documents in lists; if it throws, there is no value. */
  readonly from: (record: RecordOfFields<Fields>) => ValueOf<Computed> | null | undefined;
}

/** The declared computed fields of a resource by name. */
export type ComputedOf<Fields extends FieldMap, Computed extends FieldMap> = {
  readonly [Name in keyof Computed]: ComputedField<Fields, Computed[Name]>;
};

/** A computed field: the field whose kind shows it, and its value in a record. */
export interface Computed {
  readonly as: Field;
  readonly from: (record: JsonObject) => unknown;
}

/** How the server derives the value of a field. */
export type Derivation = FromDocument | FromFailure | FromRecords | Decided;

/** The value is in a document of the record. */
export interface FromDocument<Json extends string = string> {
  /** The field with free JSON. */
  readonly from: Json;
  /** The paths in it. The first one with a valid value of the field counts: `['amount', 'properties.amount', 'lines.0.amount']`. */
  readonly at: readonly string[];
  /** Another such field: the value is at the path with the same position as that field's, if it has one. The currency of an amount is. */
  readonly beside?: string;
}

/** The value is what the failure catalog says of the record. */
export interface FromFailure {
  /** `cause`: the id of the likeliest known failure, or `type:` and the type of an unknown one. `owner`: who fixes it. */
  readonly failure: 'cause' | 'owner';
}

/** The value is the latest moment of the records of another resource that refer to the record, within its tenant. */
export interface FromRecords {
  /** Their field with the moment. */
  readonly latest: string;
  /** The name of their resource. */
  readonly in: string;
  /** Their field that holds the record's id. */
  readonly by: string;
  /** The records that count. Default: all. */
  readonly when?: Condition;
  /** Moments that are more than five minutes in the future when the record is written do not count. */
  readonly past?: true;
}

/** The value is the first choice whose condition the record meets. */
export interface Decided<Value extends string = string, On = Condition> {
  /** Conditions by choice, in the order in which they are tried: `{ LATE: { due: { empty: true } }, FINE: {} }`. */
  readonly firstOf: { readonly [Choice in Value]?: On };
}

/** The kinds of field that can be derived. */
export type DerivableKind = 'text' | 'choice' | 'money' | 'number' | 'date' | 'dateTime' | 'boolean';

/** The declared derivations of a resource by field. */
export type DerivedOf<Fields extends FieldMap> = {
  readonly [Name in NameOfKind<Fields, DerivableKind, true>]?:
    | FromDocument<NameOfKind<Fields, 'json'>>
    | FromFailure
    | (Fields[Name] extends { readonly kind: 'choice' }
        ? Decided<Extract<ValueOf<Fields[Name]>, string>, ConditionOn<Fields>>
        : Fields[Name] extends { readonly kind: 'dateTime' }
          ? FromRecords
          : never);
};

/** Values of some fields. Conditional for clear compiler messages. */
type SomeValues<Fields> = Fields extends FieldMap
  ? { readonly [Name in FieldName<Fields>]?: ValueOf<Fields[Name]> }
  : never;

/** The filter of a suggested search: values of fields, and parameters of `list.filters`. */
type Suggested<Fields> = Fields extends FieldMap
  ? SomeValues<Fields> & {
      readonly [Parameter in `${FieldName<Fields>}_${'gte' | 'lte' | 'not' | 'empty'}` | 'open' | 'todo']?: string;
    }
  : never;

/** Values that an action sets. */
type SetValues<Fields> = Fields extends FieldMap
  ? { readonly [Name in FieldName<Fields>]?: ValueOf<Fields[Name]> | NowOf<Fields[Name]> | NullOf<Fields[Name]> }
  : never;
type NowOf<F> = F extends { readonly filter: 'period' | 'days' } ? 'now' : never;
type NullOf<F> = F extends { readonly optional: false } ? never : null;

/** The compiler's rules for `currency` and `dependsOn`, which name a field, and for `setWhen`, which needs a moment that records may lack. */
type SoundFields<Some extends FieldMap, Fields extends FieldMap> = {
  readonly [Name in keyof Some]: Some[Name] extends { readonly currency: infer Currency }
    ? { readonly currency: SoundCurrency<Currency, LeafPath<Fields>> }
    : Some[Name] extends { readonly dependsOn?: { readonly field: infer Field } }
      ? { readonly dependsOn?: { readonly field: string extends Field ? Field : LeafPath<Fields> } }
      : Some[Name] extends { readonly fields: infer Inner extends FieldMap }
        ? { readonly fields: SoundFields<Inner, Fields> }
        : Some[Name] extends { readonly setWhen?: infer When }
          ? SoundMoment<NonNullable<When>, Fields>
          : unknown;
};
type SoundCurrency<Currency, Path> = Currency extends { readonly field: infer Field }
  ? { readonly field: string extends Field ? Field : Path }
  : Currency;
type SoundMoment<When, Fields extends FieldMap> = string extends keyof When
  ? unknown
  : { readonly optional: true; readonly setWhen?: InferredCondition<When, Fields> };

/** How records are listed, if not by default. */
export interface DeclaredList<Name extends string, Searchable extends string, Sortable extends string, Values, On>
  extends Partial<Omit<ListDefinition<Name, Searchable, Sortable, Values, On>, 'empty' | 'filters' | 'text'>> {
  /** The texts of an empty list. Default: that there are no records. */
  readonly empty?: Partial<ListDefinition['empty']>;
}

export type Paging = ListDefinition['paging'];

/** The operators that a kind of field can have. */
type OperatorOf<F> = F extends { readonly kind: 'list' }
  ? 'has' | 'empty'
  : F extends { readonly filter: 'period' | 'days' }
    ? 'range' | 'empty'
    : F extends { readonly kind: 'number' | 'money' }
      ? 'range' | 'not' | 'empty'
      : F extends { readonly kind: 'text' | 'reference' }
        ? 'contains' | 'startsWith' | 'not' | 'empty'
        : F extends { readonly kind: 'longText' }
          ? 'contains' | 'empty'
          : F extends { readonly filter: 'equals' }
            ? 'not' | 'empty'
            : never;

/** The declared operators of fields by their paths. */
export type FiltersOf<Fields extends FieldMap> = {
  readonly [Path in LeafPath<Fields>]?: readonly OperatorOf<FieldAt<Fields, Path>>[];
};

/** A field whose text can be searched by words. */
export type WordsName<Fields extends FieldMap> = Extract<
  {
    [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'text' | 'longText' } ? Name : never;
  }[keyof Fields],
  string
>;

/** The searches of a list beside `search`. */
interface DeclaredFilters<Fields extends FieldMap> {
  /** The operators by which fields can be searched beside `search`, by their paths. Default: none. */
  readonly filters?: FiltersOf<Fields>;
  /** The text fields of one search field for words and their beginnings, which also finds IDs. Default: none. */
  readonly text?: readonly WordsName<Fields>[];
}

/** A list that is searched comes in pages. The text is the compiler's message. Not a union, whose messages name the wrong member. */
interface InPages<Way extends Paging> {
  readonly paging?: Way;
  readonly search?: Way extends 'whole' ? "Remove paging: 'whole' or search" : unknown;
}

/** Records of another resource that refer to a record, and the field by which they do. */
export type DeclaredRelated = Pick<Related, 'resource' | 'by'> & Partial<Related>;

/** How one record is shown, if not by default. */
export interface DeclaredShow<ChoiceField extends string, Path extends string>
  extends Partial<Omit<ShowDefinition<ChoiceField, Path>, 'related'>> {
  /** Records of other resources that refer to it. */
  readonly related?: readonly DeclaredRelated[];
}

/** The form of a record, if not the default one. */
export interface DeclaredForm<Path extends string, On> extends Partial<Omit<FormDefinition<Path, On>, 'saved'>> {
  /** The message after saving. `{field}` stands for the record's value. Default: that it was created, or saved. */
  readonly saved?: Partial<FormDefinition['saved']>;
}

/** The texts of a change, if not the default ones. */
export interface DeclaredTexts extends Partial<Omit<ActionTexts, 'confirm'>> {
  /** The question before the change. Default: a question that names the record. */
  readonly confirm?: Partial<ActionTexts['confirm']>;
}

/** A named change. Without `when` it is always offered; without `sets` and `fields` it changes nothing by itself. */
export interface DeclaredAction<On, Values, Inputs = FieldMap>
  extends DeclaredTexts,
    Partial<Pick<Action<On, Values, Inputs>, 'when' | 'sets' | 'fields'>> {}

/** The declared actions of a resource, by name. */
type DeclaredActions<Fields extends FieldMap, Inputs> = {
  readonly [Name in keyof Inputs]: DeclaredAction<
    ConditionOn<Fields>,
    SetValues<Fields>,
    Inputs[Name] & SoundInputs<Inputs[Name], Fields>
  >;
};

/** The compiler's rules for inputs: those named as a field have its kind, and are required if it is. */
type SoundInputs<Inputs, Fields extends FieldMap> = {
  readonly [Name in keyof Inputs]: Name extends keyof Fields
    ? Pick<Fields[Name], 'kind'> & RequiredAs<Fields[Name]>
    : Field;
};
type RequiredAs<F> = F extends { readonly optional: false } ? { readonly optional: false } : unknown;

/** The fields that archive records: hidden from lists and figures, unless a search asks for them. */
export interface Archive<Moment extends string = string, Into extends string = string> {
  /** When the record was archived. Records without it are not. */
  readonly moment: Moment;
  /** Refers to the record that it was merged into, to which its page leads. Default: none. */
  readonly into?: Into;
}

/** Records that belong to users. Everybody else does not find them, except those that their owner shares with the tenant. */
export interface Ownership<By extends string = string, Shared extends string = string> {
  /** The server sets it: to the username of the record's user or, if it is shared, to the ID of the tenant. */
  readonly by: By;
  /** True for a record that belongs to the tenant. Its form has this field. */
  readonly shared: Shared;
  /** The users who see what their tenant shares. */
  readonly sharedWith: Audience;
  /** The users who share records, and change and delete shared ones. Default: those who see them. */
  readonly sharedBy?: Audience;
  /** The most records of each user, and of each tenant. */
  readonly most: number;
  /** Private records are not in the audit log and, if their user is an admin, belong to no tenant. Default: to the tenant of the call. */
  readonly personal?: true;
}

/** The declaration of a resource: every name in it must be one of its own fields. */
export interface Declaration<
  Name extends string,
  Fields extends FieldMap,
  Computed extends FieldMap,
  /** The inputs of each action; unknown for one without. */
  Inputs extends Readonly<Record<string, unknown>>,
  Way extends Paging = Paging,
> {
  /** React Admin's name of the resource, the path below the API's base URL, and the table: `contacts`. */
  readonly name: Name;
  /** Its earlier name: the table is renamed. */
  readonly was?: string;
  /** The field that identifies records. Default: the first one. */
  readonly id?: SortableName<Fields>;
  /** One record, several records. Default: the name in words, `contacts` -> `Contact`, `Contacts`. */
  readonly label?: readonly [one: string, many: string];
  /** Public URL of the list. Default: the menu's group and the name, `/integration/contacts`. */
  readonly path?: string;
  /** Its entry in the sidebar; `false`: no screens. Default: the group `Admin` if only admins may list it, else `Integration`. */
  readonly menu?: Partial<MenuEntry> | false;
  /** The fields by names in snake_case, in the order of lists, pages and forms. */
  readonly fields: Fields & SoundFields<Fields, Fields>;
  /** Fields that the server sets on every write, from the record, the failure catalog and records that refer to it. They are optional. */
  readonly derived?: DerivedOf<Fields>;
  /** Values that the console computes from each record, by name. */
  readonly computed?: ComputedOf<Fields, Computed>;
  /** How records are listed. Default: the fields that fit in a row, the newest first. */
  readonly list?: DeclaredList<
    FieldName<Fields> | FieldName<NoInfer<Computed>>,
    SearchableName<Fields>,
    SortableName<Fields>,
    Suggested<Fields>,
    ConditionOn<Fields>
  > &
    DeclaredFilters<Fields> &
    InPages<Way> & { readonly bulk?: false | readonly ('edit' | 'delete' | NoInfer<ActionName<Inputs>>)[] };
  /** The API returns the newest records, `GET /{resource}/latest`, and the dashboard lists them. Default: neither. */
  readonly latest?: true | Partial<LatestDefinition>;
  /** The API summarizes records by day, `GET /{resource}/summary`, for a chart on the dashboard. `true`: the list's moment by the first choice. */
  readonly summary?: true | Partial<SummaryOf<Fields>>;
  /** How one record is shown. Default: short values, then each group and each long value under its own title. */
  readonly show?: DeclaredShow<ChoiceName<Fields>, FieldPath<Fields> | FieldName<NoInfer<Computed>>>;
  /** The form of a record; `false`: none. Default: if somebody may create or edit, all fields that the server does not set. */
  readonly form?: DeclaredForm<LeafPath<Fields>, ConditionOn<Fields>> | false;
  /** Named changes: each is in the record's menu, asks first, and is `POST /{resource}/{id}/{action}`. */
  readonly actions?: DeclaredActions<Fields, Inputs>;
  /** Rules across fields. Form, API, import, ingest and actions refuse records that break them; stored ones stay readable. */
  readonly rules?: readonly Rule<ConditionOn<Fields>, LeafPath<Fields>>[];
  /** Calls of hand-written screens about one record, by the names of their data provider methods. */
  readonly calls?: Readonly<Record<string, RecordCall>>;
  /** The texts of deleting a record. Default: if somebody may delete, a question that names the record. */
  readonly delete?: DeclaredTexts;
  /** Hand-written screens. */
  readonly views?: OwnViews;
  /** The records are failures, some of which a catalog explains. */
  readonly failures?: FailureReading<FieldName<Fields>>;
  /** The annotations that say how far the work on a record is. */
  readonly work?: WorkOf<Fields>;
  /** Archived records are hidden from lists and figures, unless a search asks for them by `archived`. Default: none are. */
  readonly archive?: Archive<NameOfKind<Fields, 'dateTime', true>, NameOfKind<Fields, 'reference', true>>;
  /** Records belong to users, who may share them with their tenant. Default: to tenants. */
  readonly owner?: Ownership<NameOfKind<Fields, 'text'>, NameOfKind<Fields, 'boolean'>>;
  /** Requests about the records, which are records of another resource. */
  readonly requests?: Requests;
  /** Only the server adds records, and nobody changes or removes them, not even by SQL. */
  readonly appendOnly?: true;
  /** Not in spec §7: only this product's own server has its calls, so a console on another gateway does not offer it. */
  readonly serverOnly?: true;
  /** A sync writes records in batches: `PUT /api/ingest/{resource}`. */
  readonly ingest?: true;
  /** `false`: no demo records. Default: sixty for each demo tenant, if the product runs with demo data. */
  readonly demo?: false;
  /** The users who may call each method and action. `list` and `show` are required. Undeclared ones are forbidden. */
  readonly access: Access<NoInfer<ActionName<Inputs>>>;
  /** How the customer's own gateway differs from spec §7. */
  readonly endpoint?: EndpointOf<Fields, NoInfer<ActionName<Inputs>>>;
}

type ActionName<Inputs> = Extract<keyof Inputs, string>;

/** A declaration without the types of its fields. */
export interface AnyDeclaration
  extends Omit<
    Declaration<string, FieldMap, FieldMap, Readonly<Record<string, FieldMap>>>,
    | 'computed'
    | 'derived'
    | 'form'
    | 'access'
    | 'list'
    | 'actions'
    | 'rules'
    | 'summary'
    | 'endpoint'
    | 'work'
    | 'archive'
    | 'owner'
  > {
  readonly list?: Partial<Omit<ListDefinition, 'empty'>> & { readonly empty?: Partial<ListDefinition['empty']> };
  readonly computed?: Readonly<Record<string, Computed>>;
  readonly derived?: Readonly<Record<string, Derivation>>;
  readonly summary?: true | Partial<SummaryOf<FieldMap>>;
  readonly form?: DeclaredForm<string, Condition> | false;
  readonly actions?: Readonly<Record<string, DeclaredAction<Condition, Readonly<Record<string, unknown>>>>>;
  readonly rules?: readonly Rule[];
  readonly work?: Work;
  readonly archive?: Archive;
  readonly owner?: Ownership;
  readonly access: Access;
  readonly endpoint?: Endpoint;
}
