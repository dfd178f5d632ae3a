import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';
import { parseSearch } from '../search/searchUrl.ts';
import { useRecordsTenant } from '../useRecordsTenant.tsx';
import { useTenant } from '../useTenant.tsx';

/** What belongs to another tenant does not exist. Decision D12. */
const NOT_THERE = new HttpError('', 404);

interface RecordOptions {
  /** The call names the tenant in view also where the record is found without. Spec §7. */
  readonly inView?: true | undefined;
}

/** The record in the URL's tenant, else in the one in view. Until it has come, a list that was read shows what it knows. */
export function useRecord(resource: Resource, id: string, { inView }: RecordOptions = {}) {
  const client = useQueryClient();
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = parseSearch(resource, new URLSearchParams(search)).tenantId;
  const { tenantId, loading, foreign } = useRecordsTenant(resource, {
    inUrl,
    shown: true,
    onSwitch: () => navigate(resource.path),
  });
  // React Admin keeps a list's rows as records under the list's meta; they lack fields, so a whole record is kept apart.
  const ofView = inView && tenantId === null;
  const meta = ofView ? { whole: true } : { tenantId, whole: true };
  const choosing = useTenant().loading;
  // Before it is known which tenant that is, the call would name none.
  const waits = ofView ? choosing : loading && tenantId === undefined;
  const read = (meta?: unknown) => client.getQueryData<RaRecord>([resource.name, 'getOne', { id, meta }]);
  // What names no tenant may be another one's, unless the record needs none.
  const listed = () => read({ tenantId }) ?? (tenantId === null ? read() : undefined);
  const query = useGetOne<RaRecord, HttpError>(
    resource.name,
    { id, meta },
    {
      ...(waits ? { enabled: false } : {}),
      placeholderData: listed,
      retry: false,
      refetchOnWindowFocus: false,
    },
  );
  return { ...query, error: foreign ? NOT_THERE : query.error, tenantId };
}
