import type { Audience } from './access.ts';
import { formPathsOf } from './form.ts';
import { fieldAt, type Resource } from './resource.ts';
import { ROLES, type Role } from './role.ts';
import type { Route } from './route.ts';
import { scopeFieldOf, tenantFieldOf } from './tenancy.ts';

// The one place that says who may do what: menu, pages, columns, filters, sections, buttons and the API ask here and
// decide nothing themselves. The answers follow from the `access` of resources and routes, and from the `seenBy` and
// `writtenBy` of fields.

/**
 * True when `role` may do this with the records of `resource`. Actions are the words of `access`, and React Admin's
 * `export`, which is reading a list. What a resource does not declare, nobody may do; without a role nothing is allowed.
 * Records of an append-only resource can only be read. Spec §6.
 */
export function mayDo(
  role: Role | undefined,
  action: string,
  { access, appendOnly }: Pick<Resource, 'access' | 'appendOnly'>,
): boolean {
  const verb = action === 'export' ? 'list' : action;
  if (appendOnly && verb !== 'list' && verb !== 'show') return false;
  return Object.hasOwn(access, verb) && admits(access[verb], role);
}

/** True when `role` may see the field, and search by it: everyone who sees the record, unless its `seenBy` says otherwise. */
export function maySee(role: Role | undefined, { seenBy }: { readonly seenBy?: Audience }): boolean {
  return seenBy === undefined || admits(seenBy, role);
}

/** `maySee` for a field path: what stands in a group is seen by who sees the group and the field. Throws on an unknown path. */
export function maySeeAt(role: Role | undefined, resource: Resource, path: string): boolean {
  const [group = ''] = path.split('.');
  return maySee(role, fieldAt(resource, group)) && maySee(role, fieldAt(resource, path));
}

/**
 * True when `role` may write the field at a path when it creates a record or edits one: the field stands in the form, the
 * role sees it and may do the whole, and the field's `writtenBy` and its group's admit it. Nobody edits what identifies a record: its id, and the tenant in which
 * that is unique. Whose a record becomes only they say who may choose a tenant. Throws on an
 * unknown path. Spec §5, §6.
 */
export function mayWriteAt(
  role: Role | undefined,
  resource: Resource,
  path: string,
  action: 'create' | 'edit' = 'edit',
): boolean {
  const [group = ''] = path.split('.');
  const isOthers = path === tenantFieldOf(resource) && !mayChooseTenant(role);
  const locked = action === 'edit' && (path === resource.id || path === scopeFieldOf(resource) || isOthers);
  return (
    [fieldAt(resource, group), fieldAt(resource, path)].every((field) => mayWrite(role, field)) &&
    maySeeAt(role, resource, path) &&
    mayDo(role, action, resource) &&
    formPathsOf(resource).includes(path) &&
    !locked
  );
}

function mayWrite(role: Role | undefined, { writtenBy }: { readonly writtenBy?: Audience }): boolean {
  return writtenBy === undefined || admits(writtenBy, role);
}

/** True when `role` may open the page; undefined stands for who is signed out. Spec §2, route table. */
export function mayVisit(role: Role | undefined, { access }: Pick<Route, 'access'>): boolean {
  if (access === 'public') return true;
  return access === 'visitors' ? role === undefined : admits(access, role);
}

/** True when `role` works in any tenant and chooses which; everyone else is held to their own. Spec §6. */
export function mayChooseTenant(role: Role | undefined): boolean {
  return role === 'admin';
}

/** True when `role` may give somebody `granted`, take it away, or change anything about who has it. Spec §5, §6. */
export function mayGrant(role: Role | undefined, granted: Role): boolean {
  return role === 'admin' || (role === 'tenant-admin' && granted !== 'admin');
}

/** The roles that reach beyond one tenant. */
export const ROLES_ABOVE_TENANTS: readonly Role[] = ROLES.filter(mayChooseTenant);

/** True for a role that somebody has in a tenant, and not without one. Spec §5. */
export function isTenantRole(role: Role): boolean {
  return !mayChooseTenant(role);
}

/** Who belongs to both audiences. */
export function inBoth(one: Audience, other: Audience): Audience {
  if (one === 'signed-in') return other;
  return other === 'signed-in' ? one : one.filter((role) => other.includes(role));
}

function admits(audience: Audience | undefined, role: Role | undefined): boolean {
  if (audience === undefined || role === undefined) return false;
  return audience === 'signed-in' || audience.includes(role);
}
