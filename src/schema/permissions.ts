import { formPathsOf } from './form.ts';
import { fieldAt, isTenantRegister, type Resource, scopeFieldOf, tenantFieldOf } from './resource.ts';
import { type Audience, ROLES, type Role, type Route } from './roles.ts';

// The only place that decides who may do what: from the `access` of resources and routes, and `seenBy` and `writtenBy` of fields.

/**
 * True if `role` may do `action` with the records of `resource`: a key of its `access`, or React Admin's `export`, which needs
 * `list`. Nobody may do what is not declared, or change an append-only resource. Spec §6.
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

/** True if `role` may see the field and search by it. */
export function maySee(role: Role | undefined, { seenBy }: { readonly seenBy?: Audience }): boolean {
  return seenBy === undefined || admits(seenBy, role);
}

/** `maySee` for a field path: a field in a group is visible if both are. Throws on an unknown path. */
export function maySeeAt(role: Role | undefined, resource: Resource, path: string): boolean {
  const [group = ''] = path.split('.');
  return maySee(role, fieldAt(resource, group)) && maySee(role, fieldAt(resource, path));
}

/**
 * True if `role` may write the field at a path: it is in the form, the role sees it, may create or edit the record, and is in
 * the `writtenBy` of the field and its group. Nobody edits what is immutable or identifies a record: its id, and the tenant in which
 * that is unique. Only users who may choose a tenant change the tenant of a record. Throws on an unknown path. Spec §5, §6.
 */
export function mayWriteAt(
  role: Role | undefined,
  resource: Resource,
  path: string,
  action: 'create' | 'edit' = 'edit',
): boolean {
  const [group = ''] = path.split('.');
  const isOthers = path === tenantFieldOf(resource) && !mayChooseTenant(role);
  const fields = [fieldAt(resource, group), fieldAt(resource, path)];
  const isKey = path === resource.id || path === scopeFieldOf(resource);
  const locked = action === 'edit' && (isKey || isOthers || fields.some(({ immutable }) => immutable));
  return (
    fields.every((field) => mayWrite(role, field)) &&
    maySeeAt(role, resource, path) &&
    mayDo(role, action, resource) &&
    formPathsOf(resource).includes(path) &&
    !locked
  );
}

/** True if `role` may set an annotation of the records of a resource. */
export function mayAnnotateAt(role: Role | undefined, resource: Resource, path: string): boolean {
  const { [path]: field } = resource.fields;
  return (
    field?.annotation === true && mayDo(role, 'annotate', resource) && maySee(role, field) && mayWrite(role, field)
  );
}

function mayWrite(role: Role | undefined, { writtenBy }: { readonly writtenBy?: Audience }): boolean {
  return writtenBy === undefined || admits(writtenBy, role);
}

/** The operations of a resource on existing records: `edit`, `delete` and its actions. */
export function operationsOf({ form, access, actions = {} }: Pick<Resource, 'form' | 'access' | 'actions'>) {
  return [...Object.keys(actions), ...(form && access.edit ? ['edit'] : []), ...(access.delete ? ['delete'] : [])];
}

/** The operations that `role` may run on several records of the resource at once. Tenants are only changed one by one. */
export function bulkOperationsOf(role: Role | undefined, resource: Resource): readonly string[] {
  const { bulk = operationsOf(resource) } = resource.list;
  if (bulk === false || isTenantRegister(resource)) return [];
  return bulk.filter(
    (operation) =>
      mayDo(role, operation, resource) &&
      (operation === 'edit' ? isBulkEditable(role, resource) : hasBulkInputs(resource, operation)),
  );
}

/** False for an action that sets secrets or unique values, which several records cannot share. */
const hasBulkInputs = ({ fields, actions }: Resource, action: string) =>
  Object.entries(actions?.[action]?.fields ?? {}).every(
    ([name, { kind }]) => kind !== 'secret' && !fields[name]?.unique,
  );

const isBulkEditable = (role: Role | undefined, resource: Resource) =>
  formPathsOf(resource).some((path) => maySetForAll(role, resource, path));

/** True if `role` may give a field one value for several records: not a secret or unique one. Throws on an unknown path. */
export function maySetForAll(role: Role | undefined, resource: Resource, path: string): boolean {
  const field = fieldAt(resource, path);
  return field.kind !== 'secret' && !field.unique && mayWriteAt(role, resource, path);
}

/** True if `role` may open the page; undefined: signed out. Spec §2, route table. */
export function mayVisit(role: Role | undefined, { access }: Pick<Route, 'access'>): boolean {
  if (access === 'public') return true;
  return access === 'visitors' ? role === undefined : admits(access, role);
}

/** True if `role` may work in any tenant; other users only see their own. Spec §6. */
export const mayChooseTenant = (role: Role | undefined): boolean => role === 'admin';

/** True if `role` may share saved views with a tenant, and change those that are shared. */
export const mayShareViews = (role: Role | undefined): boolean => role === 'admin' || role === 'tenant-admin';

/** True if `role` may grant or revoke `granted`, and change users who have it. Spec §5, §6. */
export function mayGrant(role: Role | undefined, granted: Role): boolean {
  return role === 'admin' || (role === 'tenant-admin' && granted !== 'admin');
}

/** The roles that are not limited to one tenant. */
export const ROLES_ABOVE_TENANTS: readonly Role[] = ROLES.filter(mayChooseTenant);

/** True for a role that requires a tenant. Spec §5. */
export const isTenantRole = (role: Role): boolean => !mayChooseTenant(role);

/** The intersection of two audiences. */
export function inBoth(one: Audience, other: Audience): Audience {
  if (one === 'signed-in') return other;
  return other === 'signed-in' ? one : one.filter((role) => other.includes(role));
}

/** True if a user of the audience may have `role`. */
export function admits(audience: Audience | undefined, role: Role | undefined): boolean {
  if (audience === undefined || role === undefined) return false;
  return audience === 'signed-in' || audience.includes(role);
}
