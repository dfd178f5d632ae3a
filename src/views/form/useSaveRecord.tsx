import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { RecordValues } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { replaceCached } from '../actions/cachedRecords.ts';
import { useRecordGone } from '../actions/useRecordGone.tsx';
import { tenantMeta } from '../tenantMeta.ts';
import { useTenant } from '../useTenant.tsx';
import { newIdempotencyKey } from './newIdempotencyKey.ts';

/** A new record, or one that exists. */
export type FormAction = 'create' | 'edit';

/** Writes a record; undefined where the reader was sent away for it. */
export type SaveRecord = (record: RecordValues) => Promise<RaRecord | undefined>;

/** Statuses that say what to do about it, on the page: they are no failures. */
const ANSWERS = [412, 422];

/**
 * Saves records of a resource, and has all that was read of them follow: their pages, lists, the tenants to choose from.
 * Rejects with HttpError; what is no answer to the form is logged to the console too. Spec §7, §8.
 */
export function useSaveRecord(resource: Resource, action: FormAction): SaveRecord {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { listChanged } = useTenant();
  const gone = useRecordGone(resource);
  // One name for all attempts of a form: where an answer was lost, the next one must not make a second record.
  const [meta] = useState(() => ({ idempotencyKey: newIdempotencyKey() }));
  return async (record) => {
    const { data } = await write(record);
    if (data.id === undefined) return undefined;
    replaceCached(client, resource, data);
    if (isTenantRegister(resource)) listChanged();
    return data;
  };

  async function write(record: RecordValues): Promise<{ data: RaRecord }> {
    try {
      // A new record may say itself to which tenant it belongs.
      const tenant = tenantMeta(resource, record);
      if (action === 'create')
        return await dataProvider.create(resource.name, { data: record, meta: { ...meta, ...tenant } });
      const id = String(record[resource.id]);
      const call = { id, data: record, previousData: { ...record, id }, meta: tenant };
      return await dataProvider.update(resource.name, call);
    } catch (error) {
      const { status, message } = error as HttpError;
      const [one] = resource.label;
      if (status === 404 && action === 'edit') gone(String(record[resource.id]));
      if (!ANSWERS.includes(status)) console.error(`${one} not saved (${status || 'no answer'}): ${message}`);
      throw error;
    }
  }
}
