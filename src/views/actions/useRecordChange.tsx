import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import type { Resource } from '../../schema/resource.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { useTenant } from '../useTenant.tsx';
import { removeCached, replaceCached } from './cachedRecords.ts';
import type { RecordAction } from './recordActions.ts';

/** A data provider that knows resources' own actions, beside React Admin's verbs. */
export interface ActingDataProvider extends DataProvider {
  act(resource: string, params: { id: string; action: string; previousData: RaRecord }): Promise<{ data: RaRecord }>;
}

/**
 * Does an action, and has all that was read of the record follow: lists, its page, the tenants to choose from. It waits for
 * the API, and rejects with its refusal. Decision D13.
 */
export function useRecordChange(resource: Resource): (action: RecordAction, record: RaRecord) => Promise<void> {
  const dataProvider = useDataProvider<ActingDataProvider>();
  const client = useQueryClient();
  const { forget, listChanged } = useTenant();
  return async ({ name: action, deletes }, record) => {
    const id = String(record.id);
    const call = { id, previousData: record };
    if (deletes) {
      await dataProvider.delete(resource.name, call);
      removeCached(client, resource, id);
      if (isTenantRegister(resource)) forget(id);
    } else {
      const { data } = await dataProvider.act(resource.name, { ...call, action });
      replaceCached(client, resource, data);
      if (isTenantRegister(resource)) listChanged();
    }
  };
}
