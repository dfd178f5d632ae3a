import type { Kysely, Migration } from 'kysely';
import { ROLES } from '../tenantRoles.ts';
import { type Found, readFound, withoutRows } from './found.ts';
import { MIGRATIONS_TABLE, pendingMigrations } from './handWritten.ts';
import type { Plan } from './plan.ts';
import { namesOf, planDatabase, type Wanted } from './planDatabase.ts';
import { requireFreeNames } from './requireFreeNames.ts';
import type { PlanOptions } from './tablePlan.ts';

/** A plan, and whether the database has none of the tables yet. */
export interface DatabasePlan extends Plan {
  readonly isNew: boolean;
}

/** Compares the database with what is wanted. It reads only, and takes no lock but that of readers. Throws for names that no resource can have. */
export async function planTables<T>(
  db: Kysely<T>,
  { migrations, ...wanted }: Wanted & { readonly migrations: Readonly<Record<string, Migration>> },
  options: PlanOptions,
): Promise<DatabasePlan> {
  requireFreeNames(wanted.resources);
  const found = await readFound(db, [...namesOf(wanted), MIGRATIONS_TABLE], ROLES);
  const pending = await pendingMigrations(db, migrations, found);
  const isNew = Object.keys(found.tables).length === 0;
  const plan = planDatabase(wanted, found, pending, options);
  if (plan.blocks.length + plan.refusals.length === 0) return { ...plan, isNew };
  return { ...planDatabase(wanted, await withEmptiness(db, found), pending, options), isNew };
}

/** Rows are only asked for where something is lacking, which may be less of a matter in a table without any. */
async function withEmptiness<T>(db: Kysely<T>, found: Found): Promise<Found> {
  const empty = await withoutRows(db, Object.keys(found.tables));
  const tables = Object.entries(found.tables).map(([name, table]) => [name, { ...table, empty: empty.has(name) }]);
  return { ...found, tables: Object.fromEntries(tables) };
}
