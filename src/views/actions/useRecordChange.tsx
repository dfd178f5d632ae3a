import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import type { Resource } from '../../schema/resource.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { tenantMeta } from '../tenantMeta.ts';
import { useTenant } from '../useTenant.tsx';
import { replaceCached } from './cachedRecords.ts';
import type { RecordAction } from './recordActions.ts';
import { useRecordGone } from './useRecordGone.tsx';

/** An action to be done, as the data provider takes it. */
interface ActCall {
  readonly id: string;
  readonly action: string;
  readonly method?: 'POST' | 'PUT';
  readonly data?: Readonly<Record<string, unknown>>;
  /** Said when it fails without a reason. */
  readonly failure?: string;
  readonly previousData: RaRecord;
  readonly meta?: unknown;
}

/** A data provider that knows resources' own actions, beside React Admin's verbs. */
export interface ActingDataProvider extends DataProvider {
  act(resource: string, params: ActCall): Promise<{ data: RaRecord }>;
}

/**
 * Does an action, and has all that was read of the record follow: lists, its page, the tenants to choose from. It waits for
 * the API, and rejects with its refusal; a record that is gone then, is gone here too. Decision D13.
 */
export function useRecordChange(resource: Resource): (action: RecordAction, record: RaRecord) => Promise<void> {
  const dataProvider = useDataProvider<ActingDataProvider>();
  const client = useQueryClient();
  const { listChanged } = useTenant();
  const gone = useRecordGone(resource);

  async function change({ name: action, deletes }: RecordAction, record: RaRecord): Promise<void> {
    const call = { id: String(record.id), previousData: record, meta: tenantMeta(resource, record) };
    if (deletes) {
      await dataProvider.delete(resource.name, call);
      gone(call.id);
      return;
    }
    const { data } = await dataProvider.act(resource.name, { ...call, action });
    replaceCached(client, resource, data);
    if (isTenantRegister(resource)) listChanged();
  }

  return async (action, record) => {
    try {
      await change(action, record);
    } catch (error) {
      if ((error as HttpError).status === 404) gone(String(record.id));
      throw error;
    }
  };
}
