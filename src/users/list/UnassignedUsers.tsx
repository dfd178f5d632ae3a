import { useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/users.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRole } from '../../views/useRole.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { UserList } from './UserList.tsx';
import { unassignedColumns } from './userColumns.tsx';

interface UnassignedUsersProps {
  resource: Resource;
  /** The tenants that are known by name. */
  tenants: readonly TenantChoice[];
  /** They were asked for just now, and come below what is in sight. */
  inSight: boolean;
}

const PART = 'unassigned';

/** Who belongs to no tenant yet. The call carries the tenant in view as every other does. Spec §2, §7. */
export function UnassignedUsers({ resource, tenants, inSight }: UnassignedUsersProps) {
  const role = useRole();
  const { tenantId = null } = useTenant();
  const { title = '', none = '' } = resource.list.parts?.[PART] ?? {};
  const question = useMemo(() => ({ tenantId, filter: {}, perPage: LIMITS.userPageSize, part: PART }), [tenantId]);
  const columns = useMemo(() => unassignedColumns(resource, role, tenants), [resource, role, tenants]);
  return (
    <UserList {...{ resource, columns, title, none, question, inSight }}>
      <span className="muted">{translate('users.list.unassignedMeans')}</span>
    </UserList>
  );
}
