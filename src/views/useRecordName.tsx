import { type RaRecord, useGetOne } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import { isAbsent } from '../fields/isAbsent.ts';
import type { UseRecordName } from '../fields/reference/RecordName.tsx';
import { mayDo, maySeeAt } from '../schema/permissions.ts';
import { hasNames, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { isWithinTenant } from '../schema/tenancy.ts';
import { tenantMeta } from './tenantMeta.ts';
import { useRole } from './useRole.tsx';

/** Asked as the record's own page asks, which is there at once then. Nothing is asked where the id is what a record is called. */
export const useRecordName: UseRecordName = (target, id, holder) => {
  const role = useRole();
  const named = target && isNamed(target, role);
  const tenantId = target && isWithinTenant(target) ? tenantMeta(target, holder)?.tenantId : null;
  const { data } = useGetOne<RaRecord>(
    target?.name ?? '',
    { id: id ?? '', meta: { tenantId, whole: true } },
    {
      enabled: Boolean(named) && id !== undefined,
      retry: false,
      staleTime: LIMITS.staleTime,
      refetchOnWindowFocus: false,
    },
  );
  const name = data?.[target?.list.title ?? ''];
  return named && !isAbsent(name) ? String(name) : undefined;
};

function isNamed(target: Resource, role: Role | undefined): boolean {
  const { title = target.id } = target.list;
  return hasNames(target) && title in target.fields && mayDo(role, 'show', target) && maySeeAt(role, target, title);
}
