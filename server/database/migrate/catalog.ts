import { type Kysely, sql } from 'kysely';
import { TRIGRAMS, tenantViewOf } from '../resourceTable.ts';

export interface FoundColumn {
  readonly name: string;
  /** Its name in the database, if the plan renames it. */
  readonly storedAs: string;
  /** As PostgreSQL's format_type() writes it. */
  readonly type: string;
  readonly required: boolean;
  /** Inserts that omit it get a value. */
  readonly hasDefault: boolean;
  readonly comment: string | null;
}

/** Values of a choice that its field does not list, and how many records hold each. */
export interface UnlistedValue {
  readonly value: string;
  readonly records: number;
}

/** An existing table. */
export interface FoundTable {
  readonly storedAs: string;
  readonly columns: readonly FoundColumn[];
  readonly key: readonly string[];
  readonly keyName: string | null;
  /** Index -> its columns as in `Index`. A partial or unfinished index has none. */
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  /** Names of the indexes that keep values unique. */
  readonly unique: readonly string[];
  /** The columns of its view for searches, each with its type: `name text`. Null: it has no view. */
  readonly view: readonly string[] | null;
  readonly rowSecurity: boolean;
  /** Policy -> its roles and both conditions, as PostgreSQL writes them. */
  readonly policies: Readonly<Record<string, string>>;
  /** Role -> its granted verbs, in lower case. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
  /** Names of foreign keys and enabled triggers. */
  readonly constraints: readonly string[];
  readonly comment: string | null;
  /** It has no rows. False until `withEmptiness` has looked. */
  readonly empty: boolean;
  /** Column -> its unlisted values. Empty until `withUnlisted` has looked. */
  readonly unlisted: Readonly<Record<string, readonly UnlistedValue[]>>;
}

/** The tables and roles that PostgreSQL's catalog lists. */
export interface Catalog {
  readonly tables: Readonly<Record<string, FoundTable>>;
  /** Role -> whether the connected user may take it on. */
  readonly roles: Readonly<Record<string, boolean>>;
  /** The extension for parts of texts: ready, to be created, or neither. */
  readonly trigrams: 'ready' | 'possible' | 'missing';
}

/** Reads which of these tables of the current schema and which of these roles exist, without locking anything. */
export async function readCatalog<T>(db: Kysely<T>, tables: readonly string[], roles: readonly string[]) {
  const { rows } = await sql<Catalog>`
    select
      (select coalesce(json_object_agg(own.relname, ${sql.raw(TABLE)}), '{}') from pg_class as own
        where relkind in ('r', 'p') and relname = any(${tables}::text[])
        and relnamespace = (select oid from pg_namespace where nspname = current_schema())) as tables,
      (select coalesce(json_object_agg(rolname, ${sql.raw(MAY_TAKE_ON)}), '{}') from pg_roles as other
        where rolname = any(${roles}::text[])) as roles,
      ${sql.raw(TRIGRAM_STATE)} as trigrams`.execute(db);
  return rows[0] ?? { tables: {}, roles: {}, trigrams: 'missing' };
}

/** The same catalog with `empty` set: reading rows is worth it only if something is lacking. */
export async function withEmptiness<T>(db: Kysely<T>, catalog: Catalog): Promise<Catalog> {
  const names = Object.keys(catalog.tables);
  if (names.length === 0) return catalog;
  const checks = names.map((name) => sql`(${name}::text, exists (select from ${sql.table(name)}))`);
  const { rows } = await sql<{ name: string }>`
    select name from (values ${sql.join(checks)}) as checked (name, filled) where not filled`.execute(db);
  const empty = new Set(rows.map(({ name }) => name));
  const tables = Object.entries(catalog.tables).map(([name, table]) => [name, { ...table, empty: empty.has(name) }]);
  return { ...catalog, tables: Object.fromEntries(tables) };
}

/** A column with a choice, and the values that it may have. */
export interface ListedColumn {
  readonly table: string;
  readonly column: string;
  readonly listed: readonly string[];
}

/** The same catalog with `unlisted` set for these columns. It reads all their rows. */
export async function withUnlisted<T>(db: Kysely<T>, catalog: Catalog, columns: readonly ListedColumn[]) {
  const tables = { ...catalog.tables };
  for (const { table, column, listed } of columns) {
    const found = tables[table];
    if (!found) continue;
    const { rows } = await sql<UnlistedValue>`
      select ${sql.id(column)} as value, count(*)::int as records from ${sql.table(table)}
      where ${sql.id(column)} <> all(${listed}::text[]) group by 1 order by 1`.execute(db);
    tables[table] = { ...found, unlisted: { ...found.unlisted, [column]: rows } };
  }
  return { ...catalog, tables };
}

