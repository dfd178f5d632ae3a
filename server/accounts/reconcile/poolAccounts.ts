import {
  paginateListGroups,
  paginateListUsers,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { ROLE_GROUPS } from '../../../src/schema/role.ts';
import type { AdministeredPool } from '../administeredPool.ts';
import { type Person, personIn } from '../rememberUser.ts';
import { eachUntilAborted } from './untilAborted.ts';

/** The most that Cognito answers at once. */
const PAGE = 60;

/** Group names by username. */
type Memberships = ReadonlyMap<string, readonly string[]>;

/** Who is in which groups: those that are roles first, the others by name. */
export async function readMemberships(pool: AdministeredPool, signal?: AbortSignal): Promise<Memberships> {
  const memberships = new Map<string, string[]>();
  for (const group of (await groupNames(pool, signal)).sort(byRoleThenName)) {
    for (const username of await membersOf(pool, group, signal)) {
      memberships.set(username, [...(memberships.get(username) ?? []), group]);
    }
  }
  return memberships;
}

/**
 * Everybody whom the pool knows, a page at a time. Without a filter, since Cognito filters by no custom attribute; and with all
 * attributes, since it refuses to answer some of them only where a person lacks one.
 */
export async function* poolPages(
  { client, poolId }: AdministeredPool,
  memberships: Memberships,
  signal?: AbortSignal,
): AsyncGenerator<readonly Person[]> {
  const pages = paginateListUsers({ client, pageSize: PAGE }, { UserPoolId: poolId });
  for await (const { Users = [] } of eachUntilAborted(signal, pages)) {
    yield Users.map((account) => personIn(account, memberships.get(account.Username ?? '') ?? []));
  }
}

async function groupNames({ client, poolId }: AdministeredPool, signal?: AbortSignal): Promise<string[]> {
  const names: string[] = [];
  const pages = paginateListGroups({ client, pageSize: PAGE }, { UserPoolId: poolId });
  for await (const { Groups = [] } of eachUntilAborted(signal, pages)) {
    names.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
  }
  return names;
}

async function membersOf({ client, poolId }: AdministeredPool, group: string, signal?: AbortSignal) {
  const names: string[] = [];
  const pages = paginateListUsersInGroup({ client, pageSize: PAGE }, { UserPoolId: poolId, GroupName: group });
  for await (const { Users = [] } of eachUntilAborted(signal, pages)) {
    names.push(...Users.flatMap(({ Username }) => Username ?? []));
  }
  return names;
}

function byRoleThenName(one: string, other: string): number {
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

function rank(group: string): number {
  const role = (ROLE_GROUPS as readonly string[]).indexOf(group);
  return role < 0 ? ROLE_GROUPS.length : role;
}
