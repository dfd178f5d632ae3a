import { hasValues } from '../schema/hasValues.ts';
import { isTenantRole, mayChooseTenant, mayDo, mayGrant, maySee } from '../schema/permissions.ts';
import type { Role } from '../schema/role.ts';
import { type User, users } from './users.ts';

// Who may see and change which user. The server's policy, all of it; the console asks here what to offer. Spec §5, §6.

/** Who acts: as the server's own table says, never a token. */
export interface Actor {
  readonly username: string;
  readonly role: Role;
  readonly tenantId: string | null;
}

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
  readonly field?: 'tenant_id' | 'role';
}

/** What the rules ask of a user. */
export type Target = Pick<User, 'username' | 'role' | 'tenant_id' | 'status' | 'enabled'>;

/** An invitation can be sent as long as its person has not signed in. Cognito resends to no other account. */
const INVITED = 'FORCE_CHANGE_PASSWORD';

export const TENANT_REQUIRED = 'Tenant is required for tenant roles';

/** True for who belongs to no tenant and needs one to work. */
export function isUnassigned({ tenant_id, role }: Pick<Target, 'tenant_id' | 'role'>): boolean {
  return (tenant_id ?? null) === null && isTenantRole(role);
}

/** True when the account waits for its person's first sign-in. */
export function isInvited({ status }: { readonly status?: string | undefined }): boolean {
  return status === INVITED;
}

/** True when the actor may know of the user: of everyone, or of who is in the own tenant and, to change it, in none. */
export function maySeeUser(actor: Actor, target: Target): boolean {
  if (mayChooseTenant(actor.role)) return true;
  if (isUnassigned(target)) return actor.tenantId !== null && mayDo(actor.role, 'edit', users);
  return actor.tenantId !== null && target.tenant_id === actor.tenantId;
}

/** The fields by which somebody is recognised who belongs to no tenant yet. */
const RECOGNISING = ['username', 'email', 'name', 'tenant_id', 'role', 'enabled', 'status'] as const;

/**
 * What an actor is shown of a user they may see: of one in no tenant no more than what recognises them, and the wish to join a
 * tenant where it is the actor's own.
 */
export function visibleUser(actor: Actor, user: User): Partial<User> {
  const { requested_tenant_id: wish, ...rest } = user;
  const wished = maySee(actor.role, users.fields.requested_tenant_id) && { requested_tenant_id: wish ?? null };
  if (mayChooseTenant(actor.role)) return { ...rest, ...wished };
  const shown = isUnassigned(user) ? Object.fromEntries(RECOGNISING.map((name) => [name, user[name] ?? null])) : rest;
  return { ...shown, ...(wish === actor.tenantId && wished) };
}

/**
 * Why the actor may not do this to the user as they are now; undefined where they may. Who may not know of the user gets the
 * words for one who does not exist. Decision D12.
 */
export function refusalOf(actor: Actor, change: UserChange, target: Target): Refusal | undefined {
  if (!maySeeUser(actor, target)) return { status: 404, message: users.show?.missing ?? '' };
  if (!mayDo(actor.role, 'edit', users)) return forbidden('You do not have permission for this.');
  if (!mayGrant(actor.role, target.role)) return forbidden('Only admins can change an admin.');
  if (actor.username === target.username && change.action !== 'invite') return forbidden(OWN_ACCOUNT[change.action]);
  return refusalByKind(actor, change, target);
}

const OWN_ACCOUNT = {
  status: 'You cannot disable or enable your own account.',
  role: 'You cannot change your own role.',
  assign: 'You cannot assign yourself to a tenant.',
} as const;

function refusalByKind(actor: Actor, change: UserChange, target: Target): Refusal | undefined {
  if (change.action === 'assign') return refusedAssignment(actor, change, target);
  if (change.action === 'role') return refusedRole(actor, change.role, target);
  if (change.action === 'invite') return refusedInvitation(target);
  return undefined;
}

type Assignment = Extract<UserChange, { action: 'assign' }>;

function refusedAssignment(actor: Actor, { tenant_id, role, from }: Assignment, target: Target): Refusal | undefined {
  if (!isTenantRole(role)) {
    return { status: 422, message: 'Role must be tenant-admin or tenant-user', field: 'role' };
  }
  if (!mayActIn(actor, tenant_id)) return forbidden('You can only assign users to your own tenant.');
  // An admin of no tenant has no other way to become somebody of one.
  if ((target.tenant_id ?? null) === null) return undefined;
  if (hasValues(target, { tenant_id, role })) return undefined;
  if (mayChooseTenant(actor.role) && from !== undefined && from === target.tenant_id) return undefined;
  return conflict(`This user belongs to ${target.tenant_id} already.`);
}

function refusedRole(actor: Actor, role: Role, target: Target): Refusal | undefined {
  if (!mayGrant(actor.role, role)) return forbidden('Only admins can make somebody an admin.');
  const stays = hasValues(target, { role });
  const homeless = (target.tenant_id ?? null) === null && isTenantRole(role);
  return homeless && !stays ? { status: 409, message: `${TENANT_REQUIRED}. Assign a tenant first.` } : undefined;
}

function refusedInvitation(target: Target): Refusal | undefined {
  if (!target.enabled) return conflict('This user is disabled. Enable the user first.');
  return isInvited(target) ? undefined : conflict('This user does not wait for an invitation.');
}

/** True where an actor may bring somebody into the tenant. */
export function mayActIn(actor: Actor, tenantId: string | null): boolean {
  return mayChooseTenant(actor.role) || (tenantId !== null && tenantId === actor.tenantId);
}

/** Why the actor may not bring in somebody new with this role and tenant; undefined where they may. Spec §5, decision D21. */
export function refusedNewcomer(actor: Actor, role: Role, tenantId: string | null): Refusal | undefined {
  if (!mayDo(actor.role, 'create', users)) return forbidden('You do not have permission for this.');
  if (!mayGrant(actor.role, role)) return forbidden('Only admins can make somebody an admin.');
  if (!mayActIn(actor, tenantId)) return forbidden('You can only invite users into your own tenant.');
  return undefined;
}

function forbidden(message: string): Refusal {
  return { status: 403, message };
}

function conflict(message: string): Refusal {
  return { status: 409, message };
}
