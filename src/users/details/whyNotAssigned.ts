import { type Actor, refusalOf } from '../../resources/userRules.ts';
import { isTenantRole, mayChooseTenant } from '../../schema/permissions.ts';
import type { ShownUser } from './shownUser.ts';

/** Why the actor can assign the user to no tenant at all; undefined where they can. */
export function whyNotAssigned(actor: Actor, user: ShownUser): string | undefined {
  const from = user.tenant_id ?? undefined;
  const tenantId = mayChooseTenant(actor.role) ? '' : (actor.tenantId ?? '');
  const role = isTenantRole(user.role) ? user.role : 'tenant-user';
  const refusal = refusalOf(actor, { action: 'assign', tenant_id: tenantId, role, from }, user);
  if (refusal) return refusal.message;
  return from !== undefined && !mayChooseTenant(actor.role) ? ADMINS_MOVE : undefined;
}

const ADMINS_MOVE = 'Only admins can move somebody to another tenant.';
