import { useState } from 'react';
import { translate } from '../../messages/users.ts';
import { type Refusal, refusalOf } from '../../resources/userRules.ts';
import { mayGrant } from '../../schema/permissions.ts';
import type { Principal } from '../../schema/principal.ts';
import { ROLES, type Role } from '../../schema/role.ts';
import type { ShownUser } from './shownUser.ts';

interface RoleChoice {
  /** What the principal may offer at all. */
  readonly offered: readonly Role[];
  readonly chosen: Role;
  /** Why the chosen role would be refused. */
  readonly refused: string | undefined;
  /** Why every other role would be. */
  readonly withheld: string | undefined;
  /** Undefined: the role that the user has. */
  choose(role: Role | undefined): void;
}

/** The role that is chosen for a user; it stays chosen if theirs changes meanwhile. Spec §5, Role edit. */
export function useRoleChoice(principal: Principal, user: ShownUser): RoleChoice {
  const [draft, choose] = useState<Role>();
  const chosen = draft ?? user.role;
  const offered = ROLES.filter((each) => mayGrant(principal.role, each));
  const refusals = offered
    .filter((each) => each !== user.role)
    .map((each) => ({ each, refusal: refusalOf(principal, { action: 'role', role: each }, user) }));
  return {
    ...{ offered, chosen, choose },
    refused: refusals.find(({ each }) => each === chosen)?.refusal?.message,
    withheld: refusals.every(({ refusal }) => refusal) ? whyNone(refusals[0]?.refusal) : undefined,
  };
}

/** Where no role can be chosen, all that helps is what to do first. */
function whyNone(refusal: Refusal | undefined): string | undefined {
  return refusal?.tenantFirst ? translate('users.role.tenantFirst') : refusal?.message;
}
