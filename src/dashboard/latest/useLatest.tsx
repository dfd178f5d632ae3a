import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Resource } from '../../schema/resource.ts';
import { type DashboardDataProvider, latestQuery } from '../dashboardQueries.ts';
import { type Figures, useFigures } from '../useFigures.tsx';

/** A resource's newest records. Without a tenant nothing is asked. */
export function useLatest<Values extends object>(
  resource: Resource,
  tenantId: string | undefined,
): Figures<readonly (Values & RaRecord)[]> {
  const dataProvider = useDataProvider<DashboardDataProvider>();
  const query = latestQuery(dataProvider, { resource, tenantId });
  const figures = useFigures(useQuery({ ...query, enabled: tenantId !== undefined }), query.queryKey);
  // The records are what the API answers.
  return figures as Figures<readonly (Values & RaRecord)[]>;
}
