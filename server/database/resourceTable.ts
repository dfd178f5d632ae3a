import { createHash } from 'node:crypto';
import { omit } from 'es-toolkit';
import pg from 'pg';
import type { ChoiceSchema } from '../../src/fields/index.ts';
import { annotationsOf, withoutAnnotations } from '../../src/schema/annotations.ts';
import type { Field } from '../../src/schema/field.ts';
import { isTenantRole, mayDo } from '../../src/schema/permissions.ts';
import { type OptionalOperator, optionalFilters, sortOf, textFields } from '../../src/schema/query.ts';
import {
  fieldAt,
  isCommon,
  isWithinTenant,
  keyOf,
  type Resource,
  scopeFieldOf,
  tenantFieldOf,
} from '../../src/schema/resource.ts';
import { ROLES } from '../../src/schema/roles.ts';

/** Quotes a name for SQL. */
export const identifier = pg.escapeIdentifier;

/** Quotes text for SQL. */
export const literal = pg.escapeLiteral;

export interface Column {
  readonly name: string;
  /** As PostgreSQL's format_type() writes it. */
  readonly type: string;
  readonly required: boolean;
  /** The value of existing rows if the column is new. */
  readonly default?: string;
  readonly was?: FormerColumn;
  readonly values?: ColumnValues;
}

export interface ColumnValues {
  readonly listed: readonly string[];
  /** Former value -> current value. */
  readonly renamed: Readonly<Record<string, string>>;
}

export interface FormerColumn {
  readonly name?: string;
  readonly type?: string;
  /** SQL that converts a value of the former type. */
  readonly using?: string;
}

export interface Index {
  readonly name: string;
  /** Column names, each with its direction: `"created_at" desc`. Of a GIN index, one with its operators: `"name" gin_trgm_ops`. */
  readonly columns: readonly string[];
  /** The SQL of an index of another method, or with a column that is an `expression`. */
  readonly sql?: string;
  /** No two rows have the same values. Rows without one of the values do not count. */
  readonly unique?: true;
}

/** A table with row-level security. */
export interface ResourceTable {
  readonly name: string;
  readonly was?: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly indexes: readonly Index[];
  /** The column that row-level security compares. Without it, only admins write to the table. */
  readonly tenant: string | undefined;
  /** Every tenant may read all rows. */
  readonly shared?: true;
  /** Every tenant may read the rows without a tenant. */
  readonly common?: true;
  /** It has a view of the rows of the transaction's tenant, for searches. */
  readonly searched?: boolean;
  /** The database refuses to change or remove rows. */
  readonly appendOnly: boolean;
  /** `migrate --reset` may delete all rows. */
  readonly resettable?: boolean;
  /** The owner's connection removes old rows, even if the table is append-only. */
  readonly prunable?: true;
}

/** The table of a resource without its annotations: a column per field, its key, and an index for every order in which a list can be paged. */
export function resourceTable(declared: Resource): ResourceTable {
  const resource = withoutAnnotations(declared);
  return {
    name: resource.name,
    ...(resource.was !== undefined && { was: resource.was }),
    columns: Object.entries(resource.fields).map(([name, field]) => columnOf(name, field)),
    key: keyOf(resource),
    indexes: [...keysetIndexes(resource), ...searchIndexes(resource), ...uniqueIndexes(resource)],
    tenant: tenantFieldOf(resource),
    ...(hasTenantView(resource) && { searched: true }),
    ...(isShared(resource) && { shared: true }),
    ...(isCommon(resource) && { common: true }),
    appendOnly: resource.appendOnly ?? false,
  };
}

/** The name of the table with the annotations of a resource. */
export const annotationsName = (resource: string) => `${resource}_annotations`;

/** The column of the last change of a record's annotations. No field can have this name. */
export const CHANGE = 'change';

/** The table with the annotations of a resource: a row for each record that has some. Undefined without annotations. */
export function annotationsTable(resource: Resource): ResourceTable | undefined {
  const names = annotationsOf(resource);
  const tenant = scopeFieldOf(resource);
  if (names.length === 0 || tenant === undefined) return undefined;
  const name = annotationsName(resource.name);
  const columnsOf = (fields: readonly string[], required: boolean) =>
    fields.map((field) => ({ ...omit(columnOf(field, fieldAt(resource, field)), ['default']), required }));
  return {
    name,
    ...(resource.was !== undefined && { was: annotationsName(resource.was) }),
    columns: [
      ...columnsOf(keyOf(resource), true),
      ...columnsOf(names, false),
      { name: CHANGE, type: 'text', required: true },
    ],
    key: keyOf(resource),
    indexes: names
      .filter((field) => resource.fields[field]?.filter)
      .map((field) => ({ name: indexName(name, [field], false), columns: [tenant, field].map(identifier) })),
    tenant,
    appendOnly: false,
  };
}

