import { Paper, styled } from '@mui/material';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { dayMonth, daysText, monthText, numberWords, weekdayText } from '../../../components/dateText.ts';
import { LIMITS } from '../../../config/limits.ts';
import { translate } from '../../../messages/dashboard.ts';
import { locale } from '../../../messages/language.ts';
import { Swatch, useSeriesLink } from './ChartLegend.tsx';
import type { Chart, Series, Slot, SummaryResource } from './chart.ts';

interface BarsProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart;
  days: string;
}

const TICK = { fill: 'var(--text-faint)', fontSize: 11 };

/** Up to 7 days, the axis has weekdays. */
const WEEKDAYS = 7;

const compact = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Stacked bars on a time axis; a slot without records is a gap. Memoized, so it renders only for other figures. Spec §2, §9. */
export const Bars = memo(({ resource, tenantId, chart, days }: BarsProps) => {
  const { slots, series, unit } = chart;
  const { open, warn } = useSeriesLink(resource, tenantId);
  const shown = useRef<Slot>(undefined);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || !shown.current) return;
    warn(undefined, shown.current);
    open(undefined, shown.current);
  };
  const tickText = (from: string) => {
    if (unit === 'month') return monthText(from);
    return slots.length <= WEEKDAYS ? weekdayText(from) : dayMonth(from);
  };
  return (
    <Area onKeyDown={onKeyDown}>
      <BarChart
        data={slots}
        responsive
        style={{ height: LIMITS.chartHeight }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        maxBarSize={48}
        aria-roledescription={translate('dashboard.chart.role')}
        aria-label={translate('dashboard.chart.name', { title: resource.summary.title, days })}
        desc={translate('dashboard.chart.keys')}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="from"
          interval="equidistantPreserveStart"
          minTickGap={10}
          tickLine={false}
          axisLine={{ stroke: 'var(--border-strong)' }}
          tick={TICK}
          tickFormatter={tickText}
        />
        <YAxis
          width={36}
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tick={TICK}
          tickFormatter={(count: number) => compact.format(count)}
        />
        <Tooltip
          cursor={{ fill: 'var(--selected)' }}
          isAnimationActive={false}
          content={(tip) => <Tip {...tip} series={series} shown={shown} />}
        />
        {series.map((one, at) => (
          <Bar
            key={one.key}
            stackId="all"
            dataKey={({ counts }: Slot) => counts[at] ?? 0}
            fill={`var(--${one.color})`}
            stroke="var(--surface-raised)"
            minPointSize={(_, index) => (slots[index]?.counts[at] ? 2 : 0)}
            isAnimationActive={false}
            onClick={(_, index) => {
              const slot = slots[index];
              if (!slot) return;
              warn(one, slot);
              open(one, slot);
            }}
          />
        ))}
      </BarChart>
    </Area>
  );
});

interface TipProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  series: readonly Series[];
  /** Receives the slot that is shown, which Enter opens. */
  shown: RefObject<Slot | undefined>;
}

function Tip({ active, payload, series, shown }: TipProps) {
  const slot: Slot | undefined = active ? payload[0]?.payload : undefined;
  useEffect(() => {
    shown.current = slot;
  }, [shown, slot]);
  if (!slot) return null;
  const parts = series.map((one, at) => ({ ...one, count: slot.counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <TipPaper role="status">
      <p>
        <b>{daysText(slot.from, slot.to)}</b>
        <b>{numberWords(slot.total)}</b>
      </p>
      <ul>
        {parts.toReversed().map(({ key, label, color, count }) => (
          <li key={key}>
            <Swatch color={color} />
            {label}
            <span>{numberWords(count)}</span>
          </li>
        ))}
      </ul>
    </TipPaper>
  );
}

const Area = styled('div')({
  '[data-stale] & .recharts-bar-rectangle': { opacity: 0.45 },
  '& .recharts-bar-rectangle': { cursor: 'pointer' },
  '& text': {
    fontFamily: 'var(--font)',
    fontFeatureSettings: '"tnum" 1',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
});

const TipPaper = styled(Paper)({
  minWidth: 168,
  padding: '10px 12px',
  borderRadius: 'var(--r-md)',
  backgroundColor: 'var(--surface-overlay)',
  boxShadow: 'var(--e-menu)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '& p': { display: 'flex', justifyContent: 'space-between', gap: 24 },
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 20, color: 'var(--text-muted)' },
  '& li > :last-child': { marginLeft: 'auto', paddingLeft: 16, color: 'var(--text)' },
});
