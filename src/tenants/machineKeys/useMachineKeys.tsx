import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type HttpError, useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { translate } from '../../messages/tenants.ts';
import { type MachineKey, machineKeys } from '../../resources/machineKeys.ts';
import { tenants } from '../../resources/tenants.ts';
import { newIdempotencyKey } from '../../views/form/newIdempotencyKey.ts';

/** A call about what a record owns, as the data provider takes it. */
interface OwnedCall {
  readonly id: string;
  readonly kind: string;
  readonly failure: string;
  readonly signal?: AbortSignal;
}

/** A data provider that knows what records own, beside React Admin's verbs. */
interface OwningDataProvider extends DataProvider {
  getOwned(resource: string, call: OwnedCall): Promise<{ data: unknown }>;
  createOwned(
    resource: string,
    call: OwnedCall & { readonly data: object; readonly idempotencyKey: string },
  ): Promise<{ data: unknown }>;
  deleteOwned(resource: string, call: OwnedCall & { readonly owned: string }): Promise<{ data: unknown }>;
}

/** A key on the day it is made: the only one on which it can be told. */
export type NewMachineKey = MachineKey & { readonly key: string };

/** A tenant's machine keys as its page needs them: those that there are, one more, one less. Calls reject with the API's refusal. */
export function useMachineKeys(tenantId: string) {
  const dataProvider = useDataProvider<OwningDataProvider>();
  const client = useQueryClient();
  const queryKey = [machineKeys.name, 'getOwned', tenantId];
  const about = (failure: string) => ({ id: tenantId, kind: 'keys', failure });
  // One for all attempts at a name: where an answer was lost, the next attempt tells the key that was made.
  const attempt = useRef<{ readonly name: string; readonly idempotencyKey: string }>(undefined);
  const reread = () => void client.invalidateQueries({ queryKey });

  const { data, error, refetch } = useQuery<readonly MachineKey[], HttpError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await dataProvider.getOwned(tenants.name, { ...about(translate('tenants.keys.failed')), signal });
      return answer.data as readonly MachineKey[];
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
      const answer = await dataProvider.createOwned(tenants.name, call);
      attempt.current = undefined;
      reread();
      return answer.data as NewMachineKey;
    },
    async revoke({ key_id: owned }: MachineKey): Promise<void> {
      await dataProvider.deleteOwned(tenants.name, { ...about(translate('tenants.key.revokeFailed')), owned });
      reread();
    },
  };
}

export type MachineKeysOfTenant = ReturnType<typeof useMachineKeys>;
