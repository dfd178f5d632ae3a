import { type RaRecord, useGetOne } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import type { UseRecordName } from '../fields/reference/ResourcesContext.ts';
import { mayDo, maySeeAt } from '../schema/permissions.ts';
import { hasNames, isAbsent, isWithinTenant } from '../schema/resource.ts';
import { useRole } from './useRole.ts';
import { tenantMeta } from './useTenant.ts';

/** Shares the query of the record's page, which then opens at once. Requests nothing if records have no names. */
export const useRecordName: UseRecordName = (target, id, holder) => {
  const role = useRole();
  const title = target?.list.title ?? '';
  const named =
    target !== undefined &&
    hasNames(target) &&
    title in target.fields &&
    mayDo(role, 'show', target) &&
    maySeeAt(role, target, title);
  const tenantId = target && isWithinTenant(target) ? tenantMeta(target, holder)?.tenantId : null;
  const { data } = useGetOne<RaRecord>(
    target?.name ?? '',
    { id: id ?? '', meta: { tenantId, whole: true } },
    {
      enabled: named && id !== undefined,
      retry: false,
      staleTime: LIMITS.staleTime,
      refetchOnWindowFocus: false,
    },
  );
  const name = data?.[title];
  return named && !isAbsent(name) ? String(name) : undefined;
};