/** Every tenant may read all records: they belong to none. */
export function isShared(resource: Resource): boolean {
  const readers = ROLES.filter((role) => isTenantRole(role) && mayDo(role, 'list', resource));
  return tenantFieldOf(resource) === undefined && readers.length > 0;
}

/** True for a table that is searched within a tenant by more than equality and periods. */
export function hasTenantView(resource: Resource): boolean {
  const { filters, text } = resource.list;
  if (isShared(resource) || isCommon(resource)) return false;
  return (filters ?? text) !== undefined && tenantFieldOf(resource) !== undefined;
}

/** The name of that view. */
export const tenantViewOf = (table: string) => `${table}_of_tenant`;

function columnOf(name: string, field: Field): Column {
  const { default: initial, was } = field;
  return {
    name,
    type: formatType(field.column),
    required: !field.optional,
    ...(initial !== undefined && { default: typeof initial === 'string' ? initial : JSON.stringify(initial) }),
    ...(was !== undefined && { was: formerColumn(was) }),
    ...(field.kind === 'choice' && valuesOf(field)),
  };
}

/** An open choice may have any value. */
function valuesOf({ choices, open }: ChoiceSchema): Pick<Column, 'values'> {
  if (open) return {};
  const renamed = Object.entries(choices).flatMap(([value, { was }]) => (was === undefined ? [] : [[was, value]]));
  return { values: { listed: Object.keys(choices), renamed: Object.fromEntries(renamed) } };
}

function formerColumn(was: NonNullable<Field['was']>): FormerColumn {
  if (typeof was === 'string') return { name: was };
  const { column, ...rest } = was;
  return { ...rest, type: formatType(column) };
}

/**
 * Every index starts with the tenant, followed by a field that is searched by equality or compared, followed by the sort order. The indexes
 * of `sortable` fields are read in both directions; the id has its key. Those that are also compared end with the order.
 */
function keysetIndexes(resource: Resource): readonly Index[] {
  const { fields } = resource;
  const tenant = tenantFieldOf(resource);
  const sort = sortOf(resource);
  const lead = leadOf(resource);
  const order = [...new Set([sort.field, resource.id])];
  const searched = (resource.list.search ?? []).filter(
    (name) => fields[name]?.filter === 'equals' && name !== tenant && name !== resource.id,
  );
  const index = (filter: readonly string[], order: readonly string[], descending: boolean): Index => ({
    name: indexName(resource.name, [...filter, ...order.slice(0, 1)], descending),
    columns: [
      ...[...lead, ...filter].map(identifier),
      ...order.map((name) => identifier(name) + (descending ? ' desc' : '')),
    ],
  });
  const compared = optionalFilters(resource).flatMap(({ name, operator }) =>
    COMPARED.includes(operator) ? [name] : [],
  );
  const isOther = (name: string) => name !== sort.field && name !== resource.id && fields[name]?.filter;
  const sorted = (resource.list.sortable ?? []).filter(isOther);
  const others = compared.filter((name) => isOther(name) && ![...sorted, ...searched].includes(name));
  return [
    ...[[], ...searched.map((name) => [name])].map((filter) => index(filter, order, sort.order === 'DESC')),
    ...[...new Set(others)].map((name) => ({
      ...index([name], order, sort.order === 'DESC'),
      name: indexName(resource.name, [name], false),
    })),
    ...[...new Set(sorted)].map((name) =>
      index([], [...new Set([name, resource.id, ...(compared.includes(name) ? [sort.field] : [])])], false),
    ),
  ];
}

/** The tenant, unless lists are of all tenants. */
function leadOf(resource: Resource): readonly string[] {
  const tenant = tenantFieldOf(resource);
  const across = resource.list.search !== undefined && !isWithinTenant(resource);
  return tenant === undefined || tenant === resource.id || across ? [] : [tenant];
}

/** Operators that read the same index as an order. */
const COMPARED: readonly OptionalOperator[] = ['range', 'empty', 'archived', 'done'];

