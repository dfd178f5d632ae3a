import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** The definition of a database, one line for each element, in no particular order. */
const LINES = [
  `select format('%s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) from pg_attribute a
     join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0
     and c.relkind in ('r', 'i') and not a.attisdropped`,
  `select indexdef from pg_indexes where schemaname = 'public'`,
  `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace = 'public'::regnamespace`,
  `select format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies`,
  `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select format('%s %s %s', table_name, grantee, privilege_type) from information_schema.role_table_grants
     where table_schema = 'public' and grantee like 'console%'`,
];

/** Columns, indexes, constraints, policies, triggers and grants of a database, and the number of demo rows. */
export async function shapeOf(db: Kysely<Tables>): Promise<readonly string[]> {
  const lines = await Promise.all(LINES.map((query) => sql.raw<Record<string, string>>(query).execute(db)));
  const counts = ['tenants', 'users', 'pool_users', 'deals', 'errors'].map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    return `${table}: ${rows[0]?.n} rows`;
  });
  return [
    ...lines.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))),
    ...(await Promise.all(counts)),
  ].sort();
}
