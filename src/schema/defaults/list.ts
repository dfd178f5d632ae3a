import { translate } from '../../messages/defaults.ts';
import { inSentence } from '../../messages/inSentence.ts';
import type { AnyDeclaration } from '../declaration.ts';
import type { FieldMap } from '../field.ts';
import type { Resource } from '../resource.ts';
import type { ListDefinition } from '../screens.ts';
import { isIdentifier, stampIn } from './traits.ts';

/** Fields of these names say what a record is called; the first that every record has is its title. */
const TITLES = ['name', 'title', 'subject', 'label', 'full_name', 'display_name'];

/** So many columns have room beside each other. */
const MOST_COLUMNS = 5;

/** How records are listed: by their title and the first short fields, newest first where there is a moment to go by. */
export function listFor(
  { list = {}, fields }: AnyDeclaration,
  { id, label }: Pick<Resource, 'id' | 'label'>,
): ListDefinition {
  const title = list.title ?? titleFor({ fields, columns: list.columns, id });
  return {
    ...list,
    title,
    columns: list.columns ?? columnsFor(fields, { id, title }),
    paging: list.paging ?? (list.search ? 'cursor' : 'whole'),
    sort: list.sort ?? sortFor(fields, title),
    empty: { none: translate('defaults.list.none', { many: inSentence(label[1]) }), ...list.empty },
  };
}

interface Titled {
  readonly fields: FieldMap;
  readonly columns: readonly string[] | undefined;
  readonly id: string;
}

/** Whose file lists its columns has said what it is called by: the id, or the first of them. */
function titleFor({ fields, columns, id }: Titled): string {
  if (columns) return columns.includes(id) ? id : (columns[0] ?? id);
  return TITLES.find((name) => fields[name]?.kind === 'text' && !fields[name].optional) ?? id;
}

/** An id that nobody reads is left out, as are the tenant that all of a list has, and when a record was last written. */
function columnsFor(fields: FieldMap, { id, title }: { readonly id: string; readonly title: string }): string[] {
  const fit = Object.entries(fields)
    .filter(([, field]) => !field.long && stampIn(field) !== 'updated')
    .filter(([, { kind, optional }]) => kind !== 'tenant' || optional)
    .filter(([name, field]) => name !== id || isIdentifier(field))
    .map(([name]) => name);
  return [...new Set([title, ...fit])].slice(0, MOST_COLUMNS);
}

function sortFor(fields: FieldMap, title: string): string {
  const moments = Object.entries(fields).filter(([, { kind, optional }]) => kind === 'dateTime' && !optional);
  const [newest] = moments.find(([, field]) => stampIn(field) !== 'updated') ?? moments[0] ?? [];
  return newest === undefined ? title : `-${newest}`;
}
