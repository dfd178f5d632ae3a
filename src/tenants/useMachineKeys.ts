import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DataProvider, type HttpError, useDataProvider } from 'react-admin';
import { translate } from '../messages/tenants.ts';
import { type MachineKey, machineKeys } from '../resources/machineKeys.ts';
import { tenants } from '../resources/tenants.ts';
import { newIdempotencyKey } from '../views/form/useSaveRecord.tsx';

interface OwnedCall {
  readonly id: string;
  readonly kind: string;
  readonly failure: string;
  readonly signal?: AbortSignal;
}

interface OwningDataProvider extends DataProvider {
  getOwned(resource: string, call: OwnedCall): Promise<{ data: unknown }>;
  createOwned(
    resource: string,
    call: OwnedCall & { readonly data: object; readonly idempotencyKey: string },
  ): Promise<{ data: unknown }>;
  deleteOwned(resource: string, call: OwnedCall & { readonly owned: string }): Promise<{ data: unknown }>;
}

/** The API returns the key only once. */
export type NewMachineKey = MachineKey & { readonly key: string };

/** Lists, creates and revokes a tenant's machine keys. Calls reject with the API's error. */
export function useMachineKeys(tenantId: string) {
  const dataProvider = useDataProvider<OwningDataProvider>();
  const client = useQueryClient();
  const queryKey = [machineKeys.name, 'getOwned', tenantId];
  const about = (failure: string) => ({ id: tenantId, kind: 'keys', failure });
  // Shared by all attempts at a name: if a response was lost, the next attempt returns the key that was created.
  const attempt = useRef<{ readonly name: string; readonly idempotencyKey: string }>(undefined);
  const reread = () => void client.invalidateQueries({ queryKey });

  const { data, error, refetch } = useQuery<readonly MachineKey[], HttpError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const call = { ...about(translate('tenants.keys.failed')), signal };
      const response = await dataProvider.getOwned(tenants.name, call);
      return response.data as readonly MachineKey[];
    },
  });

  return {
    keys: data,
    error,
    refetch,
    async create(name: string): Promise<NewMachineKey> {
      if (attempt.current?.name !== name) attempt.current = { name, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = attempt.current;
      const call = { ...about(translate('tenants.key.createFailed')), data: { name }, idempotencyKey };
      const response = await dataProvider.createOwned(tenants.name, call);
      attempt.current = undefined;
      reread();
      return response.data as NewMachineKey;
    },
    async revoke({ key_id: owned }: MachineKey): Promise<void> {
      await dataProvider.deleteOwned(tenants.name, { ...about(translate('tenants.key.revokeFailed')), owned });
      reread();
    },
  };
}
