import { useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRole } from '../../views/useRole.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { UserList } from './UserList.tsx';
import { unassignedColumns } from './userColumns.tsx';

interface UnassignedUsersProps {
  resource: Resource;
  /** The tenants that are known by name. */
  tenants: readonly TenantChoice[];
}

const PART = 'unassigned';

/** Who belongs to no tenant yet. The call carries the tenant in view as every other does. Spec §2, §7. */
export function UnassignedUsers({ resource, tenants }: UnassignedUsersProps) {
  const role = useRole();
  const { tenantId = null } = useTenant();
  const { title = '', none = '' } = resource.list.parts?.[PART] ?? {};
  const question = useMemo(() => ({ tenantId, filter: {}, perPage: LIMITS.userPageSize, part: PART }), [tenantId]);
  const columns = useMemo(() => unassignedColumns(resource, role, tenants), [resource, role, tenants]);
  return (
    <UserList {...{ resource, columns, title, none, question }}>
      <span className="muted">They belong to no tenant and see nothing yet.</span>
    </UserList>
  );
}
