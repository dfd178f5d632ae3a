import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider, useDelete } from 'react-admin';
import type { RecordValues } from '../../fields/createField.tsx';
import { type JsonObject, membersOf } from '../../schema/jsonObject.ts';
import { meets } from '../../schema/meets.ts';
import { mayDo } from '../../schema/permissions.ts';
import { isTenantRegister, type Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import type { ActionTexts } from '../../schema/screens.ts';
import { tenantMeta, useTenant } from '../useTenant.ts';
import { removeCached, replaceCached } from './cachedRecords.ts';

/** An action of the resource by its name, or `delete`. */
export interface RecordAction extends ActionTexts {
  readonly name: string;
  readonly deletes: boolean;
}

/** The actions that `role` may perform on a record in its current state, deletion last. Excludes viewing and editing. */
export function recordActions(resource: Resource, role: Role | undefined, record: RecordValues) {
  const offered = Object.entries(resource.actions ?? {})
    .filter(([name, { when }]) => mayDo(role, name, resource) && meets(resource, record, when))
    .map(([name, action]) => ({ ...action, name, deletes: false }));
  const mayDelete = resource.delete !== undefined && mayDo(role, 'delete', resource);
  return mayDelete ? [...offered, { ...resource.delete, name: 'delete', deletes: true }] : offered;
}

interface ActCall {
  readonly id: string;
  readonly action: string;
  readonly previousData: RaRecord;
  /** The inputs of the action. */
  readonly data?: JsonObject | undefined;
  readonly meta?: unknown;
}

export interface ActingDataProvider extends DataProvider {
  act(resource: string, params: ActCall): Promise<{ data: RaRecord }>;
}

/** Returns a function that performs an action pessimistically and updates the cache. Rejects with the API's error. Decision D13. */
export function useRecordChange(resource: Resource) {
  const dataProvider = useDataProvider<ActingDataProvider>();
  const client = useQueryClient();
  const { refetch: refetchTenants } = useTenant();
  const gone = useRecordGone(resource);
  const [deleteOne] = useDelete();
  const { mutateAsync: act } = useMutation({
    mutationFn: (call: ActCall) => dataProvider.act(resource.name, call),
    onSuccess({ data }) {
      replaceCached(client, resource, data);
      if (isTenantRegister(resource)) refetchTenants();
    },
  });
  return async ({ name: action, deletes }: RecordAction, record: RaRecord, data?: JsonObject): Promise<void> => {
    const call = { id: String(record.id), previousData: record, meta: tenantMeta(resource, record) };
    try {
      if (deletes) {
        await deleteOne(resource.name, call, { returnPromise: true, onSettled: keepLists });
        gone(call.id);
      } else {
        await act({ ...call, action, data });
      }
    } catch (error) {
      if (membersOf(error).status === 404) gone(call.id);
      throw error;
    }
  };
}

/** Keeps React Admin from reloading every list; they are reloaded when the user returns to them. */
const keepLists = () => {};

/** Returns a function to call after a record was deleted, also by somebody else: updates the same parts of the cache. */
export function useRecordGone(resource: Resource): (id: string) => void {
  const client = useQueryClient();
  const { forget } = useTenant();
  return (id) => {
    removeCached(client, resource, id);
    if (isTenantRegister(resource)) forget(id);
  };
}
