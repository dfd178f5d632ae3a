import { translate } from '../../messages/users.ts';
import { refusalOf } from '../../resources/userRules.ts';
import { isTenantRole, mayChooseTenant } from '../../schema/permissions.ts';
import type { Principal } from '../../schema/principal.ts';
import type { ShownUser } from './shownUser.ts';

/** Why the principal can assign the user to no tenant at all; undefined where they can. */
export function whyNotAssigned(principal: Principal, user: ShownUser): string | undefined {
  const from = user.tenant_id ?? undefined;
  const tenantId = mayChooseTenant(principal.role) ? '' : (principal.tenantId ?? '');
  const role = isTenantRole(user.role) ? user.role : 'tenant-user';
  const refusal = refusalOf(principal, { action: 'assign', tenant_id: tenantId, role, from }, user);
  if (refusal) return refusal.message;
  return from !== undefined && !mayChooseTenant(principal.role) ? translate('users.tenant.adminsMove') : undefined;
}
