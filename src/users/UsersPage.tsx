import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import { Checkbox } from '../look/Checkbox.tsx';
import { translate } from '../messages/users.ts';
import { mayDo } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { useRole } from '../views/useRole.tsx';
import { useScrollMemory } from '../views/useScrollMemory.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { UsersHead } from './invite/UsersHead.tsx';
import { TenantFilter } from './list/TenantFilter.tsx';
import { UnassignedUsers } from './list/UnassignedUsers.tsx';
import { UserList } from './list/UserList.tsx';
import { userColumns } from './list/userColumns.tsx';
import { useUsersUrl } from './list/useUsersUrl.tsx';
import { useAllTenants } from './useAllTenants.tsx';
import './users.css';

const TITLE = translate('users.title');

/** The users of a tenant or of all, those of none beside them, and the way to invite somebody. Spec §2, User Management. */
export function UsersPage({ resource }: { resource: Resource }) {
  const role = useRole();
  const [url, change] = useUsersUrl();
  const [asked, setAsked] = useState(false);
  const [invited, setInvited] = useState<readonly RaRecord[]>([]);
  const tenants = useAllTenants();
  const tenantId = useListedTenant(url.tenantId);
  const question = useMemo(() => ({ tenantId, filter: {}, perPage: LIMITS.userPageSize }), [tenantId]);
  const newcomers = useMemo(
    () => invited.filter((user) => tenantId === null || user.tenant_id === tenantId),
    [invited, tenantId],
  );
  const mayAssign = mayDo(role, 'edit', resource);
  const columns = useMemo(() => userColumns(resource, role, tenants), [resource, role, tenants]);
  usePageTitle(TITLE);
  useScrollMemory();
  return (
    <>
      <UsersHead title={TITLE} resource={resource} onCreated={(user) => setInvited((others) => [user, ...others])} />
      <UserList
        {...{ resource, columns, question, newcomers }}
        title={resource.label[1]}
        none={resource.list.empty.none}
      >
        <TenantFilter tenants={tenants} tenantId={url.tenantId} onChange={(next) => change({ tenantId: next })} />
        {mayAssign && (
          <Checkbox
            label={translate('users.list.unassigned')}
            checked={url.unassigned}
            onChange={(unassigned) => {
              setAsked(unassigned);
              change({ unassigned });
            }}
          />
        )}
      </UserList>
      {mayAssign && url.unassigned && <UnassignedUsers {...{ resource, tenants }} inSight={asked} />}
    </>
  );
}

/** Whose users are listed: those of the tenant that the URL names, by default of all; for who is held to one, of theirs. D15 */
function useListedTenant(inUrl: string | undefined): string | null {
  const { canChoose, tenantId = null } = useTenant();
  return canChoose ? (inUrl ?? null) : tenantId;
}
