import { translate } from '../messages/defaults.ts';
import { inSentence } from '../messages/language.ts';
import { messageCatalog } from '../messages/messageCatalog.ts';
import type { AnyDeclaration, DeclaredRelated } from './declaration.ts';
import { type Field, type FieldMap, isIdentifier } from './field.ts';
import { mayChooseTenant } from './permissions.ts';
import { fieldAt, inWords, labelOf, leafPathsOf, type Resource } from './resource.ts';
import type {
  FieldSection,
  FormDefinition,
  FormSection,
  ListDefinition,
  MenuEntry,
  Related,
  Section,
  ShowDefinition,
} from './screens.ts';

/** The label of a resource by its name: `integration_notes` -> `Integration Note`, `Integration Notes`. */
export function labelFor(name: string): readonly [one: string, many: string] {
  const many = inWords(name);
  return [singular(many), many];
}

/** Only regular English plurals; other resources declare their label. */
function singular(words: string): string {
  if (/yses$/i.test(words)) return words.replace(/es$/i, 'is');
  if (/[^aeiou]ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(words)) return words.replace(/es$/i, '');
  return words.replace(/([^s])s$/i, '$1');
}

/** The sidebar entry of a resource; undefined if it has no screens. Its texts are not translated yet. */
export function menuFor({ menu, access }: Pick<AnyDeclaration, 'menu' | 'access'>): MenuEntry | undefined {
  if (menu === false) return undefined;
  const isForAdmins = Array.isArray(access.list) && access.list.every(mayChooseTenant);
  return { group: isForAdmins ? 'Admin' : 'Integration', icon: 'table', ...menu };
}

/** The URL of a resource's list: its first sidebar group and its name. */
export function pathFor(name: string, menu: MenuEntry | undefined): string {
  const [group] = [menu?.group ?? []].flat();
  return [group, name].flatMap((part) => (part ? `/${slug(part)}` : [])).join('');
}

