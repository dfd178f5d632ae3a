import { Paper, styled } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, type RefCallback, useCallback, useId, useState } from 'react';
import { useEvent } from 'react-admin';
import { daysText, numberWords } from '../../components/dateText.ts';
import { ErrorPanel } from '../../components/Panel.tsx';
import { announce, VisuallyHidden } from '../../components/screenReader.tsx';
import type { DayRange } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/dashboard.ts';
import { Loading } from '../DashboardCard.tsx';
import { lazyBars } from '../dashboardQueries.ts';
import { AXIS_WIDTH, columnOf, slotAt } from './axes.ts';
import { Swatch, useSeriesLink } from './ChartLegend.tsx';
import { type BarPart, barText, type Chart, type Series, type SummaryResource } from './chart.ts';

interface PlotAreaProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart;
  days: string;
  hidden: boolean;
}

/** The bars as one tab stop with their own keys and tooltip; those of recharts do not know parts. Spec §2, Dashboard. */
export function PlotArea({ resource, tenantId, chart, days, hidden }: PlotAreaProps) {
  const hint = useId();
  const [width, ref] = useWidth();
  const { Part: Bars, failed, retry } = lazyBars.usePart();
  const { open, warn } = useSeriesLink(resource, tenantId);
  const onPick = useEvent((series: Series | undefined, days: DayRange) => {
    warn(series, days);
    open(series, days);
  });
  const { cursor, isByKeys, handlers } = useChartCursor({
    ...{ chart, width },
    text: (at) => barText(resource, chart, at),
    onOpen: ({ slot, series = -1 }) => onPick(chart.series[series], chart.slots[slot] ?? chart.period),
  });
  // Nothing behind the table may be focusable.
  if (failed) return hidden ? null : <ErrorPanel message={translate('dashboard.chart.failed')} onRetry={retry} />;
  const part = isByKeys ? cursor?.series : undefined;
  return (
    <Area
      ref={ref}
      role="application"
      aria-roledescription={translate('dashboard.chart.role')}
      aria-label={translate('dashboard.chart.name', { title: resource.summary.title, days })}
      aria-describedby={hint}
      tabIndex={0}
      inert={hidden}
      {...handlers}
    >
      <VisuallyHidden id={hint}>{translate('dashboard.chart.keys')}</VisuallyHidden>
      {cursor && <SlotHighlight style={columnOf(cursor.slot, width, chart.slots.length)} />}
      {Bars && width > AXIS_WIDTH ? (
        <Bars {...{ chart, width, part, onPick }} slot={part === undefined ? undefined : cursor?.slot} />
      ) : (
        <Loading />
      )}
      {cursor && <Tip {...{ chart, cursor, width }} />}
    </Area>
  );
}

/** Measures an element's width in pixels whenever it changes; 0 until `ref` is set. */
function useWidth(): readonly [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}

const DISTANCE = 8;

