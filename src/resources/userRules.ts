import { translate } from '../messages/resources.ts';
import { keysOf } from '../schema/jsonObject.ts';
import { isTenantRole, mayChooseTenant, mayDo, mayGrant, maySee } from '../schema/permissions.ts';
import type { Principal, Role } from '../schema/roles.ts';
import { type User, users } from './users.ts';

// The rules by which users see and change other users. The server and the console check them. The server alone checks rules that
// need other records: an admin must remain, a tenant must exist. Spec §5, §6.

/** A change of a user. `from`: the tenant that an admin moves the user out of. Spec §7. */
export type UserChange =
  | { readonly action: 'assign'; readonly tenant_id: string; readonly role: Role; readonly from?: string | undefined }
  | { readonly action: 'role'; readonly role: Role }
  | { readonly action: 'status'; readonly enabled: boolean }
  | { readonly action: 'invite' };

/** Why a change is refused: the status of the API's response, and the invalid field, if there is one. */
export interface RuleViolation {
  readonly status: 403 | 404 | 409 | 422;
  readonly message: string;
  /** The user must be assigned to a tenant first. */
  readonly tenantFirst?: true;
  readonly field?: 'tenant_id' | 'role';
}

/** The part of a user that the rules read. */
export type Target = Pick<User, 'username' | 'role' | 'tenant_id' | 'requested_tenant_id' | 'status' | 'enabled'>;

/** The user was invited and has not signed in. Cognito resends no other invitation. */
const INVITED = 'FORCE_CHANGE_PASSWORD';
const UNPROVEN = 'UNCONFIRMED';

/** The statuses before a user's first sign-in. */
export const BEFORE_SIGN_IN: readonly string[] = [UNPROVEN, INVITED];

// The exact texts of spec §5.
export const TENANT_REQUIRED = translate('resources.user.tenantRequired');
export const TENANT_MISSING = translate('resources.user.tenantMissing');
export const ROLE_MISSING = translate('resources.user.roleMissing');

/** True for a user without a tenant whose role requires one. */
export function isUnassigned({ tenant_id, role }: Pick<Target, 'tenant_id' | 'role'>): boolean {
  return (tenant_id ?? null) === null && isTenantRole(role);
}

export const isInvited = ({ status }: { readonly status?: string | undefined }): boolean => status === INVITED;

/**
 * True if the principal may know of the user: in their tenant, for tenant admins also unassigned users who did not ask to join another
 * tenant, for admins always. Decision 0013.
 */
export function maySeeUser(principal: Principal, target: Target): boolean {
  if (mayChooseTenant(principal.role)) return true;
  if (principal.tenantId === null) return false;
  if (!isUnassigned(target)) return target.tenant_id === principal.tenantId;
  return (
    mayDo(principal.role, 'edit', users) && (target.requested_tenant_id ?? principal.tenantId) === principal.tenantId
  );
}

/** The fields of an unassigned user that tenant admins see. */
const VISIBLE_TO_TENANT_ADMIN = ['username', 'email', 'name', 'tenant_id', 'role', 'enabled', 'status'] as const;

/** The part of a user that the principal sees. Tenant admins see less of an unassigned user. */
export function visibleUser(principal: Principal, user: User): Partial<User> {
  const { requested_tenant_id: wish, ...rest } = user;
  const wished = maySee(principal.role, users.fields.requested_tenant_id) && { requested_tenant_id: wish ?? null };
  if (mayChooseTenant(principal.role)) return { ...rest, ...wished };
  const shown = isUnassigned(user)
    ? Object.fromEntries(VISIBLE_TO_TENANT_ADMIN.map((name) => [name, user[name] ?? null]))
    : rest;
  return { ...shown, ...(wish === principal.tenantId && wished) };
}

