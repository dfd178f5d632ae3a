import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type GetListParams, useDataProvider } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';

type CountsParams = Pick<GetListParams, 'filter' | 'meta' | 'signal'> & { readonly by: string };

type Searched = Pick<Query, 'tenantId' | 'filter'>;

/** The query that counts the results of a search by the values of a field. */
export function countsByQuery(dataProvider: DataProvider, resource: Resource, by: string, search: Searched) {
  const params = { by, filter: search.filter, meta: { tenantId: search.tenantId } };
  return {
    queryKey: [resource.name, 'counts', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await counted(dataProvider, resource, { ...params, signal });
      // While a 403 redirects, React Admin resolves the call with an empty object.
      return Array.isArray(data) ? data : [];
    },
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
  };
}

/** React Admin's type has other methods as `any`. */
const counted = (
  dataProvider: DataProvider,
  { name }: Resource,
  params: CountsParams,
): Promise<{ data: JsonObject[] }> => dataProvider.counts(name, params);

/** Counts the results of a search by the values of a field, if there are both. */
export function useCountsBy(resource: Resource, by: string | undefined, search: Searched | undefined) {
  const query = countsByQuery(useDataProvider(), resource, by ?? '', search ?? { tenantId: null, filter: {} });
  return useQuery({ ...query, enabled: by !== undefined && search !== undefined });
}
