import type { Choice } from '../../src/fields/index.ts';
import type {
  ComputedField,
  Declaration,
  DeclaredAction,
  DeclaredForm,
  DeclaredList,
  DeclaredRelated,
  DeclaredShow,
  DeclaredTexts,
} from '../../src/schema/declaration.ts';
import type {
  ActionAddress,
  CursorPaging,
  Endpoint,
  NumberedPaging,
  PeriodParameters,
  Spelling,
} from '../../src/schema/endpoint.ts';
import type { FailureReading } from '../../src/schema/failure.ts';
import type { Field, FormerField, OptionalOptions } from '../../src/schema/field.ts';
import type { Access, Audience } from '../../src/schema/role.ts';
import type {
  DeniedTexts,
  FieldSection,
  FormSection,
  ListPart,
  ListToggle,
  MenuEntry,
  OwnViews,
  SlotSection,
  Suggestion,
} from '../../src/schema/screens.ts';
import type { Average, LatestDefinition, SummaryDefinition } from '../../src/schema/summary.ts';

// The contents of docs/reference.md, in its order. Names such as 'a field' describe what a declaration may name there.

type Named = 'a field';
type Shown = 'a field or computed';
type Fields = { readonly [Name in Named]: Field<string, false, 'text', 'equals'> };
type Computed = { readonly [Name in 'a computed field']: Field<string> };
interface Values {
  readonly values: 'by field';
}

/** Types that are described in a few words. */
export interface ReferenceWords {
  '[who](#access)': Audience;
  '[access](#access)': Access<'an action'>;
  '[views](#views)': OwnViews;
  'an address, with its method where that is not POST': ActionAddress;
  'values by field': Values;
  'a kind of field': Field;
  'kinds of field by name': Fields;
  '[a spelling](#endpointnames-and-filters)': Spelling<Named>;
}

/** One member for each heading, by the type whose members it lists. */
export interface ReferenceBlocks {
  /** The argument of `defineResource`. Three members are required: `name`, `fields` and `access`. */
  'A resource': Declaration<string, Fields, Computed, 'an action'>;
  list: DeclaredList<Shown, 'a field that can be searched', 'a required field that can be compared', Values>;
  'list.suggestions': Suggestion<Values>;
  'list.toggle': ListToggle<Values>;
  'list.parts': ListPart;
  show: DeclaredShow<'a choice', Shown>;
  'show.sections': FieldSection<Shown>;
  'show.sections in a slot': SlotSection;
  'show.related': DeclaredRelated;
  'show.denied': DeniedTexts;
  form: DeclaredForm<Named>;
  'form.sections': FormSection<Named>;
  actions: DeclaredAction<Values>;
  delete: DeclaredTexts;
  computed: ComputedField<Fields, Field>;
  latest: Partial<LatestDefinition>;
  summary: Partial<SummaryDefinition<'a required moment', 'a required choice', 'a field of the kind json', 'a moment'>>;
  'summary.average': Average<'a field of the kind json', 'a moment'>;
  /**
   * Everyone who is signed in, `'signed-in'`, or a list of roles: `'admin'`, `'tenant-admin'`, `'tenant-user'`. `list` also applies to the
   * menu entry, searches, counts and charts, `show` to a record's page. Actions have entries under their names. Nobody may do what is not
   * listed. Users who are not admins only reach the records of their own tenant.
   */
  access: Access<never>;
  menu: Partial<MenuEntry>;
  views: OwnViews;
  failures: FailureReading<Named>;
  endpoint: Endpoint<Named, Named, 'an action', Values>;
  /** `'camel'`: the fields' names in camelCase. Otherwise field by field; `*` is the spelling of all others. */
  'endpoint.names and filters': Exclude<Spelling<Named>, string>;
  'endpoint.paging by cursor': CursorPaging;
  'endpoint.paging by pages or offset': NumberedPaging;
  'endpoint.period': PeriodParameters;
  /** Every kind of field takes these. Kinds whose new records can begin with a value also take `initial`. */
  'Options of every field': OptionalOptions;
  'was of a field': FormerField;
  /** `choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done', tone: 'success' } })` */
  'Values of a choice': Choice;
}