/** Why the principal may not make this change; undefined if they may. Users they may not see are not found. Decision D12. */
export function violationOf(principal: Principal, change: UserChange, target: Target): RuleViolation | undefined {
  if (!maySeeUser(principal, target)) return { status: 404, message: users.show?.missing ?? '' };
  if (!mayDo(principal.role, 'edit', users)) return forbidden(translate('resources.refusal.general'));
  if (!mayGrant(principal.role, target.role)) return forbidden(translate('resources.refusal.changeAdmin'));
  if (principal.username === target.username && change.action !== 'invite')
    return forbidden(OWN_ACCOUNT[change.action]);
  if (isUnproven(target) && GRANTS.has(change.action)) return conflict(translate('resources.refusal.unproven'));
  return violationByKind(principal, change, target);
}

/** An unconfirmed account proves nothing: anybody may register any address until a mailed code is entered. */
export const isUnproven = ({ status }: { readonly status?: string | undefined }): boolean => status === UNPROVEN;

const GRANTS: ReadonlySet<string> = new Set<UserChange['action']>(['assign', 'role', 'invite']);

const OWN_ACCOUNT = {
  status: translate('resources.refusal.ownStatus'),
  role: translate('resources.refusal.ownRole'),
  assign: translate('resources.refusal.ownTenant'),
} as const;

function violationByKind(principal: Principal, change: UserChange, target: Target): RuleViolation | undefined {
  if (change.action === 'assign') return refusedAssignment(principal, change, target);
  if (change.action === 'role') return refusedRole(principal, change.role, target);
  if (change.action === 'invite') return refusedInvitation(target);
  return undefined;
}

type Assignment = Extract<UserChange, { action: 'assign' }>;

function refusedAssignment(
  principal: Principal,
  { tenant_id, role, from }: Assignment,
  target: Target,
): RuleViolation | undefined {
  if (!isTenantRole(role)) return { status: 422, message: translate('resources.user.tenantRoles'), field: 'role' };
  if (!mayActIn(principal, tenant_id)) return forbidden(translate('resources.refusal.otherTenant'));
  // Without a tenant, this is the only way for a user to join one.
  if ((target.tenant_id ?? null) === null) return undefined;
  if (hasValues(target, { tenant_id, role })) return undefined;
  if (mayChooseTenant(principal.role) && from !== undefined && from === target.tenant_id) return undefined;
  return conflict(translate('resources.refusal.assigned', { tenant: target.tenant_id ?? '' }));
}

function hasValues(target: Target, values: Partial<Target>): boolean {
  return keysOf(values).every((name) => target[name] === values[name]);
}

function refusedRole(principal: Principal, role: Role, target: Target): RuleViolation | undefined {
  if (!mayGrant(principal.role, role)) return forbidden(translate('resources.refusal.makeAdmin'));
  const stays = hasValues(target, { role });
  const homeless = (target.tenant_id ?? null) === null && isTenantRole(role);
  return homeless && !stays ? { ...conflict(translate('resources.user.tenantFirst')), tenantFirst: true } : undefined;
}

function refusedInvitation(target: Target): RuleViolation | undefined {
  if (!target.enabled) return conflict(translate('resources.refusal.disabled'));
  return isInvited(target) ? undefined : conflict(translate('resources.refusal.signedIn'));
}

/** True if the principal may add users to the tenant. */
function mayActIn(principal: Principal, tenantId: string | null): boolean {
  return mayChooseTenant(principal.role) || (tenantId !== null && tenantId === principal.tenantId);
}

/** Why the principal may not invite a user with this role and tenant; undefined if they may. Spec §5, decision D21. */
export function refusedNewUser(principal: Principal, role: Role, tenantId: string | null): RuleViolation | undefined {
  if (!mayDo(principal.role, 'create', users)) return forbidden(translate('resources.refusal.general'));
  if (!mayGrant(principal.role, role)) return forbidden(translate('resources.refusal.makeAdmin'));
  if (!mayActIn(principal, tenantId)) return forbidden(translate('resources.refusal.inviteElsewhere'));
  return undefined;
}

const forbidden = (message: string): RuleViolation => ({ status: 403, message });

const conflict = (message: string): RuleViolation => ({ status: 409, message });
