import type { Audience } from './access.ts';

/** A ready search offered while nothing has been searched yet: it only fills the form and the URL. */
export interface Suggestion<Filter = Readonly<Record<string, unknown>>> {
  /** On its button. */
  readonly label: string;
  /** A name from `src/look/icons`. */
  readonly icon: string;
  /** The values that it searches for. */
  readonly filter: Filter;
  /** Restricts the period filter to the last `days` days, today included. */
  readonly days?: number;
}

/** A box above a whole list that narrows it: `Show active tenants only`. */
export interface ListToggle<Values = Readonly<Record<string, unknown>>> {
  /** Beside the box. */
  readonly label: string;
  /** What the list is asked for while the box is ticked; it stands in the URL too. */
  readonly filter: Readonly<Record<string, string | boolean>>;
  /** The values of the records that are listed then. */
  readonly shows: Values;
}

/** Records of a resource that the API hands out apart from its list: `GET /{resource}/{part}`, in the same shape. */
export interface ListPart {
  /** Its heading. */
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
  /** What a row has, in its order. Default: the first five that have room in a row, without an id that nobody reads. */
  readonly columns: readonly Name[];
  /**
   * The column that names a record to its reader: it carries the link and is a card's title. Default: of declared `columns` the
   * id, or the first; else `name`, `title`, `subject` or the like, or the id.
   */
  readonly title?: Name;
  /**
   * `cursor`: the API hands the list out in pages. `whole`: it is short and comes at once, is ordered at its heads and narrowed
   * as one types. Default: `cursor` with `search`, else `whole`.
   */
  readonly paging: 'cursor' | 'whole';
  /**
   * The field whose order lists follow; `-` means newest or largest first. Default: the newest by the first moment that every
   * record has, else by title.
   */
  readonly sort: Sortable | `-${Sortable}`;
  /** The fields of the search form, which are parameters of the API. Default: none, and the list needs no search. */
  readonly search?: readonly Searchable[];
  /** Ready searches. */
  readonly suggestions?: readonly Suggestion<Filter>[];
  /** A box above a whole list. */
  readonly toggle?: ListToggle<Filter>;
  /** Lists that the API hands out apart, by the name that it has for them. Their calls are written by hand. */
  readonly parts?: Readonly<Record<string, ListPart>>;
  /** What is said in the place of records. */
  readonly empty: {
    /** Said before a search. Default: nothing; the newest are shown before anybody searches. */
    readonly before?: string;
    /** Said when nothing is found. */
    readonly none: string;
  };
}

/** Fields of a record under a title. A section of one tall field is a region of its own. */
export interface FieldSection<Path extends string = string> {
  /** Its heading. */
  readonly title: string;
  /** Their names; `group.field` for one of a group. */
  readonly fields: readonly Path[];
  /** The words of a link to the record that the section's reference leads to. */
  readonly link?: string;
}

/** A section that is written by hand: the component of that name in `src/slots/`. */
export interface SlotSection {
  /** Its heading, which the component is given. */
  readonly title: string;
  /** The component's name: `src/slots/{slot}.tsx` exports it. */
  readonly slot: string;
  /** Who may see it. Default: everyone who may see the record. */
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
  /** Its heading. Default: the resource's name in words. */
  readonly title: string;
  /** Said when there are none. */
  readonly none: string;
  /** The words of the link to all of them. */
  readonly all: string;
}

/** Said in the place of a record that the API refuses to show with a 403. Spec §2, §6. */
export interface DeniedTexts {
  /** The heading. */
  readonly title: string;
  /** What it means. */
  readonly text: string;
  /** The message of the refusal, below. */
  readonly error: string;
  /** The link back to the list. */
  readonly back: string;
}

/** How one record is shown: its heading, and its sections in their order. */
export interface ShowDefinition<ChoiceField extends string = string, Path extends string = string> {
  /** The heading; `{field}` stands for the record's value. Default: its title in the list, or `Contact {contact_id}`. */
  readonly title: string;
  /** A choice field whose ordered choices are drawn as a strip of stages. */
  readonly stages?: ChoiceField;
  /** Its parts, in their order. Default: what is short, then each group and each long value under a title of its own. */
  readonly sections: readonly Section<Path>[];
  readonly related?: readonly Related[];
  /**
   * Optional values that are absent are shown by their field's word for that; else they are left out. Default: so where there is
   * a form.
   */
  readonly blanks?: true;
  /** Said where there is no such record. Default: `Contact not found`. */
  readonly missing: string;
  /** The link to the list. Default: `Back to Contacts`. */
  readonly back: string;
  /** Said where the API refuses a record with a 403. */
  readonly denied?: DeniedTexts;
}

/** A part of a form. */
export interface FormSection<Path extends string = string> extends FieldSection<Path> {
  /** What it is about, in a sentence beside its fields. */
  readonly lead?: string;
}

/** How one record is written, when it is created and when it is edited. What is not `optional` is required. Spec §5. */
export interface FormDefinition<Path extends string = string> {
  /** The fields that clients write; all others are set by the server. Default: all but id, tenant and what the server sets. */
  readonly sections: readonly FormSection<Path>[];
  /** Optional fields that a new record must have all the same. */
  readonly requiredToCreate?: readonly Path[];
  /** Said below the id, which stands in an edit form and cannot be changed. Default: the id is not shown there. */
  readonly locked?: string;
  /** Said once the record is saved. `{field}` stands for the record's value. */
  readonly saved: {
    readonly create: string;
    readonly edit: string;
  };
}

/**
 * Screens that are written by hand in the place of those that follow from the schema: components of these names in
 * `src/slots/`.
 */
export type OwnViews = Readonly<Partial<Record<'list' | 'show' | 'create' | 'edit', string>>>;

/** Where the resource stands in the sidebar. A resource without an entry has no screens of its own. */
export interface MenuEntry {
  /**
   * `Admin`, `Integration`, `Tenant` or a name of your own, which follows them; or several. Who does not see a group does not
   * see it there. Default: `Admin` for what only admins may list, else `Integration`.
   */
  readonly group: string | readonly string[];
  /** A name from `src/look/icons`. Default: `table`. */
  readonly icon: string;
}
