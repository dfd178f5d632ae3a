import { omit, partition } from 'es-toolkit';
import { type Kysely, sql } from 'kysely';
import { users } from '../../../src/resources/users.ts';
import { isTenantRegister, type Resource } from '../../../src/schema/resource.ts';
import {
  annotationsName,
  annotationsTable,
  identifier,
  needsTrigrams,
  type ResourceTable,
  resourceTable,
  TRIGRAMS,
  tenantViewOf,
} from '../resourceTable.ts';
import { planRoles, TRANSACTION_ROLES } from '../rowSecurity.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { type Catalog, type FoundTable, readCatalog, withEmptiness, withUnlisted } from './catalog.ts';
import { MIGRATIONS_TABLE, type Migrations, pendingMigrations } from './migrations.ts';
import {
  additive,
  type Block,
  breaking,
  type Change,
  isEmpty,
  isRefusal,
  isStep,
  isWarning,
  MigrationRefused,
  type Plan,
  type PlanOptions,
  type Refusal,
  type Step,
  stepsOf,
  type Warning,
} from './plan.ts';
import { undeclaredIn } from './planColumns.ts';
import { derivedNames, derivedTableNames, planDerivedTables } from './planDerivedTables.ts';
import { planTable, planTenantForeignKey, refuseBoth, refuseRenamesInGroups } from './planTable.ts';
import { columnsToRead } from './planValues.ts';

/** The intended contents of the database. */
export interface Schema {
  readonly resources: readonly Resource[];
  /** Tables that belong to no resource but have the same row-level security. */
  readonly systemTables: readonly ResourceTable[];
  readonly migrations: Migrations;
}

/** A plan of a whole database. */
export interface DatabasePlan extends Plan {
  /** The database has no tables yet. */
  readonly isNew: boolean;
  /** The columns that no field declares: `things.note`. */
  readonly undeclared: readonly string[];
  /** The stored names of tables whose records prevent the plan, or get new values by it. */
  readonly blockedTables: readonly string[];
  /** Table -> its stored name. A new table has none. */
  readonly storedAs: Readonly<Record<string, string>>;
}

/** Compares the database with a schema. It only reads and blocks nobody. Throws MigrationRefused for unusable names. */
export async function planDatabase<T>(db: Kysely<T>, schema: Schema, options: PlanOptions): Promise<DatabasePlan> {
  requireUsableNames(schema.resources);
  const catalog = await readCatalog(db, [...tableNamesOf(schema), MIGRATIONS_TABLE], TRANSACTION_ROLES);
  const pending = await pendingMigrations(db, schema.migrations, MIGRATIONS_TABLE in catalog.tables);
  const isNew = Object.keys(catalog.tables).length === 0;
  const plan = planFrom(catalog, schema, pending, options);
  const columns = tablesOf(schema).flatMap((wanted) => {
    const found = catalog.tables[wanted.name] ?? catalog.tables[wanted.was ?? ''];
    return found ? columnsToRead(wanted, found, options) : [];
  });
  if (isEmpty(plan) && columns.length === 0) return { ...plan, isNew };
  // Some changes are possible only in tables without rows, others depend on the values of rows.
  const read = await withUnlisted(db, await withEmptiness(db, catalog), columns);
  const possible = planFrom(read, schema, pending, options);
  return { ...possible, refusals: [...possible.refusals, ...(await refusedSteps(db, possible))], isNew };
}

/** The steps that rows prevent. They stay in the plan, to run after the refusals are resolved. */
async function refusedSteps<T>(db: Kysely<T>, plan: Plan): Promise<readonly Refusal[]> {
  const refusals: Refusal[] = [];
  for (const { refusal } of stepsOf(plan)) {
    if (!refusal) continue;
    const { rows } = await sql.raw<{ readonly reason: string }>(refusal.find).execute(db);
    refusals.push(...rows.map(({ reason }) => ({ reason, statement: refusal.statement })));
  }
  return refusals;
}

const tablesOf = ({ resources, systemTables }: Schema): readonly ResourceTable[] => [
  ...resources.map((resource) => ({ ...resourceTable(resource), resettable: whyPermanent(resource) === undefined })),
  ...resources.flatMap((resource) => annotationsTable(resource) ?? []),
  ...systemTables,
];

/** Says why the records of a resource cannot be deleted all at once; undefined if they can. */
export function whyPermanent(resource: Resource): string | undefined {
  const { name, appendOnly } = resource;
  if (appendOnly || isTenantRegister(resource)) return `The records of ${name} cannot be deleted.`;
  if (name !== users.name) return undefined;
  return `The records of ${name} cannot be deleted: the user pool has their accounts.`;
}

/** Current and former names of all tables, derived ones included. */
function tableNamesOf(schema: Schema): readonly string[] {
  const both = ({ name, was }: { readonly name: string; readonly was?: string }) =>
    was === undefined ? [name] : [name, was];
  return [...tablesOf(schema).flatMap(both), ...schema.resources.flatMap(both).flatMap(derivedNames)];
}

/**
 * One transaction for everything except the derived tables and indexes of tables with rows. Each of those is a block of its own,
 * because it takes long and blocks writers or, in the case of an index, waits for them.
 */
