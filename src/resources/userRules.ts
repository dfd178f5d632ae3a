import { translate } from '../messages/resources.ts';
import { hasValues } from '../schema/hasValues.ts';
import { isTenantRole, mayChooseTenant, mayDo, mayGrant, maySee } from '../schema/permissions.ts';
import type { Principal } from '../schema/principal.ts';
import type { Role } from '../schema/role.ts';
import { type User, users } from './users.ts';

// Who may see and change which user: the server's policy, and what the console offers. What needs more than the two of them to
// be decided, that an admin is left and that a tenant exists, the server alone decides. Spec §5, §6.

/** What is to be done to a user. `from`: the tenant that an admin knows them to be in, and moves them out of. Spec §7. */
export type UserChange =
  | { readonly action: 'assign'; readonly tenant_id: string; readonly role: Role; readonly from?: string | undefined }
  | { readonly action: 'role'; readonly role: Role }
  | { readonly action: 'status'; readonly enabled: boolean }
  | { readonly action: 'invite' };

/** Why something is not done: the status that an API answers with it, and the field at fault, if one is. */
export interface Refusal {
  readonly status: 403 | 404 | 409 | 422;
  readonly message: string;
  /** The user belongs to no tenant, and needs one first. */
  readonly tenantFirst?: true;
  readonly field?: 'tenant_id' | 'role';
}

/** What the rules ask of a user. */
export type Target = Pick<User, 'username' | 'role' | 'tenant_id' | 'status' | 'enabled'>;

/** An invitation can be sent as long as its person has not signed in. Cognito resends to no other account. */
const INVITED = 'FORCE_CHANGE_PASSWORD';
const UNPROVEN = 'UNCONFIRMED';

/** What an account is whose person has never been signed in. */
export const BEFORE_SIGN_IN: readonly string[] = [UNPROVEN, INVITED];

// The words of spec §5.
export const TENANT_REQUIRED = translate('resources.user.tenantRequired');
export const TENANT_MISSING = translate('resources.user.tenantMissing');
export const ROLE_MISSING = translate('resources.user.roleMissing');

/** True for who belongs to no tenant and needs one to work. */
export function isUnassigned({ tenant_id, role }: Pick<Target, 'tenant_id' | 'role'>): boolean {
  return (tenant_id ?? null) === null && isTenantRole(role);
}

/** True when the account waits for its person's first sign-in. */
export function isInvited({ status }: { readonly status?: string | undefined }): boolean {
  return status === INVITED;
}

/** True when the principal may know of the user: of everyone, or of who is in the own tenant and, to change it, in none. */
export function maySeeUser(principal: Principal, target: Target): boolean {
  if (mayChooseTenant(principal.role)) return true;
  if (isUnassigned(target)) return principal.tenantId !== null && mayDo(principal.role, 'edit', users);
  return principal.tenantId !== null && target.tenant_id === principal.tenantId;
}

/** The fields by which somebody is recognised who belongs to no tenant yet. */
const RECOGNISING = ['username', 'email', 'name', 'tenant_id', 'role', 'enabled', 'status'] as const;

/**
 * What somebody is shown of a user they may see: of one in no tenant no more than what recognises them, and the wish to join a
 * tenant where it is their own.
 */
export function visibleUser(principal: Principal, user: User): Partial<User> {
  const { requested_tenant_id: wish, ...rest } = user;
  const wished = maySee(principal.role, users.fields.requested_tenant_id) && { requested_tenant_id: wish ?? null };
  if (mayChooseTenant(principal.role)) return { ...rest, ...wished };
  const shown = isUnassigned(user) ? Object.fromEntries(RECOGNISING.map((name) => [name, user[name] ?? null])) : rest;
  return { ...shown, ...(wish === principal.tenantId && wished) };
}

/**
 * Why the principal may not do this to the user as they are now; undefined where they may. Who may not know of the user gets the
 * words for one who does not exist. Decision D12.
 */
export function refusalOf(principal: Principal, change: UserChange, target: Target): Refusal | undefined {
  if (!maySeeUser(principal, target)) return { status: 404, message: users.show?.missing ?? '' };
  if (!mayDo(principal.role, 'edit', users)) return forbidden(translate('resources.refusal.general'));
  if (!mayGrant(principal.role, target.role)) return forbidden(translate('resources.refusal.changeAdmin'));
  if (principal.username === target.username && change.action !== 'invite')
    return forbidden(OWN_ACCOUNT[change.action]);
  if (isUnproven(target) && GRANTS.has(change.action)) return conflict(translate('resources.refusal.unproven'));
  return refusalByKind(principal, change, target);
}

/** Anybody may register any address, and again with another password, until a mailed code is entered. */
export function isUnproven({ status }: { readonly status?: string | undefined }): boolean {
  return status === UNPROVEN;
}

const GRANTS: ReadonlySet<string> = new Set<UserChange['action']>(['assign', 'role', 'invite']);

const OWN_ACCOUNT = {
  status: translate('resources.refusal.ownStatus'),
  role: translate('resources.refusal.ownRole'),
  assign: translate('resources.refusal.ownTenant'),
} as const;

function refusalByKind(principal: Principal, change: UserChange, target: Target): Refusal | undefined {
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
): Refusal | undefined {
  if (!isTenantRole(role)) {
    return { status: 422, message: translate('resources.user.tenantRoles'), field: 'role' };
  }
  if (!mayActIn(principal, tenant_id)) return forbidden(translate('resources.refusal.otherTenant'));
  // An admin of no tenant has no other way to become somebody of one.
  if ((target.tenant_id ?? null) === null) return undefined;
  if (hasValues(target, { tenant_id, role })) return undefined;
  if (mayChooseTenant(principal.role) && from !== undefined && from === target.tenant_id) return undefined;
  return conflict(translate('resources.refusal.assigned', { tenant: target.tenant_id ?? '' }));
}

function refusedRole(principal: Principal, role: Role, target: Target): Refusal | undefined {
  if (!mayGrant(principal.role, role)) return forbidden(translate('resources.refusal.makeAdmin'));
  const stays = hasValues(target, { role });
  const homeless = (target.tenant_id ?? null) === null && isTenantRole(role);
  return homeless && !stays ? { ...conflict(translate('resources.user.tenantFirst')), tenantFirst: true } : undefined;
}

function refusedInvitation(target: Target): Refusal | undefined {
  if (!target.enabled) return conflict(translate('resources.refusal.disabled'));
  return isInvited(target) ? undefined : conflict(translate('resources.refusal.signedIn'));
}

/** True where the principal may bring somebody into the tenant. */
function mayActIn(principal: Principal, tenantId: string | null): boolean {
  return mayChooseTenant(principal.role) || (tenantId !== null && tenantId === principal.tenantId);
}

/** Why the principal may not bring in somebody new with this role and tenant; undefined where they may. Spec §5, decision D21. */
export function refusedNewcomer(principal: Principal, role: Role, tenantId: string | null): Refusal | undefined {
  if (!mayDo(principal.role, 'create', users)) return forbidden(translate('resources.refusal.general'));
  if (!mayGrant(principal.role, role)) return forbidden(translate('resources.refusal.makeAdmin'));
  if (!mayActIn(principal, tenantId)) return forbidden(translate('resources.refusal.inviteElsewhere'));
  return undefined;
}

function forbidden(message: string): Refusal {
  return { status: 403, message };
}

function conflict(message: string): Refusal {
  return { status: 409, message };
}
