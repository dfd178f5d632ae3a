import type { Access } from './access.ts';
import type { Action, ActionTexts } from './action.ts';
import type { Endpoint, EndpointOf } from './endpoint.ts';
import type { FailureReading } from './failure.ts';
import type {
  ChoiceName,
  FieldMap,
  FieldName,
  FieldPath,
  LeafPath,
  RecordOfFields,
  SearchableName,
  SortableName,
  ValueOf,
} from './field.ts';
import type { Resource } from './resource.ts';
import type { FormDefinition, ListDefinition, MenuEntry, OwnViews, Related, ShowDefinition } from './screens.ts';
import type { LatestDefinition, SummaryOf } from './summary.ts';

// What a resource's file writes. Only name, fields and access must be said: `defineResource` fills in the rest.

/** A value that the console works out of each record it reads. It is stored nowhere: lists cannot be searched by it. */
export interface ComputedField<Fields extends FieldMap, Computed> {
  /** The kind of field that it looks like, with its label. */
  readonly as: Computed;
  /**
   * The value; null where there is none. Fields that the reader may not see are absent, in lists also documents: what throws
   * for want of one has none.
   */
  readonly from: (record: RecordOfFields<Fields>) => ValueOf<Computed> | null | undefined;
}

/** The computed fields of a resource by name, as its file writes them. */
export type ComputedOf<Fields extends FieldMap, Computed extends FieldMap> = {
  readonly [Name in keyof Computed]: ComputedField<Fields, Computed[Name]>;
};

/** Values of some fields. Conditional, as `RecordOfFields` is, for the sake of the compiler's messages. */
type SomeValues<Fields> = Fields extends FieldMap
  ? { readonly [Name in FieldName<Fields>]?: ValueOf<Fields[Name]> }
  : never;

/** How records are listed, where it is not what follows from the fields. */
export interface DeclaredList<Name extends string, Searchable extends string, Sortable extends string, Values>
  extends Partial<Omit<ListDefinition<Name, Searchable, Sortable, Values>, 'empty'>> {
  /** What is said in the place of records. Default: that there are none. */
  readonly empty?: Partial<ListDefinition['empty']>;
}

/** Records of another resource that refer to a record: which, and by what field. */
export type DeclaredRelated = Pick<Related, 'resource' | 'by'> & Partial<Related>;

/** How one record is shown, where it is not what follows from the fields. */
export interface DeclaredShow<ChoiceField extends string, Path extends string>
  extends Partial<Omit<ShowDefinition<ChoiceField, Path>, 'related'>> {
  /** Records of other resources that refer to it. */
  readonly related?: readonly DeclaredRelated[];
}

/** How one record is written, where it is not what follows from the fields. */
export interface DeclaredForm<Path extends string> extends Partial<Omit<FormDefinition<Path>, 'saved'>> {
  /** What is said once the record is saved. `{field}` stands for the record's value. Default: that it was created, or saved. */
  readonly saved?: Partial<FormDefinition['saved']>;
}

/** The texts of a change, where they are not what follows from its name. */
export interface DeclaredTexts extends Partial<Omit<ActionTexts, 'confirm'>> {
  /** What is asked beforehand. Default: a question that names the record. */
  readonly confirm?: Partial<ActionTexts['confirm']>;
}

/** A change with a name of its own. Without `when` it is always offered; without `sets` it changes nothing by itself. */
export interface DeclaredAction<Values> extends DeclaredTexts, Partial<Pick<Action<Values>, 'when' | 'sets'>> {}

/** A resource as its file writes it: every name that it uses must be one of its own fields. */
export interface Declaration<
  Name extends string,
  Fields extends FieldMap,
  Computed extends FieldMap,
  ActionName extends string,
> {
  /** React Admin's name of the resource, the path below the API's base URL, and the table: `contacts`. */
  readonly name: Name;
  /** The name that it had before: the table is renamed. */
  readonly was?: string;
  /** The field that tells records apart. Default: the first one. */
  readonly id?: SortableName<Fields>;
  /** One record, several records. Default: the name in words, `contacts` -> `Contact`, `Contacts`. */
  readonly label?: readonly [one: string, many: string];
  /** Public URL of the list. Default: the menu's group and the name, `/integration/contacts`. */
  readonly path?: string;
  /**
   * Where it stands in the sidebar; `false`: no screens. Default: the group `Admin` for what only admins may list, else
   * `Integration`.
   */
  readonly menu?: Partial<MenuEntry> | false;
  /** What a record holds, by names in snake_case, in the order in which lists, pages and forms have it. */
  readonly fields: Fields;
  /** Values that the console works out of each record it reads, by names of their own. */
  readonly computed?: ComputedOf<Fields, Computed>;
  /** How records are listed. Default: what has room in a row, the newest first. */
  readonly list?: DeclaredList<
    FieldName<Fields> | FieldName<NoInfer<Computed>>,
    SearchableName<Fields>,
    SortableName<Fields>,
    SomeValues<Fields>
  >;
  /** The API hands out the newest records, `GET /{resource}/latest`, and the dashboard lists them. Default: neither. */
  readonly latest?: true | Partial<LatestDefinition>;
  /**
   * The API sums the records up by day, `GET /{resource}/summary`, and the dashboard draws them. `true`: the list's moment by
   * the first choice. Default: neither.
   */
  readonly summary?: true | Partial<SummaryOf<Fields>>;
  /** How one record is shown. Default: what is short, then each group and each long value under a title of its own. */
  readonly show?: DeclaredShow<ChoiceName<Fields>, FieldPath<Fields> | FieldName<NoInfer<Computed>>>;
  /**
   * How one record is written; `false`: not through a form. Default: where somebody may create or edit, all that the server does
   * not set.
   */
  readonly form?: DeclaredForm<LeafPath<Fields>> | false;
  /** Changes of a record by names of their own: each stands in its menu, asks first, and is `POST /{resource}/{id}/{action}`. */
  readonly actions?: Readonly<Record<ActionName, DeclaredAction<SomeValues<Fields>>>>;
  /** What is asked and said when a record is deleted. Default: where somebody may delete, a question that names the record. */
  readonly delete?: DeclaredTexts;
  /** Screens that are written by hand. */
  readonly views?: OwnViews;
  /** The records are failures, some of which are known: what happened, who acts, how to put it right. */
  readonly failures?: FailureReading<FieldName<Fields>>;
  /** Records are added by the server alone, and neither changed nor removed by anybody, not even by SQL. */
  readonly appendOnly?: true;
  /** A sync writes them in batches: `PUT /api/ingest/{resource}`. */
  readonly ingest?: true;
  /** `false`: no made-up records for it. Default: sixty for each demo tenant, where the product runs with demo data. */
  readonly demo?: false;
  /** Who may do what: `list` and `show` are always said, what else is not said nobody may do. */
  readonly access: Access<NoInfer<ActionName>>;
  /** How a gateway of one's own answers, where that is not as spec §7 has it. */
  readonly endpoint?: EndpointOf<Fields, NoInfer<ActionName>>;
}

/** A declaration without the types of its fields: what defaults are made from. */
export interface AnyDeclaration
  extends Omit<
    Declaration<string, FieldMap, FieldMap, string>,
    'computed' | 'access' | 'actions' | 'summary' | 'endpoint'
  > {
  readonly computed?: Resource['computed'];
  readonly summary?: true | Partial<SummaryOf<FieldMap>>;
  readonly actions?: Readonly<Record<string, DeclaredAction<Readonly<Record<string, unknown>>>>>;
  readonly access: Access;
  readonly endpoint?: Endpoint;
}