function planFrom(given: Catalog, schema: Schema, pending: readonly Step[], options: PlanOptions) {
  const { resources } = schema;
  const { catalog, drops } = resetTables(given, options);
  const declared = tablesOf(schema);
  const hasParts = declared.some(({ indexes }) => indexes.some(needsTrigrams));
  const wanted = given.trigrams === 'missing' ? declared.map(withoutTrigrams) : declared;
  const tables = planTables(catalog, wanted, options);
  const register = resources.find(isTenantRegister);
  const tenants = register && resourceTable(register);
  const derived = resources.map((resource) => {
    const { found, changes = [] } = tables.find(({ wanted }) => wanted.name === resource.name) ?? {};
    return {
      isNew: !found,
      ...planDerivedTables(resource, catalog, { former: found?.storedAs ?? resource.name, changes }),
    };
  });
  const changes = tables.flatMap((table) => table.changes);
  const own = changes.filter(isStep);
  const [indexes, others] = partition(own, ({ concurrently }) => concurrently === true);
  const first = [
    ...pending,
    ...drops,
    ...planRoles(catalog.roles),
    ...(hasParts && given.trigrams === 'possible'
      ? [additive('indexes for parts of texts', `create extension if not exists ${TRIGRAMS}`)]
      : []),
    ...others,
    ...(tenants ? tables.flatMap(({ wanted, found }) => planTenantForeignKey(wanted, tenants, found)) : []),
    ...derived.flatMap(({ isNew, before, build }) => (isNew ? [...before, ...build] : before)),
  ];
  const later = derived.flatMap(({ isNew, build }) => (isNew ? [] : [build]));
  return {
    blocks: [
      ...[first, ...later].filter((steps) => steps.length > 0).map((steps): Block => ({ transaction: true, steps })),
      ...indexes.map((step): Block => ({ transaction: false, steps: [step] })),
    ],
    refusals: [...changes.filter(isRefusal), ...resources.flatMap(refuseRenamesInGroups)],
    warnings: [...changes.filter(isWarning), ...(hasParts && given.trigrams === 'missing' ? [NO_TRIGRAMS] : [])],
    undeclared: tables.flatMap(({ wanted, found }) =>
      found ? undeclaredIn(wanted, found).map(({ name }) => `${wanted.name}.${name}`) : [],
    ),
    storedAs: Object.fromEntries(tables.flatMap(({ wanted, found }) => (found ? [[wanted.name, found.storedAs]] : []))),
    blockedTables: tables.flatMap(({ found, changes }) =>
      found && changes.some(concernsRecords) ? [found.storedAs] : [],
    ),
  };
}

const withoutTrigrams = (table: ResourceTable): ResourceTable => ({
  ...table,
  indexes: table.indexes.filter((index) => !needsTrigrams(index)),
});

const NO_TRIGRAMS: Warning = {
  table: '',
  warning:
    `Searches for parts of texts have no index: the database lacks the extension ${TRIGRAMS}, or it is outside of the search path. ` +
    `Let a database administrator run "create extension ${TRIGRAMS}", then run "npm run migrate".`,
};

const concernsRecords = (change: Change) =>
  !isStep(change) || change.addsColumn || change.changesValues || change.refusal !== undefined;

/** A catalog without these tables and those derived from them, and the steps that drop them. */
function resetTables({ tables, ...rest }: Catalog, { reset = [], logReset }: PlanOptions) {
  const dropped = reset
    .flatMap((name) => [name, annotationsName(name), ...derivedNames(name)])
    .filter((name) => name in tables);
  return {
    catalog: { ...rest, tables: omit(tables, dropped) },
    drops: [
      ...(logReset ? reset.map((name) => additive(`${name}: entry in the audit log`, logReset(name))) : []),
      ...dropped.map((name) =>
        breaking(
          `${name}: all records are deleted`,
          `drop table ${identifier(name)}${tables[name]?.view ? ' cascade' : ''}`,
        ),
      ),
    ],
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
const LONGEST_TABLE = LONGEST_COLUMN - Math.max(...derivedNames('').map((suffix) => suffix.length));

/**
 * Throws MigrationRefused for a resource whose current or former table belongs to the server, for former names that two
 * resources claim, and for names that are too long.
 */
export function requireUsableNames(resources: readonly Resource[]): void {
  const views = resources.map(({ name }) => tenantViewOf(name));
  const annotations = resources.flatMap((resource) => annotationsTable(resource)?.name ?? []);
  const taken = new Set([...RESERVED_NAMES, ...resources.flatMap(derivedTableNames), ...views, ...annotations]);
  for (const { name, was, fields } of resources) {
    const reserved = [name, was].find((each) => each !== undefined && taken.has(each));
    if (reserved !== undefined) throw unusable(`${name}: the name "${reserved}" is reserved`);
    const rival = resources.find((other) => other.name !== name && was !== undefined && other.was === was);
    if (rival) throw unusable(`${name} and ${rival.name} both have was: '${was}'`);
    const isLong = (each: string, longest: number) => Buffer.byteLength(each) > longest;
    const isLongTable =
      isLong(name, LONGEST_TABLE) ||
      annotations.some((each) => each === annotationsName(name) && isLong(each, LONGEST_COLUMN));
    const long = isLongTable ? name : Object.keys(fields).find((each) => isLong(each, LONGEST_COLUMN));
    if (long !== undefined) throw unusable(`${name}: "${long}" is too long for a table or a column`);
  }
}

function unusable(sentence: string): MigrationRefused {
  return new MigrationRefused(`${sentence}. Nothing was changed. Choose another name in the resource file.`);
}
