import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { newIdempotencyKey } from '../../config/newIdempotencyKey.ts';
import type { RecordValues } from '../../fields/createField.tsx';
import { translate } from '../../messages/views.ts';
import { filledText, isTenantRegister, type Resource } from '../../schema/resource.ts';
import { replaceCached } from '../actions/cachedRecords.ts';
import { useRecordGone } from '../actions/useRecordChange.ts';
import { tenantMeta, useTenant } from '../useTenant.ts';
import { apiErrorOf } from './apiError.ts';

export type FormAction = 'create' | 'edit';

/** The form handles these statuses; they are not logged. */
const HANDLED = [412, 422];

/**
 * Returns a function that saves a record, shows the message, and updates the cache: its page, lists, the tenants to choose from. It
 * resolves to undefined if the user was redirected, which React Admin's `useCreate` reports as an error, and rejects with
 * HttpError. Spec §7, §8.
 */
export function useSaveRecord(resource: Resource, action: FormAction) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { refetch: refetchTenants } = useTenant();
  const gone = useRecordGone(resource);
  // All attempts share one key, so that a retry with other values after a lost response creates no second record.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const write = (data: RecordValues) => {
    // A new record names its own tenant.
    const meta = tenantMeta(resource, data);
    if (action === 'create') return dataProvider.create(resource.name, { data, meta: { idempotencyKey, ...meta } });
    const id = String(data[resource.id]);
    return dataProvider.update(resource.name, { id, data, previousData: { ...data, id }, meta });
  };
  return async (record: RecordValues): Promise<RaRecord | undefined> => {
    const { form, label } = resource;
    try {
      const { data: saved }: { data: RaRecord } = await write(record);
      if (saved.id === undefined) return undefined;
      replaceCached(client, resource, saved);
      if (isTenantRegister(resource)) refetchTenants();
      // The resource's text may need values that the API did not return.
      const text = filledText(form?.saved[action] ?? '', saved) || translate('views.form.saved', { noun: label[0] });
      notify(text, { type: 'success' });
      return saved;
    } catch (error) {
      const { status, message } = apiErrorOf(error);
      if (status === 404 && action === 'edit') gone(String(record[resource.id]));
      if (!HANDLED.includes(status)) console.error(`${label[0]} not saved (${status || 'no response'}): ${message}`);
      throw error;
    }
  };
}
