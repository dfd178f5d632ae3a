import type { IconName } from '../components/icons/drawings.ts';
import type { Condition } from './condition.ts';
import type { FieldMap } from './field.ts';
import type { Audience, Route } from './roles.ts';

/** A suggested search, offered before the first search. It fills the form and the URL. */
export interface Suggestion<Filter = Readonly<Record<string, unknown>>> {
  /** The label of its button. */
  readonly label: string;
  /** A name of Material Icons, `LocalShippingOutlined`, or of `src/components/icons`. */
  readonly icon: IconName;
  /** The values to search for. */
  readonly filter: Filter;
  /** Limits the period to the last `days` days, including today. */
  readonly days?: number;
  /** How many days ago that period ends: 1 is yesterday. Default: 0. */
  readonly until?: number;
}

/** A checkbox above a whole list that narrows it: `Show active tenants only`. */
export interface ListToggle<On = Condition> {
  /** The label of the checkbox. */
  readonly label: string;
  /** The filter while it is checked, also in the URL. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** The records that are then listed. */
  readonly shows: On;
}

/** Records of a resource that the API lists separately: `GET /{resource}/{part}`, in the same shape. */
export interface ListPart {
  /** Its heading. */
  readonly title: string;
  /** The text if there are none. */
  readonly none: string;
}

/**
 * The tests of a search beside equality and periods.
 * - `contains`, `startsWith`: a text has this part, in any case. A contains b if it has b anywhere.
 * - `range`: at least and at most these values.
 * - `has`: a list has this entry.
 * - `not`: none of these values. Records without a value are found.
 * - `empty`: without a value, or with any.
 */
export type DeclaredOperator = 'contains' | 'startsWith' | 'range' | 'has' | 'not' | 'empty';

/** How a resource is listed. With `search`, records are shown only after a search and come in pages by cursor. Spec §4. */
export interface ListDefinition<
  Name extends string = string,
  Searchable extends string = string,
  Sortable extends string = string,
  Filter = Readonly<Record<string, unknown>>,
  On = Condition,
> {
  /** The columns in order. Default: the first five fields that fit in a row, without an id that nobody reads. */
  readonly columns: readonly Name[];
  /** Those of the `columns` that a card has, which replaces a row on a narrow screen. Default: the title, a state and one or two others. */
  readonly card?: readonly NoInfer<Name>[];
  /** The column with the link, the title of cards. Default: of declared `columns` the id or the first; else `name`, `title` or the like, or the id. */
  readonly title?: Name;
  /** The field that is shown below the title, in lists, on the record's page and beside references. Default: none. */
  readonly subtitle?: Name;
  /** By column: a component of `src/slots` that is shown after the value. It reads the record from React Admin's context. */
  readonly beside?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
  /** `cursor`: in pages. `whole`: a short list that is loaded at once, sorted and searched in the browser; not with `search`. Default: `cursor` with `search`, else `whole`. */
  readonly paging: 'cursor' | 'whole';
  /** The field that lists are sorted by; `-`: descending. Default: the newest by the first moment that every record has, else by a title that every record has, else by id. */
  readonly sort: Sortable | `-${Sortable}`;
  /** The fields that a list in pages can be sorted by beside `sort`, in both directions. Each has an index. Default: none. */
  readonly sortable?: readonly Searchable[];
  /** The fields of the search form, which are parameters of the API. Default: none, and the list needs no search. */
  readonly search?: readonly Searchable[];
  /** The choices of `search` of which users can choose several values. Default: one value each; URLs and the API have several of any choice. */
  readonly several?: readonly Searchable[];
  /** The operators by which fields can be searched beside `search`, by their paths. Default: none. */
  readonly filters?: Readonly<Record<string, readonly DeclaredOperator[]>>;
  /** The text fields of one search field for words and their beginnings, which also finds IDs. Default: none. */
  readonly text?: readonly string[];
  /** How inputs that refer to records offer them. Default: by their title. */
  readonly offers?: OfferedRecords;
  /** Suggested searches. */
  readonly suggestions?: readonly Suggestion<Filter>[];
  /** A checkbox above a whole list. */
  readonly toggle?: ListToggle<On>;
  /** The operations that are offered for several records at once: `edit`, `delete` and names of actions; `false`: none. Default: all of them. */
  readonly bulk?: false | readonly string[];
  /** Lists that the API returns separately, by name. Their calls are hand-written. */
  readonly parts?: Readonly<Record<string, ListPart>>;
  /** The texts of an empty list. */
  readonly empty: {
    /** The text before a search. Default: none; the newest records are shown at once. */
    readonly before?: string;
    /** The text if nothing is found. */
    readonly none: string;
  };
}

