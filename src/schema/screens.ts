import type { Audience } from './access.ts';

/** A ready search offered while nothing has been searched yet: it only fills the form and the URL. */
export interface Suggestion<Filter = Readonly<Record<string, unknown>>> {
  readonly label: string;
  readonly icon: string;
  readonly filter: Filter;
  /** Restricts the period filter to the last `days` days, today included. */
  readonly days?: number;
}

/** A box above a whole list that narrows it: `Show active tenants only`. */
export interface ListToggle<Values = Readonly<Record<string, unknown>>> {
  readonly label: string;
  /** What the list is asked for while the box is ticked; it stands in the URL too. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** The values of the records that are listed then. */
  readonly shows: Values;
}

/** Records of a resource that the API hands out apart from its list: `GET /{resource}/{part}`, in the same shape. */
export interface ListPart {
  readonly title: string;
  /** Said when there are none. */
  readonly none: string;
}

/** How a resource is listed. With `search`, records are shown only after a search and come in pages by cursor. Spec §4. */
export interface ListDefinition<
  Name extends string = string,
  Searchable extends string = string,
  Sortable extends string = string,
  Filter = Readonly<Record<string, unknown>>,
> {
  readonly columns: readonly Name[];
  /** The column that names a record to its reader: it carries the link and is a card's title. Absent: the id. */
  readonly title?: Name;
  /** `cursor`: the API hands the list out in pages. `whole`: it is short and comes at once. */
  readonly paging: 'cursor' | 'whole';
  /** The field whose order lists follow; `-` means newest or largest first. */
  readonly sort: Sortable | `-${Sortable}`;
  readonly search?: readonly Searchable[];
  readonly suggestions?: readonly Suggestion<Filter>[];
  readonly toggle?: ListToggle<Filter>;
  /** By the name that the API has for them. */
  readonly parts?: Readonly<Record<string, ListPart>>;
  /** Said before a search, and when nothing is found. Without `before` the newest are shown before anybody searches. */
  readonly empty: { readonly before?: string; readonly none: string };
}

/** Fields of a record under a title. A section of one tall field is a region of its own. */
export interface FieldSection<Path extends string = string> {
  readonly title: string;
  readonly fields: readonly Path[];
  /** The words of a link to the record that the section's reference leads to. */
  readonly link?: string;
}

/** A section that is written by hand: the component of that name in `src/slots/`. */
export interface SlotSection {
  readonly title: string;
  readonly slot: string;
  /** Who may see it; absent: everyone who may see the record. */
  readonly seenBy?: Audience;
}

/** A part of a record's page. */
export type Section<Path extends string = string> = FieldSection<Path> | SlotSection;

/** Records of another resource that refer to a record, listed on its page. Spec §2, Deal details. */
export interface Related {
  /** The name of their resource. */
  readonly resource: string;
  /** Their field that holds the record's id. */
  readonly by: string;
  readonly title: string;
  /** Said when there are none. */
  readonly none: string;
  /** The words of the link to all of them, where they are more than a page lists or cannot be read. */
  readonly all: string;
}

/** Said in the place of a record that the API refuses to show with a 403. Spec §2, §6. */
export interface DeniedTexts {
  readonly title: string;
  readonly text: string;
  readonly error: string;
  /** The link back to the list. */
  readonly back: string;
}

/** How one record is shown: its heading, and its sections in their order. */
export interface ShowDefinition<ChoiceField extends string = string, Path extends string = string> {
  /** `{field}` stands for the record's value. */
  readonly title: string;
  /** A choice field whose ordered choices are drawn as a strip of stages. */
  readonly stages?: ChoiceField;
  readonly sections: readonly Section<Path>[];
  readonly related?: readonly Related[];
  /** Optional values that are absent are shown by their field's word for that; else they are left out. */
  readonly blanks?: true;
  readonly missing: string;
  readonly back: string;
  readonly denied?: DeniedTexts;
}

/** A part of a form. */
export interface FormSection<Path extends string = string> extends FieldSection<Path> {
  /** What it is about, in a sentence beside its fields. */
  readonly lead?: string;
}

/** How one record is written, when it is created and when it is edited. What is not `optional` is required. Spec §5. */
export interface FormDefinition<Path extends string = string> {
  /** The fields that clients write; all others are set by the server. */
  readonly sections: readonly FormSection<Path>[];
  /** Optional fields that a new record must have all the same. */
  readonly requiredToCreate?: readonly Path[];
  /** Said below the id, which stands in an edit form and cannot be changed. Absent: the id is not shown there. */
  readonly locked?: string;
  /** Said once the record is saved. `{field}` stands for the record's value. */
  readonly saved: { readonly create: string; readonly edit: string };
}

/** Screens that are written by hand in the place of those that follow from the schema: components of these names in `src/slots/`. */
export type OwnViews = Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', string>>>;

/** Where the resource stands in the sidebar. A resource without an entry has no screens of its own. */
export interface MenuEntry {
  /** The group that it stands in, or several; who does not see a group does not see it there. */
  readonly group: string | readonly string[];
  readonly icon: string;
}
