import type { Resource } from '../../../src/schema/resource.ts';
import { isTenantRegister } from '../../../src/schema/tenancy.ts';
import { dailyNameOf, dailyOf } from '../daily/dailyTable.ts';
import { planDaily, planNoDaily, spoilDaily } from '../daily/planDaily.ts';
import { identifier, type ResourceTable, resourceTable } from '../resourceTable.ts';
import { planRoles } from '../tenantRoles.ts';
import type { Found } from './found.ts';
import type { HandWritten } from './handWritten.ts';
import { type Block, breaking, joined, type Plan, type Step } from './plan.ts';
import { planReference, planTable, refuseFormerInGroups, type TableOptions } from './tablePlan.ts';

/** What a database is to fit. */
export interface Wanted {
  readonly resources: readonly Resource[];
  /** Tables of no resource that are secured like theirs. */
  readonly besides: readonly ResourceTable[];
}

/** The tables that a plan is made from; a roll-up's are among them. */
export function tablesOf({ resources, besides }: Wanted): readonly ResourceTable[] {
  return [...resources.map(resourceTable), ...besides];
}

/** The names of all tables that a plan must know of. */
export function namesOf(wanted: Wanted): readonly string[] {
  const own = tablesOf(wanted).flatMap(({ name, was }) => (was === undefined ? [name] : [name, was]));
  const rolledUp = wanted.resources.flatMap(({ name, was }) => (was === undefined ? [name] : [name, was]));
  return [...own, ...rolledUp.map(dailyNameOf)];
}

/**
 * What the database lacks: all but roll-ups and indexes of tables with rows in one transaction, then each of these for itself,
 * since it takes long and keeps writers waiting, or, for an index, waits for all of them.
 */
export function planDatabase(wanted: Wanted, found: Found, pending: HandWritten, options: TableOptions): Plan {
  const tables = tablesOf(wanted);
  const declared = new Set(tables.map(({ name }) => name));
  const plans = tables.map((table) => ({ table, plan: planTable(table, found, { ...options, declared }) }));
  const register = wanted.resources.find(isTenantRegister);
  const references = register
    ? tables.flatMap((table) => planReference(table, resourceTable(register), storedTable(found, table, declared)))
    : [];
  const newTables = new Set(plans.filter(({ plan }) => plan.isNew).map(({ table }) => table.name));
  const rollUps = wanted.resources.map((resource) =>
    planRollUp(resource, found, plans.find(({ table }) => table.name === resource.name)?.plan.steps ?? []),
  );
  const own = joined(...plans.map(({ plan }) => plan));
  const first = [
    ...pending,
    ...planRoles(found.roles),
    ...own.steps,
    ...references,
    ...rollUps.flatMap(({ before, name, build }) => [...before, ...(newTables.has(name) ? build : [])]),
  ];
  const later = rollUps.filter(({ name }) => !newTables.has(name)).map(({ build }) => build);
  return {
    blocks: [
      ...[first, ...later].filter((steps) => steps.length > 0).map((steps): Block => ({ transaction: true, steps })),
      ...plans.flatMap(({ plan }) => plan.indexes.flat()).map((step): Block => ({ transaction: false, steps: [step] })),
    ],
    refusals: [...own.refusals, ...wanted.resources.flatMap(refuseFormerInGroups)],
  };
}

function storedTable({ tables }: Found, { name, was }: ResourceTable, declared: ReadonlySet<string>) {
  return tables[name] ?? (was === undefined || declared.has(was) ? undefined : tables[was]);
}

interface RollUpPlan {
  readonly name: string;
  /** Steps of the transaction in which its rows change. */
  readonly before: readonly Step[];
  readonly build: readonly Step[];
}

function planRollUp(resource: Resource, { tables }: Found, steps: readonly Step[]): RollUpPlan {
  const { name, was } = resource;
  const daily = dailyOf(resource);
  const found = tables[dailyNameOf(name)];
  if (!daily) return { name, before: planNoDaily(name, found), build: [] };
  const formerName = was === undefined ? undefined : dailyNameOf(was);
  if (formerName !== undefined && tables[formerName] && tables[was ?? ''] && !tables[name]) {
    const drop = breaking(`${name}: roll-up of the former name`, `drop table ${identifier(formerName)}`);
    return { name, before: [drop], build: planDaily(daily, undefined) };
  }
  const isSpoiled = steps.some(({ find }) => find !== undefined);
  if (!isSpoiled) return { name, before: [], build: planDaily(daily, found) };
  return { name, before: spoilDaily(daily, found), build: planDaily(daily, found && { ...found, comment: null }) };
}
