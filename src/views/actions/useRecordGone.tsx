import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../schema/resource.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { useTenant } from '../useTenant.tsx';
import { removeCached } from './cachedRecords.ts';

/** Has all that was read of a record follow once it is gone, whoever deleted it: lists, its page, the tenants to choose from. */
export function useRecordGone(resource: Resource): (id: string) => void {
  const client = useQueryClient();
  const { forget } = useTenant();
  return (id) => {
    removeCached(client, resource, id);
    if (isTenantRegister(resource)) forget(id);
  };
}
