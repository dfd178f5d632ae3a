import { users } from '../../resources/users.ts';

/** What the URL of the list of users says. */
export interface UsersUrl {
  /** Whose users are listed; undefined: those of all tenants. */
  readonly tenantId: string | undefined;
  /** Who belongs to no tenant yet is listed too. */
  readonly unassigned: boolean;
}

/** Reads the URL of the list. What is no tenant's id is dropped. */
export function parseUsers(params: URLSearchParams): UsersUrl {
  const tenant = users.fields.tenant_id.value.safeParse(params.get('tenant_id'));
  return { tenantId: tenant.success ? tenant.data : undefined, unassigned: params.get('unassigned') === 'true' };
}

/** The query of the list's URL with its question mark, or nothing. */
export function printUsers({ tenantId, unassigned }: UsersUrl): string {
  const params = new URLSearchParams();
  if (tenantId) params.set('tenant_id', tenantId);
  if (unassigned) params.set('unassigned', 'true');
  return params.size > 0 ? `?${params}` : '';
}