function Tip({ chart: { slots, series }, cursor, width }: { chart: Chart; cursor: BarPart; width: number }) {
  const slot = slots[cursor.slot];
  if (!slot) return null;
  const column = columnOf(cursor.slot, width, slots.length);
  const isLeft = column.left + column.width / 2 < width / 2;
  const place = isLeft ? { left: column.left + column.width + DISTANCE } : { right: width - column.left + DISTANCE };
  const parts = series.map((one, at) => ({ ...one, at, count: slot.counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <TipPaper style={place} aria-hidden="true">
      <p>
        <b>{daysText(slot.from, slot.to)}</b>
        <b>{numberWords(slot.total)}</b>
      </p>
      {parts.length > 0 && (
        <ul>
          {parts.toReversed().map(({ key, label, color, count, at }) => (
            <li key={key} data-current={at === cursor.series || undefined}>
              <Swatch color={color} />
              {label}
              <span>{numberWords(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </TipPaper>
  );
}

const Area = styled('div')({
  position: 'relative',
  height: '100%',
  borderRadius: 'var(--r-sm)',
  touchAction: 'pan-y',
  '&[inert]': { visibility: 'hidden' },
  '&:focus-visible': { outlineOffset: 0 },
  '[data-stale] & .part': { opacity: 0.45 },
  '& svg': { position: 'relative', overflow: 'visible' },
  '& text': {
    fontFamily: 'var(--font)',
    fontFeatureSettings: '"tnum" 1',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
});

const SlotHighlight = styled('span')({
  position: 'absolute',
  minWidth: 1,
  backgroundColor: 'var(--selected)',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'GrayText', opacity: 0.35 },
});

const TipPaper = styled(Paper)({
  position: 'absolute',
  zIndex: 5,
  top: 8,
  width: 'max-content',
  minWidth: 168,
  maxWidth: 240,
  padding: '10px 12px',
  borderRadius: 'var(--r-md)',
  backgroundColor: 'var(--surface-overlay)',
  boxShadow: 'var(--e-menu)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '& p': { display: 'flex', justifyContent: 'space-between', gap: 24 },
  '& ul': { marginTop: 4 },
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 20, color: 'var(--text-muted)' },
  '& li > :last-child': {
    marginLeft: 'auto',
    paddingLeft: 16,
    color: 'var(--text)',
    fontFeatureSettings: 'var(--figures)',
  },
  '& [data-current]': { color: 'var(--text)', fontWeight: 600 },
});

/** Returns the cursor after a key; undefined for other keys. Skips bars and parts without records. */
export function moveCursor(key: string, chart: Chart, cursor: BarPart | undefined): BarPart | undefined {
  const bars = chart.slots.flatMap(({ total }, slot) => (total > 0 ? [slot] : []));
  const at = cursor?.slot ?? Number.POSITIVE_INFINITY;
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowRight: bars.find((slot) => slot > at),
    ArrowLeft: bars.findLast((slot) => slot < at),
    Home: bars[0],
    End: bars.at(-1),
  };
  if (Object.hasOwn(targets, key)) {
    const slot = targets[key] ?? cursor?.slot ?? bars.at(-1);
    return slot === undefined ? undefined : { slot, series: partAt(chart, slot, cursor?.series) };
  }
  if (!cursor || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const parts = partsOf(chart, cursor.slot);
  const { series } = cursor;
  if (series === undefined) return { ...cursor, series: key === 'ArrowUp' ? parts[0] : parts.at(-1) };
  const next = key === 'ArrowUp' ? parts.find((part) => part > series) : parts.findLast((part) => part < series);
  return { ...cursor, series: next ?? series };
}

function partAt(chart: Chart, slot: number, series: number | undefined): number | undefined {
  return partsOf(chart, slot).find((part) => part === series);
}

function partsOf({ slots }: Chart, slot: number): number[] {
  return (slots[slot]?.counts ?? []).flatMap((count, series) => (count > 0 ? [series] : []));
}

/** A cursor by names, which stay valid for other figures. */
interface Place {
  readonly by: 'keys' | 'pointer';
  readonly from: string;
  readonly series: string | undefined;
}

interface ChartCursorOptions {
  chart: Chart;
  width: number;
  text: (cursor: BarPart) => string;
  onOpen: (cursor: BarPart) => void;
}

function useChartCursor({ chart, width, text, onOpen }: ChartCursorOptions) {
  const [place, setPlace] = useState<Place>();
  const cursor = place && cursorAt(chart, place);
  const move = (by: Place['by'], { slot, series }: BarPart) => {
    const from = chart.slots[slot]?.from ?? '';
    setPlace({ by, from, series: chart.series[series ?? -1]?.key });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPlace(undefined);
    if (event.key === 'Enter' && cursor) return onOpen(cursor);
    const next = moveCursor(event.key, chart, cursor);
    if (!next) return undefined;
    event.preventDefault();
    announce(text(next));
    return move('keys', next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const slot = slotAt(event.clientX - left, width, chart.slots.length);
    const from = slot === undefined ? undefined : chart.slots[slot]?.from;
    const isFuture = from !== undefined && chart.today !== undefined && from > chart.today;
    if (slot === undefined || isFuture) return setPlace(undefined);
    return place?.by === 'pointer' && place.from === from ? undefined : move('pointer', { slot });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setPlace((last) => (last?.by === 'keys' ? last : undefined));
  };
  return {
    cursor,
    isByKeys: place?.by === 'keys',
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave,
      onBlur: () => setPlace(undefined),
    },
  };
}

function cursorAt({ slots, series }: Chart, place: Place): BarPart | undefined {
  const slot = slots.findIndex(({ from }) => from === place.from);
  if (slot < 0) return undefined;
  const part = series.findIndex(({ key }) => key === place.series);
  return part < 0 ? { slot } : { slot, series: part };
}