/** How inputs and filters that refer to records offer them. */
export interface OfferedRecords {
  /** The fields that are shown: the first with a value is the name, the next is beside it. */
  readonly as: readonly string[];
  /** The API's parameter that finds records by a part of these fields. Default: the search by words, or the title's filter. */
  readonly by?: string;
  /** The records that inputs offer. Filters offer all. */
  readonly when?: Condition;
}

/** Records of the same resource that have something in common with a record. */
export interface Siblings {
  readonly label: string;
  /** The fields whose values they share. Default: they refer to the same record. */
  readonly same?: readonly string[];
  /** The filter that they match. */
  readonly filter: Readonly<Record<string, string>>;
}

/** Fields of a record under a heading. A section of one tall field is shown as a region. */
export interface FieldSection<Path extends string = string> {
  /** Its heading. */
  readonly title: string;
  /** The field names; `group.field` for a field of a group. */
  readonly fields: readonly Path[];
  /** The text of a link to the record that the section refers to. A section of one reference shows that record's subtitle and stage. */
  readonly link?: string;
  /** Counts of records of the same resource, each with a link to them. */
  readonly siblings?: readonly Siblings[];
  /** Spec §7 lacks its fields: a console on a gateway that is not `standard` omits it. */
  readonly serverOnly?: true;
}

/** A hand-written section: a component in `src/slots/`. */
export interface SlotSection {
  /** Its heading, a prop of the component. */
  readonly title: string;
  /** The component's name: `src/slots/{slot}.tsx` exports it. */
  readonly slot: string;
  /** The users who may see it. Default: everyone who may see the record. */
  readonly seenBy?: Audience;
  /** Spec §7 lacks its calls: a console on a gateway that is not `standard` omits it. */
  readonly serverOnly?: true;
}

/** A part of a record's page. Sections of fields have no `seenBy`; use that of the fields. */
export type Section<Path extends string = string> = (FieldSection<Path> & { readonly seenBy?: never }) | SlotSection;

/** Records of another resource that refer to a record, listed on its page. Spec §2, Deal details. */
export interface Related {
  /** The name of their resource. */
  readonly resource: string;
  /** Their field that holds the record's id, or its value of the field `of`. */
  readonly by: string;
  /** The field of the record, a reference too, whose value they share. Default: its id. */
  readonly of?: string;
  /** Its heading. Default: the resource's name in words. */
  readonly title: string;
  /** The text if there are none. */
  readonly none: string;
  /** The text of the link to all of them. */
  readonly all: string;
}

/** The texts in place of a record that the API refuses with a 403. Spec §2, §6. */
export interface DeniedTexts {
  /** The heading. */
  readonly title: string;
  /** The explanation. */
  readonly text: string;
  /** The error message below. */
  readonly error: string;
  /** The link back to the list. */
  readonly back: string;
}

/** How one record is shown: its heading, and its sections in their order. */
export interface ShowDefinition<ChoiceField extends string = string, Path extends string = string> {
  /** The heading; `{field}` stands for the record's value. Default: its title in the list, or `Contact {contact_id}`. */
  readonly title: string;
  /** A choice field whose ordered choices are shown as a strip of stages. */
  readonly stages?: ChoiceField;
  /** Its sections in order. Default: short values, then each group and each long value under its own heading. */
  readonly sections: readonly Section<Path>[];
  readonly related?: readonly Related[];
  /** Absent optional values are shown by the field's `empty` text instead of omitted. Default: if there is a form. */
  readonly blanks?: true;
  /** The heading if there is no such record. Default: `Contact not found`. */
  readonly missing: string;
  /** The link to the list. Default: `Back to Contacts`. */
  readonly back: string;
  /** The texts if the API refuses a record with a 403. */
  readonly denied?: DeniedTexts;
}

/** A part of a form. */
export interface FormSection<Path extends string = string, On = Condition> extends FieldSection<Path> {
  /** A sentence beside its fields. */
  readonly lead?: string;
  /** The name of the tab that begins with it; further sections belong to it too. Of a form with tabs, the first section has one. Default: no tabs. */
  readonly tab?: string;
  /** How many fields are in a row, if the page has room. Default: 2. */
  readonly columns?: 1 | 2 | 3;
  /** The section is shown while the record meets this, as it is in the form. See `showIf` of the form. Default: always. */
  readonly showIf?: On;
  /** A component of `src/slots` below the fields. It reads their values from React Hook Form's context. */
  readonly slot?: string;
}

