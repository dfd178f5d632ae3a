import { identifier, type ResourceTable } from '../resourceTable.ts';
import { accessesOf, createPolicy, type RoleAccess, refuseChanges } from '../tableStatements.ts';
import type { FoundPolicy, FoundTable } from './found.ts';
import { additive, type Step } from './plan.ts';

/** What a table lacks for both roles to reach their rows, and no others: row-level security, policies, grants, the trigger. */
export function accessDifference(table: ResourceTable, found: FoundTable | undefined): readonly Step[] {
  const name = identifier(table.name);
  const lacking = [
    ...(found?.rowSecurity ? [] : [`alter table ${name} enable row level security`]),
    ...accessesOf(table).flatMap((access) => [
      ...policyDifference(name, access, found),
      ...grantDifference(name, access, found?.grants[access.role] ?? []),
    ]),
    ...triggerDifference(table, found?.triggers.includes(TRIGGER) ?? false),
  ];
  return lacking.map((sql) => additive(`${table.name}: who reaches which rows`, sql));
}

function policyDifference(name: string, access: RoleAccess, found: FoundTable | undefined): readonly string[] {
  const present = found?.policies.find((policy) => policy.name === access.policy);
  if (access.rows === undefined ? present === undefined : present && fits(access, present)) return [];
  return [
    ...(present ? [`drop policy ${access.policy} on ${name}`] : []),
    ...(access.rows === undefined ? [] : [createPolicy(name, access)]),
  ];
}

function fits({ role, rows = '' }: RoleAccess, { roles, using, check }: FoundPolicy): boolean {
  return roles.join() === role && [using, check].every((condition) => plain(condition ?? '') === plain(rows));
}

/** PostgreSQL writes conditions with types and parentheses of its own, and quotes only the names that need it. */
const plain = (condition: string) => condition.replaceAll(/::text|[()"\s]/g, '');

function grantDifference(name: string, { role, rows, verbs }: RoleAccess, granted: readonly string[]) {
  const wanted = rows === undefined ? [] : verbs;
  const [missing, excess] = [without(wanted, granted), without(granted, wanted)];
  return [
    ...(excess.length > 0 ? [`revoke ${excess.join(', ')} on ${name} from ${role}`] : []),
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${name} to ${role}`] : []),
  ];
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

const TRIGGER = 'append_only';

function triggerDifference(table: ResourceTable, isThere: boolean): readonly string[] {
  const isWanted = table.appendOnly && !table.prunable;
  if (isWanted === isThere) return [];
  // One that is switched off is made anew.
  const drop = `drop trigger if exists ${TRIGGER} on ${identifier(table.name)}`;
  return isWanted ? [drop, ...refuseChanges(table.name, TRIGGER)] : [drop];
}
