import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Resource } from '../../schema/resource.ts';
import { ofSameTenant } from '../../views/ofSameTenant.ts';
import type { Period } from '../../views/period/period.ts';
import { type DashboardDataProvider, type PeriodFigures, summaryQuery } from '../dashboardQueries.ts';
import { type Figures, useFigures } from '../useFigures.tsx';

/** A resource's figures by day. Those of the period before stay until they have come. Without a tenant nothing is asked. */
export function useSummary(resource: Resource, tenantId: string | undefined, period: Period): Figures<PeriodFigures> {
  const dataProvider = useDataProvider<DashboardDataProvider>();
  const query = summaryQuery(dataProvider, { resource, tenantId }, period);
  const placeholderData = ofSameTenant<PeriodFigures>(tenantId);
  return useFigures(useQuery({ ...query, enabled: tenantId !== undefined, placeholderData }), query.queryKey);
}