/** The extension that indexes parts of texts. Without it, searches for parts work and read more rows. */
export const TRIGRAMS = 'pg_trgm';

/** True for an index that needs `TRIGRAMS`. */
export const needsTrigrams = ({ columns }: Index) => columns[0]?.endsWith(' gin_trgm_ops') === true;

/**
 * The indexes of beginnings and parts of texts, of entries of lists and of words. All but those of beginnings do not start with the tenant:
 * text is more selective, and a tenant in them needs another extension.
 */
function searchIndexes(resource: Resource): readonly Index[] {
  const having = (operator: OptionalOperator) =>
    optionalFilters(resource).flatMap(({ name, operator: own }) => (own === operator ? [name] : []));
  const index = (name: string, columns: readonly string[], sql: string) => ({
    name: shortened(`${resource.name}_${name}`),
    columns,
    sql,
  });
  const gin = (name: string, value: string, operators: string) =>
    index(name, [`${value.startsWith('"') ? value : 'expression'} ${operators}`], `using gin (${value} ${operators})`);
  const pathSql = (path: string) => {
    const [name = '', inner] = path.split('.');
    return inner === undefined ? identifier(name) : `(${identifier(name)} ->> ${literal(inner)})`;
  };
  const lead = leadOf(resource).map(identifier);
  const words = wordsSql(resource);
  return [
    ...having('startsWith').map((path) =>
      index(
        `by_folded_start_of_${path.replace('.', '_')}`,
        [...lead, 'expression'],
        `(${[...lead, `folded(${pathSql(path)}) text_pattern_ops`].join(', ')})`,
      ),
    ),
    ...having('contains').map((path) =>
      gin(`with_${path.replace('.', '_')}`, `folded(${pathSql(path)})`, 'gin_trgm_ops'),
    ),
    ...having('has')
      .filter((path) => path in resource.fields)
      .map((path) => gin(`with_${path}`, identifier(path), 'jsonb_path_ops')),
    ...(words === undefined ? [] : [gin(`words_${digestOf(words)}`, words, 'tsvector_ops')]),
  ];
}

/** Signs that separate words, as spaces do. PostgreSQL would read some texts with them as numbers, hosts or paths. */
export const SEPARATORS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** SQL of the words of a row's text fields; undefined if the resource is not searched by words. */
export function wordsSql(resource: Resource): string | undefined {
  if (!resource.list.text) return undefined;
  return `to_tsvector('simple', translate(folded(${textsSql(resource)}), ${literal(SEPARATORS)}, ${literal(' '.repeat(SEPARATORS.length))}))`;
}

/** SQL of the text fields of a row. */
export const textsSql = (resource: Resource) =>
  textFields(resource)
    .map((name) => `coalesce(${identifier(name)}, '')`)
    .join(` || ' ' || `);

/** The index of each unique field: within the tenant, if there is one. */
export function uniqueIndexes({ name, id, fields }: Resource): readonly (Index & { readonly field: string })[] {
  const tenant = tenantFieldOf({ fields });
  const lead = tenant === undefined || tenant === id ? [] : [tenant];
  const unique = Object.keys(fields).filter((field) => fields[field]?.unique);
  return unique.map((field) => ({
    name: shortened(uniqueNameOf(name) + field),
    columns: [...lead, field].map(identifier),
    unique: true,
    field,
  }));
}

/** The beginning of the names of a table's unique indexes. */
export const uniqueNameOf = (table: string) => `${table}_unique_`;

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

function indexName(table: string, columns: readonly string[], descending: boolean): string {
  return shortened(`${table}_by_${columns.join('_')}${descending ? '_desc' : ''}`);
}

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 9)}_${digestOf(name)}`;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function formatType(column: string): string {
  return column.replace(/^timestamptz(\(\d\))?$/, (_, precision = '') => `timestamp${precision} with time zone`);
}

/** The foreign key by which the tenant of every record must exist. */
export const TENANT_FOREIGN_KEY = 'known_tenant';

/** SQL that creates a table, without its indexes and policies. `planDerivedTables` stores a hash of it. */
export function createTable(table: ResourceTable): string {
  const columns = table.columns.map(
    ({ name, type, required }) => `${identifier(name)} ${type}${required ? ' not null' : ''}`,
  );
  const key = `primary key (${table.key.map(identifier).join(', ')})`;
  return `create table ${identifier(table.name)} (${[...columns, key].join(', ')})`;
}
