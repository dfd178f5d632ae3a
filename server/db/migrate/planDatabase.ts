import { isTenantRegister, type Resource } from '../../../src/schema/resource.ts';
import { dailyNameOf, dailyOf } from '../daily/dailyTable.ts';
import { planDaily, planNoDaily, spoilDaily } from '../daily/planDaily.ts';
import { type ResourceTable, resourceTable } from '../resourceTable.ts';
import { planRoles } from '../tenantRoles.ts';
import type { Found } from './found.ts';
import type { HandWritten } from './handWritten.ts';
import { type Block, joined, type Plan, type Step } from './plan.ts';
import { type PlanOptions, planReference, planTable, refuseFormerInGroups, type TablePlan } from './tablePlan.ts';

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
export function planDatabase(wanted: Wanted, found: Found, pending: HandWritten, options: PlanOptions): Plan {
  const tables = tablesOf(wanted);
  const declared = new Set(tables.map(({ name }) => name));
  const plans = tables.map((table) => ({ table, ...planTable(table, found, { ...options, declared }) }));
  const register = wanted.resources.find(isTenantRegister);
  const registered = register && resourceTable(register);
  const rollUps = wanted.resources.map((resource) => {
    const plan = plans.find(({ table }) => table.name === resource.name);
    return { isNew: plan?.stored === undefined, ...planRollUp(resource, found, plan) };
  });
  const own = joined(...plans);
  const first = [
    ...pending,
    ...planRoles(found.roles),
    ...own.steps,
    ...(registered ? plans.flatMap(({ table, stored }) => planReference(table, registered, stored)) : []),
    ...rollUps.flatMap(({ isNew, before, build }) => (isNew ? [...before, ...build] : before)),
  ];
  const later = rollUps.flatMap(({ isNew, build }) => (isNew ? [] : [build]));
  const indexes = plans.flatMap((plan) => plan.indexes.flat());
  return {
    blocks: [
      ...[first, ...later].filter((steps) => steps.length > 0).map((steps): Block => ({ transaction: true, steps })),
      ...indexes.map((step): Block => ({ transaction: false, steps: [step] })),
    ],
    refusals: [...own.refusals, ...wanted.resources.flatMap(refuseFormerInGroups)],
  };
}

interface RollUpPlan {
  /** Steps of the transaction in which its rows change. */
  readonly before: readonly Step[];
  readonly build: readonly Step[];
}

function planRollUp(resource: Resource, { tables }: Found, rows: TablePlan | undefined): RollUpPlan {
  const { name } = resource;
  const daily = dailyOf(resource);
  const former = rows?.stored?.storedAs ?? name;
  const found = tables[dailyNameOf(former)];
  if (!daily) return { before: planNoDaily(former, found), build: [] };
  if (former !== name) return { before: planNoDaily(former, found), build: planDaily(daily, undefined) };
  // What was converted may count as something else now.
  const isSpoiled = rows?.steps.some(({ find }) => find !== undefined);
  if (!isSpoiled) return { before: [], build: planDaily(daily, found) };
  return { before: spoilDaily(daily, found), build: planDaily(daily, found && { ...found, comment: null }) };
}
