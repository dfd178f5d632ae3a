import { useNavigate } from 'react-router';
import { leave } from '../../views/leaving.ts';
import { useTenant } from '../../views/useTenant.tsx';
import type { Series, Summarised } from './series.ts';
import { seriesPath, unnarrowed } from './seriesPath.ts';

/** The ways from a chart to the lists of its series. Spec §2, Dashboard; §8, Dashboard cards. */
export function useSeriesLink(resource: Summarised, tenantId: string | undefined) {
  const navigate = useNavigate();
  const { canChoose } = useTenant();
  const pathOf = (series: Series | undefined) => seriesPath(resource, series, canChoose ? tenantId : undefined);
  const warn = (series: Series | undefined) => {
    if (!pathOf(series).narrowed) console.warn(unnarrowed(resource, series));
  };
  return {
    path: (series: Series) => pathOf(series).to,
    /** Says in the log that the list shows more than was picked, where that is so. */
    warn,
    open(series: Series | undefined) {
      warn(series);
      leave(() => navigate(pathOf(series).to));
    },
  };
}
