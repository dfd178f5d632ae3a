import { useEvent } from 'ra-core';
import { useId } from 'react';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/dashboard.ts';
import { Loading } from '../Loading.tsx';
import { bars } from './barsPart.tsx';
import type { Chart } from './chart.ts';
import { cursorWords } from './chartWords.ts';
import { PlotTip } from './PlotTip.tsx';
import { AXIS_WIDTH, columnOf } from './plotMeasures.ts';
import type { Series, Summarised } from './series.ts';
import { usePlotCursor } from './usePlotCursor.tsx';
import { useSeriesLink } from './useSeriesLink.tsx';
import { useWidth } from './useWidth.tsx';

interface PlotAreaProps {
  resource: Summarised;
  tenantId: string | undefined;
  chart: Chart;
  /** The days in words. */
  days: string;
  /** The table stands in its place. */
  hidden: boolean;
}

/**
 * The bars, one stop of the keyboard: arrows lead from bar to bar and through the parts of a bar, Enter to the list. Keys and
 * tip are our own: those of recharts know no parts of a bar, and have to wait for its code. Spec §2, Dashboard.
 */
export function PlotArea({ resource, tenantId, chart, days, hidden }: PlotAreaProps) {
  const hint = useId();
  const [width, area] = useWidth();
  const { Part: Bars, failed, retry } = bars.usePart();
  const { open } = useSeriesLink(resource, tenantId);
  const onPick = useEvent((series: Series) => open(series));
  const { cursor, isByKeys, handlers } = usePlotCursor({
    ...{ chart, width },
    words: (at) => cursorWords(resource, chart, at),
    onOpen: ({ series = -1 }) => open(chart.series[series]),
  });
  // Behind the table there must be nothing to come to.
  if (failed) return hidden ? null : <ErrorPanel message={translate('dashboard.chart.failed')} onRetry={retry} />;
  const part = isByKeys ? cursor?.series : undefined;
  return (
    <div
      className="bars"
      ref={area}
      role="application"
      aria-roledescription={translate('dashboard.chart.role')}
      aria-label={translate('dashboard.chart.name', { title: resource.summary.title, days })}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the chart are in its handlers
      tabIndex={0}
      inert={hidden}
      {...handlers}
    >
      <p className="sr" id={hint}>
        {translate('dashboard.chart.keys')}
      </p>
      {cursor && <span className="at-slot" style={columnOf(cursor.slot, width, chart.slots.length)} />}
      {Bars && width > AXIS_WIDTH ? (
        <Bars {...{ chart, width, part, onPick }} slot={part === undefined ? undefined : cursor?.slot} />
      ) : (
        <Loading />
      )}
      {cursor && <PlotTip {...{ chart, cursor, width }} />}
    </div>
  );
}
