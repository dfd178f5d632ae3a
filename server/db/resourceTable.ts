import { createHash } from 'node:crypto';
import type { Field, FieldMap } from '../../src/schema/field.ts';
import { isTenantRole, mayDo } from '../../src/schema/permissions.ts';
import { isWithinTenant, keyOf, type Resource, sortOf, tenantFieldOf } from '../../src/schema/resource.ts';
import { ROLES } from '../../src/schema/role.ts';

export interface Column {
  readonly name: string;
  /** As PostgreSQL's format_type() writes it. */
  readonly type: string;
  readonly required: boolean;
  /** What existing rows get when the column is new. */
  readonly initial?: string;
  /** Its earlier name; where it stands for a value of another type, also that, and SQL of what becomes of it. */
  readonly was?: FormerColumn;
}

export interface FormerColumn {
  readonly name?: string;
  readonly type?: string;
  readonly using?: string;
}

export interface Index {
  readonly name: string;
  /** Column names, each with its direction: `"created_at" desc`. */
  readonly columns: readonly string[];
}

/** The table that holds the records of a resource. */
export interface ResourceTable {
  readonly name: string;
  /** Its earlier name. */
  readonly was?: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly indexes: readonly Index[];
  /** The column that row-level security compares; without one only admins write to the table. */
  readonly tenant: string | undefined;
  /** Every tenant may read all of it: what belongs to none and is for everybody. */
  readonly shared?: true;
  /** The database itself refuses to change or remove what is there. */
  readonly appendOnly: boolean;
  /** What is old may be removed all the same, by the owner's connection. */
  readonly prunable?: true;
}

/** The table a resource asks for: a column per field, its key, and an index for every order a list can be paged in. */
export function resourceTable(resource: Resource): ResourceTable {
  return {
    name: resource.name,
    ...(resource.was !== undefined && { was: resource.was }),
    columns: Object.entries(resource.fields).map(([name, field]) => columnOf(name, field)),
    key: keyOf(resource),
    indexes: keysetIndexes(resource),
    tenant: tenantFieldOf(resource),
    ...(isShared(resource) && { shared: true }),
    appendOnly: resource.appendOnly ?? false,
  };
}

function isShared(resource: Resource): boolean {
  const readers = ROLES.filter((role) => isTenantRole(role) && mayDo(role, 'list', resource));
  return tenantFieldOf(resource) === undefined && readers.length > 0;
}

function columnOf(name: string, field: Field): Column {
  const { initial, was } = field;
  return {
    name,
    type: formatType(field.column),
    required: !field.optional,
    ...(initial !== undefined && { initial: typeof initial === 'string' ? initial : JSON.stringify(initial) }),
    ...(was !== undefined && { was: formerColumn(was) }),
  };
}

function formerColumn(was: NonNullable<Field['was']>): FormerColumn {
  if (typeof was === 'string') return { name: was };
  const { column, ...rest } = was;
  return { ...rest, type: formatType(column) };
}

/** Fields of groups, as paths, that say what they were: they have no column that could be renamed. */
export function formerInGroups({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field
      ? Object.entries(field.fields as FieldMap).flatMap(([inner, { was }]) => (was ? [`${name}.${inner}`] : []))
      : [],
  );
}

/** Quotes a name for SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Every index leads with the tenant that is searched in, then what is searched by equality, then the order in which pages follow. */
function keysetIndexes(resource: Resource): readonly Index[] {
  const tenant = tenantFieldOf(resource);
  const sort = sortOf(resource);
  const across = resource.list.search !== undefined && !isWithinTenant(resource);
  const lead = tenant === undefined || tenant === resource.id || across ? [] : [tenant];
  const order = [...new Set([sort.field, resource.id])];
  const searched = (resource.list.search ?? []).filter(
    (name) => resource.fields[name]?.filter === 'equals' && name !== tenant && name !== resource.id,
  );
  return [[], ...searched.map((name) => [name])].map((filter) => {
    const ordered = order.map((name) => identifier(name) + (sort.descending ? ' desc' : ''));
    return {
      name: indexName(resource.name, [...filter, sort.field], sort.descending),
      columns: [...[...lead, ...filter].map(identifier), ...ordered],
    };
  });
}

const LONGEST_NAME = 63;

function indexName(table: string, columns: readonly string[], descending: boolean): string {
  const name = `${table}_by_${columns.join('_')}${descending ? '_desc' : ''}`;
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 9)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function formatType(column: string): string {
  return column.replace(/^timestamptz(\(\d\))?$/, (_, precision = '') => `timestamp${precision} with time zone`);
}
