import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { filledText, type Resource } from '../../schema/resource.ts';
import { parseSearch } from '../search/searchUrl.ts';
import { useRecordsTenant, useTenant } from '../useTenant.ts';

/** Records of another tenant do not exist for the user. Decision D12. */
const NOT_FOUND = new HttpError('', 404);

/**
 * The options with which React Admin's show and edit controllers read a record: in the URL's tenant, else the one in view. Until it
 * has loaded, its row of a list is shown. `inView`: the call names the tenant in view although the record is found without it. Spec
 * §7.
 */
export function useControllerProps(resource: Resource, id: string, inView = false) {
  const client = useQueryClient();
  const { search } = useLocation();
  const navigate = useNavigate();
  const inUrl = parseSearch(resource, new URLSearchParams(search)).tenantId;
  const { tenantId, loading, foreign } = useRecordsTenant(resource, {
    inUrl,
    shown: true,
    onSwitch: () => navigate(resource.path),
  });
  // React Admin caches the rows of a list under the list's meta. Rows lack fields, so whole records have a key of their own.
  const ofView = inView && tenantId === null;
  const meta = ofView ? { whole: true } : { tenantId, whole: true };
  const choosing = useTenant().loading;
  // Until the tenant is known, the call would name none.
  const waits = ofView ? choosing : loading && tenantId === undefined;
  const cached = (listMeta?: unknown) =>
    client.getQueryData<RaRecord>([resource.name, 'getOne', { id, meta: listMeta }]);
  // A row cached without a tenant may belong to another one, unless the records need none.
  const placeholderData = () => cached({ tenantId }) ?? (tenantId === null ? cached() : undefined);
  const queryOptions = {
    meta,
    placeholderData,
    retry: false,
    refetchOnWindowFocus: false,
    ...(waits && { enabled: false }),
    // The page shows errors.
    onError: () => {},
  };
  return {
    // The route has already checked it.
    props: { resource: resource.name, id, disableAuthentication: true, redirectOnError: false, queryOptions } as const,
    tenantId,
    errorOf: (error: HttpError | null) => (foreign ? NOT_FOUND : error),
  };
}

/** Reads a record in its tenant, for pages that are neither show nor edit views. */
export function useRecord(resource: Resource, id: string) {
  const { props, tenantId, errorOf } = useControllerProps(resource, id);
  const { meta, ...options } = props.queryOptions;
  const query = useGetOne<RaRecord, HttpError>(resource.name, { id, meta }, options);
  return { ...query, error: errorOf(query.error), tenantId };
}

/** A record's heading from its resource's title. Until all of its values are known, the resource's label. */
export function recordHeading(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  return filledText(resource.show?.title ?? resource.label[0], record) ?? resource.label[0];
}
