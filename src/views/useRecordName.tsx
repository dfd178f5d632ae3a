import { type RaRecord, useGetOne } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import type { UseRecordName } from '../fields/reference/ResourcesContext.tsx';
import { mayDo, maySeeAt } from '../schema/permissions.ts';
import { hasNames, isAbsent, isWithinTenant, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { tenantMeta } from './useRecordsTenant.tsx';
import { useRole } from './useRole.tsx';

/** Shares the query of the record's page, which then opens at once. Requests nothing if records have no names. */
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