/** Since PostgreSQL 16, the creator of a role is a member that may not take it on. A superuser may take on any role. */
const MAY_TAKE_ON = `(select case
    when rolsuper then exists (select from pg_auth_members where roleid = other.oid and member = me.oid)
    when current_setting('server_version_num')::int >= 160000 then pg_has_role(me.oid, other.oid, 'set')
    else pg_has_role(me.oid, other.oid, 'member') end
  from pg_roles as me where rolname = current_user)`;

const COLUMNS = `(select json_agg(json_build_object('name', attname, 'storedAs', attname, 'required', attnotnull,
    'type', format_type(atttypid, atttypmod), 'hasDefault', atthasdef or attidentity <> '', 'comment', col_description(own.oid, attnum)) order by attnum)
  from pg_attribute where attrelid = own.oid and attnum > 0 and not attisdropped)`;

/** The columns of an index in their order; an expression has a null name. */
const columnsOf = (column: string) => `(select json_agg(${column} order by position)
  from unnest(indkey) with ordinality as part (attnum, position)
  left join pg_attribute on attrelid = own.oid and pg_attribute.attnum = part.attnum
  where position <= indnkeyatts)`;

const DIRECTED = `coalesce('"' || replace(attname, '"', '""') || '"', 'expression')
  || case when indoption[position - 1] & 1 = 1 then ' desc' else '' end
  || coalesce((select ' ' || opcname from pg_opclass join pg_am on pg_am.oid = opcmethod
    where pg_opclass.oid = indclass[position - 1] and amname = 'gin'), '')`;

const KEY = `(select ${columnsOf('attname')} from pg_index where indrelid = own.oid and indisprimary)`;

const KEY_NAME = `(select relname from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = own.oid and indisprimary)`;

const INDEXES = `(select json_object_agg(relname,
    case when indisvalid and indpred is null then ${columnsOf(DIRECTED)} else '[]' end)
  from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = own.oid and not indisprimary)`;

const UNIQUE = `(select json_agg(relname) from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = own.oid and indisunique and not indisprimary)`;

const VIEW = `(select json_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum)
  from pg_attribute join pg_class as view on view.oid = attrelid
  where view.relname = '${tenantViewOf("' || own.relname || '")}' and view.relkind = 'v' and view.relnamespace = own.relnamespace and attnum > 0)`;

/** A database owner may create a trusted extension. Operators in a schema outside of the search path cannot be used. */
const TRIGRAM_STATE = `(select case
    when exists (select from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)) then 'ready'
    when not exists (select from pg_extension where extname = '${TRIGRAMS}')
      and exists (select from pg_available_extension_versions where name = '${TRIGRAMS}'
        and (rolsuper or (trusted and has_database_privilege(current_database(), 'create')))) then 'possible'
    else 'missing' end from pg_roles where rolname = current_user)`;

const POLICIES = `(select json_object_agg(polname, concat_ws(' ',
    (select string_agg(rolname, ',') from pg_roles where pg_roles.oid = any(polroles)),
    case when polpermissive and polcmd in ('*', 'r') then pg_get_expr(polqual, polrelid) end,
    case polcmd when 'r' then 'for select' else pg_get_expr(polwithcheck, polrelid) end))
  from pg_policy where polrelid = own.oid)`;

const GRANTS = `(select json_object_agg(rolname, verbs) from (
    select rolname, json_agg(distinct lower(privilege_type)) as verbs
    from aclexplode(own.relacl) join pg_roles on pg_roles.oid = grantee group by rolname) as granted)`;

const CONSTRAINTS = `(select json_agg(name) from (
    select tgname as name from pg_trigger where tgrelid = own.oid and not tgisinternal and tgenabled <> 'D'
    union all select conname from pg_constraint where conrelid = own.oid and contype = 'f') as constraints)`;

const TABLE = `json_build_object('storedAs', own.relname, 'columns', coalesce(${COLUMNS}, '[]'),
  'key', coalesce(${KEY}, '[]'), 'keyName', ${KEY_NAME}, 'indexes', coalesce(${INDEXES}, '{}'),
  'unique', coalesce(${UNIQUE}, '[]'), 'view', ${VIEW},
  'rowSecurity', own.relrowsecurity, 'policies', coalesce(${POLICIES}, '{}'), 'grants', coalesce(${GRANTS}, '{}'),
  'constraints', coalesce(${CONSTRAINTS}, '[]'), 'comment', obj_description(own.oid, 'pg_class'), 'empty', false, 'unlisted', '{}'::json)`;