const slug = (words: string): string => (words.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

/** The fields outside of groups, and a section for each group. */
function groupsOf(fields: FieldMap): { alone: readonly string[]; groups: readonly FieldSection[] } {
  const entries = Object.entries(fields);
  return {
    alone: entries.flatMap(([name, field]) => (field.fields ? [] : [name])),
    groups: entries.flatMap(([name, field]) =>
      field.fields ? [{ title: labelOf(name, field), fields: leafPathsOf({ fields: { [name]: field } }) }] : [],
    ),
  };
}

/** `created` or `updated`, for the moments that the server records. */
const stampIn = (field: Field) => (field.kind === 'dateTime' ? field.stamp : undefined);

/** True if only the server sets the value. */
export function isSetByServer(field: Field): boolean {
  return field.kind === 'dateTime' && (field.stamp !== undefined || field.setWhen !== undefined);
}

/** The title is the first of these text fields that every record has. */
const TITLES = ['name', 'title', 'subject', 'label', 'full_name', 'display_name'];

const MOST_COLUMNS = 5;

/** How records are listed: the title and the first short fields, newest first if every record has a moment. */
export function listFor(
  { list = {}, fields, archive }: AnyDeclaration,
  { id, label }: Pick<Resource, 'id' | 'label'>,
): ListDefinition {
  const title = list.title ?? titleFor(fields, list.columns, id);
  const columns = list.columns ?? columnsFor(fields, { id, title });
  const paging = list.paging ?? (list.search || list.filters || list.text || archive ? 'cursor' : 'whole');
  return {
    ...list,
    ...(paging === 'cursor' && { sortable: list.sortable ?? [] }),
    title,
    columns,
    paging,
    sort: list.sort ?? sortFor(fields, { id, title }),
    empty: { none: translate('defaults.list.none', { many: inSentence(label[1]) }), ...list.empty },
  };
}

/** Of declared columns the id, or the first. */
function titleFor(fields: FieldMap, columns: readonly string[] | undefined, id: string): string {
  if (columns) return columns.includes(id) ? id : (columns[0] ?? id);
  return TITLES.find((name) => fields[name]?.kind === 'text' && !fields[name].optional) ?? id;
}

/** Without an id that nobody reads, the tenant that a whole list has, and the time of the last change. */
function columnsFor(fields: FieldMap, { id, title }: { readonly id: string; readonly title: string }): string[] {
  const fit = Object.entries(fields)
    .filter(([, field]) => !field.long && stampIn(field) !== 'updated')
    .filter(([, { kind, optional }]) => kind !== 'tenant' || optional)
    .filter(([name, field]) => name !== id || isIdentifier(field))
    .map(([name]) => name);
  return [...new Set([title, ...fit])].slice(0, MOST_COLUMNS);
}

/** A title that records may lack, or that is computed, orders no list. */
function sortFor(fields: FieldMap, { id, title }: { readonly id: string; readonly title: string }): string {
  const moments = Object.entries(fields).filter(([, { kind, optional }]) => kind === 'dateTime' && !optional);
  const [newest] = moments.find(([, field]) => stampIn(field) !== 'updated') ?? moments[0] ?? [];
  if (newest !== undefined) return `-${newest}`;
  return fields[title]?.filter && !fields[title].optional ? title : id;
}

/** How a record is shown: short values, then each group and each long value under its own title. */
export function showFor(
  { show = {}, fields, computed = {} }: AnyDeclaration,
  { id, label: [one, many], list, form }: Pick<Resource, 'id' | 'label' | 'list' | 'form'>,
): ShowDefinition {
  const title = `{${list.title}}`;
  const { related, ...declared } = show;
  return {
    title: list.title === id ? translate('defaults.show.title', { one, title }) : title,
    sections: sectionsFor(fields, Object.keys(computed), id, list.title ?? id),
    // Users who can fill in missing values must see them.
    ...(form && { blanks: true }),
    missing: translate('defaults.show.missing', { one }),
    back: translate('defaults.show.back', { many }),
    ...declared,
    ...(related && { related: related.map(relatedOf) }),
  };
}

function sectionsFor(fields: FieldMap, computed: readonly string[], id: string, title: string): Section[] {
  const { alone, groups } = groupsOf(fields);
  const tall = alone.filter((path) => fields[path]?.tall);
  const short = alone.filter((path) => !tall.includes(path));
  // An id that nobody reads is last.
  const isRead = id === title || isIdentifier(fields[id]) || !short.includes(id);
  const facts = isRead ? short : [...short.filter((path) => path !== id), id];
  return [
    { title: translate('defaults.section'), fields: [...facts, ...computed] },
    ...groups,
    ...Object.entries(fields).flatMap(([path, field]) =>
      tall.includes(path) ? [{ title: labelOf(path, field), fields: [path] }] : [],
    ),
  ];
}

function relatedOf({ resource, ...texts }: DeclaredRelated): Related {
  const [, named] = (messageCatalog().resources[resource]?.label ?? []) as readonly string[];
  const title = texts.title ?? named ?? inWords(resource);
  const many = inSentence(title);
  return {
    resource,
    title,
    none: translate('defaults.list.none', { many }),
    all: translate('defaults.related.all', { many: title }),
    ...texts,
  };
}

/** The form of a record, if somebody may write it: all fields except the id, the tenant and those that the server sets. */
export function formFor(
  { form = {}, fields, access, derived = {} }: AnyDeclaration,
  { name, id, list }: Pick<Resource, 'name' | 'id' | 'list'>,
): FormDefinition | undefined {
  if (form === false || (!access.create && !access.edit)) return undefined;
  const title = `{${list.title}}`;
  const isWritten = (path: string) => {
    const field = fieldAt({ name, fields }, path);
    return path !== id && field.kind !== 'tenant' && !isSetByServer(field) && !Object.hasOwn(derived, path);
  };
  const { alone, groups } = groupsOf(fields);
  const sections = [{ title: translate('defaults.section'), fields: alone }, ...groups]
    .map((section): FormSection => ({ ...section, fields: section.fields.filter(isWritten) }))
    .filter((section) => section.fields.length > 0);
  return {
    sections,
    ...form,
    saved: {
      create: translate('defaults.saved.create', { title }),
      edit: translate('defaults.saved.edit', { title }),
      ...form.saved,
    },
  };
}