/** The form of a record. Fields that are not `optional` are required. Spec §5. */
export interface FormDefinition<Path extends string = string, On = Condition> {
  /** The fields that clients write. Default: all but the id, the tenant and fields that the server sets. */
  readonly sections: readonly FormSection<Path, On>[];
  /**
   * By field: it is shown while the record meets the condition, as it is in the form. A hidden field is not required, no rule is about it,
   * and saving keeps its value. It must be optional or have a default. Record pages omit it while it has no value.
   */
  readonly showIf?: Readonly<Partial<Record<Path, On>>>;
  /** Optional fields that are required for new records. */
  readonly requiredToCreate?: readonly Path[];
  /** `false`: records cannot be cloned. Default: users who may create can begin with the values of another record, without secrets, unique values and those that the server sets. */
  readonly clone?: false;
  /** The hint of the read-only id in the edit form. Default: the id is not shown there. */
  readonly locked?: string;
  /** The messages after saving. `{field}` stands for the record's value. */
  readonly saved: {
    readonly create: string;
    readonly edit: string;
  };
}

/** Hand-written screens in place of the default ones: names of components in `src/slots/`. */
export type OwnViews = Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', string>>>;

/** The entry of a resource in the sidebar. A resource without one has no screens. */
export interface MenuEntry {
  /** `Admin`, `Integration`, `Tenant` or another name, or several; `[]`: pages without an entry. Default: `Admin` if only admins may list the resource, else `Integration`. */
  readonly group: string | readonly string[];
  /** A name of Material Icons, `LocalShippingOutlined`, or of `src/components/icons`. Default: `table`. */
  readonly icon: IconName;
}

/** A page that belongs to no resource. */
export interface Page extends Route {
  /** The name of a page without a menu entry, for the command palette. */
  readonly label?: string;
  readonly menu?: MenuEntry & { readonly label: string };
  /** The page whose menu entry is current on this page too. */
  readonly within?: string;
  /** The component of `src/slots` that is the page. */
  readonly view?: string;
  /** Spec §7 lacks its calls: a console on a gateway that is not `standard` does not offer it. */
  readonly serverOnly?: true;
}

/** A page of `src/resources/pages.ts`. */
export interface OwnPage extends Page {
  /** The users who may open it. Within `/admin` and `/tenant`, only those of them who may open that area. */
  readonly access: Audience;
  readonly view: string;
}

/** The texts of a change: its button, the question before it, the message after it. `{field}` stands for the record's value. */
export interface ActionTexts {
  /** The label of the button. Default: the name in words. */
  readonly label: string;
  /** A name of Material Icons, `LocalShippingOutlined`, or of `src/components/icons`. Default: `ok`, of deleting `trash`. */
  readonly icon: IconName;
  /** The question before the change. */
  readonly confirm: {
    readonly title: string;
    /** The consequences of the action. */
    readonly text: string;
    /** The label of the button that confirms: `Yes, Delete`. */
    readonly yes: string;
  };
  /** The message after the change. */
  readonly done: string;
}

/** A call with its own data provider method: `dataProvider.setRole('users', { id, data })` sends `PUT users/{id}/role`. Spec §7. */
export interface RecordCall {
  readonly method: 'POST' | 'PUT';
  /** The part of the URL after the record's ID. */
  readonly path: string;
}

/** Requests about records, such as to retry them: records of another resource, whose `POST` takes `ids` or a `search`, and `requested` counts. */
export interface Requests {
  /** Its name. */
  readonly resource: string;
  /** A field that both have in common: the page of a record shows the latest request with the same value. */
  readonly same: string;
  /** The field of a request with its state. */
  readonly state: string;
  /** The label of the button. */
  readonly label: string;
  /** The question before. */
  readonly text: string;
}

/** The number of new requests: records with an open one get no other. */
export interface Requested {
  readonly requested: number;
}

/** A named change of one record: `POST {resource}/{id}/{action}` returns the record. `access` says who may do it. Spec §4, §7. */
export interface Action<On = Condition, Values = Readonly<Record<string, unknown>>, Inputs = FieldMap>
  extends ActionTexts {
  /** The inputs of its dialog and of the body. One that is named as a field of the resource sets that field. Default: none. */
  readonly fields: Inputs;
  /** The action is offered while the record meets this. Default: always. */
  readonly when: On;
  /** The values of the record after the action. `'now'`: the moment of the action, or its day in UTC. `null`: none. Default: unchanged. */
  readonly sets: Values;
}
