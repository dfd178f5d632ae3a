import { partition } from 'es-toolkit';
import type { Kysely } from 'kysely';
import { isTenantRegister, type Resource } from '../../../src/schema/resource.ts';
import { dailyNameOf } from '../daily/dailyTable.ts';
import { type ResourceTable, resourceTable } from '../resourceTable.ts';
import { planRoles, TRANSACTION_ROLES } from '../rowSecurity.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { type Catalog, type FoundTable, readCatalog, withEmptiness } from './catalog.ts';
import { MIGRATIONS_TABLE, type Migrations, pendingMigrations } from './migrations.ts';
import { type Block, type Change, isEmpty, isStep, MigrationRefused, type Plan, type Step } from './plan.ts';
import { planDaily } from './planDaily.ts';
import { type PlanOptions, planTable, planTenantForeignKey, refuseBoth, refuseRenamesInGroups } from './planTable.ts';

/** The intended contents of the database. */
export interface Schema {
  readonly resources: readonly Resource[];
  /** Tables that belong to no resource but have the same row-level security. */
  readonly systemTables: readonly ResourceTable[];
  readonly migrations: Migrations;
}

/** A plan, and whether the database has no tables yet. */
export interface DatabasePlan extends Plan {
  readonly isNew: boolean;
}

/** Compares the database with a schema. It only reads and blocks nobody. Throws MigrationRefused for unusable names. */
export async function planDatabase<T>(db: Kysely<T>, schema: Schema, options: PlanOptions): Promise<DatabasePlan> {
  requireUsableNames(schema.resources);
  const catalog = await readCatalog(db, [...tableNamesOf(schema), MIGRATIONS_TABLE], TRANSACTION_ROLES);
  const pending = await pendingMigrations(db, schema.migrations, MIGRATIONS_TABLE in catalog.tables);
  const isNew = Object.keys(catalog.tables).length === 0;
  const plan = planFrom(catalog, schema, pending, options);
  if (isEmpty(plan)) return { ...plan, isNew };
  // Some changes are possible only in tables without rows.
  return { ...planFrom(await withEmptiness(db, catalog), schema, pending, options), isNew };
}

const tablesOf = ({ resources, systemTables }: Schema) => [...resources.map(resourceTable), ...systemTables];

/** Current and former names of all tables, roll-ups included. */
function tableNamesOf(schema: Schema): readonly string[] {
  const both = ({ name, was }: { readonly name: string; readonly was?: string }) =>
    was === undefined ? [name] : [name, was];
  return [...tablesOf(schema).flatMap(both), ...schema.resources.flatMap(both).map(dailyNameOf)];
}

/**
 * One transaction for everything except the roll-ups and indexes of tables with rows. Each of those is a block of its own,
 * because it takes long and blocks writers or, in the case of an index, waits for them.
 */
function planFrom(catalog: Catalog, schema: Schema, pending: readonly Step[], options: PlanOptions): Plan {
  const { resources } = schema;
  const tables = planTables(catalog, tablesOf(schema), options);
  const register = resources.find(isTenantRegister);
  const tenants = register && resourceTable(register);
  const rollUps = resources.map((resource) => {
    const { found, changes = [] } = tables.find(({ wanted }) => wanted.name === resource.name) ?? {};
    return { isNew: !found, ...planDaily(resource, catalog, { former: found?.storedAs ?? resource.name, changes }) };
  });
  const [own, refusals] = partition(
    tables.flatMap(({ changes }) => changes),
    isStep,
  );
  const [indexes, others] = partition(own, ({ concurrently }) => concurrently === true);
  const first = [
    ...pending,
    ...planRoles(catalog.roles),
    ...others,
    ...(tenants ? tables.flatMap(({ wanted, found }) => planTenantForeignKey(wanted, tenants, found)) : []),
    ...rollUps.flatMap(({ isNew, before, build }) => (isNew ? [...before, ...build] : before)),
  ];
  const later = rollUps.flatMap(({ isNew, build }) => (isNew ? [] : [build]));
  return {
    blocks: [
      ...[first, ...later].filter((steps) => steps.length > 0).map((steps): Block => ({ transaction: true, steps })),
      ...indexes.map((step): Block => ({ transaction: false, steps: [step] })),
    ],
    refusals: [...refusals, ...resources.flatMap(refuseRenamesInGroups)],
  };
}

interface TablePlan {
  readonly wanted: ResourceTable;
  /** The existing table, possibly under its former name. */
  readonly found: FoundTable | undefined;
  readonly changes: readonly Change[];
}

function planTables({ tables }: Catalog, all: readonly ResourceTable[], options: PlanOptions): readonly TablePlan[] {
  return all.map((wanted) => {
    const isOther = all.some(({ name }) => name === wanted.was);
    const former = wanted.was === undefined || isOther ? undefined : tables[wanted.was];
    const found = tables[wanted.name];
    if (found && former) return { wanted, found, changes: [refuseBoth(wanted, found, former)] };
    return { wanted, found: found ?? former, changes: planTable(wanted, found ?? former, options) };
  });
}

/** PostgreSQL cuts longer names, in bytes, so that two names could become equal. */
const LONGEST_COLUMN = 63;
const LONGEST_TABLE = LONGEST_COLUMN - dailyNameOf('').length;

/**
 * Throws MigrationRefused for a resource whose current or former table belongs to the server, for former names that two
 * resources claim, and for names that are too long.
 */
export function requireUsableNames(resources: readonly Resource[]): void {
  const rollUps = resources.filter(({ summary }) => summary).map(({ name }) => dailyNameOf(name));
  const taken = new Set([...RESERVED_NAMES, ...rollUps]);
  for (const { name, was, fields } of resources) {
    const reserved = [name, was].find((each) => each !== undefined && taken.has(each));
    if (reserved !== undefined) throw unusable(`${name}: the name "${reserved}" is reserved`);
    const rival = resources.find((other) => other.name !== name && was !== undefined && other.was === was);
    if (rival) throw unusable(`${name} and ${rival.name} both have was: '${was}'`);
    const isLong = (each: string, longest: number) => Buffer.byteLength(each) > longest;
    const long = isLong(name, LONGEST_TABLE) ? name : Object.keys(fields).find((each) => isLong(each, LONGEST_COLUMN));
    if (long !== undefined) throw unusable(`${name}: "${long}" is too long for a table or a column`);
  }
}

function unusable(sentence: string): MigrationRefused {
  return new MigrationRefused(`${sentence}. Nothing was changed. Choose another name in the resource file.`);
}
