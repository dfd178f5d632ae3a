import { useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { useTenant } from '../../views/useTenant.tsx';
import { UserList } from './UserList.tsx';

const PART = 'unassigned';

/** Who belongs to no tenant yet. The call carries the tenant in view as every other does. Spec §2, §7. */
export function UnassignedUsers({ resource }: { resource: Resource }) {
  const { tenantId = null } = useTenant();
  const { title = '', none = '' } = resource.list.parts?.[PART] ?? {};
  const question = useMemo(() => ({ tenantId, filter: {}, perPage: LIMITS.userPageSize, part: PART }), [tenantId]);
  return (
    <UserList {...{ resource, title, none, question }}>
      <h2>{title}</h2>
      <span className="muted hide-s">belong to no tenant and see nothing yet</span>
    </UserList>
  );
}
