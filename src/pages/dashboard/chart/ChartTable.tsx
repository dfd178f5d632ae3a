import { styled, Table, TableBody, TableContainer, TableFooter, TableHead } from '@mui/material';
import { type MouseEvent, memo } from 'react';
import { daysText, dayText, numberWords } from '../../../components/dateText.ts';
import type { DayRange } from '../../../fields/dateTime/calendar.ts';
import { translate } from '../../../messages/dashboard.ts';
import { useSeriesLink } from './ChartLegend.tsx';
import { averageText, type Chart, type Series, type Slot, type SummaryResource } from './chart.ts';

interface ChartTableProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart;
  days: string;
}

/** The chart's figures with a row for each day that has records, or for each month if the bars are months. */
export const ChartTable = memo(({ resource, tenantId, chart, days }: ChartTableProps) => {
  const { summary } = resource;
  const { path, open } = useSeriesLink(resource, tenantId);
  const isMonths = chart.unit === 'month';
  const rows = isMonths ? chart.slots.filter(({ total }) => total > 0) : chart.days;
  const listOf = (count: number, days: DayRange, series?: Series) => {
    if (count === 0) return numberWords(count);
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(series, days);
    };
    // Plain links, because a year has thousands.
    return (
      <a href={path(series, days)} onClick={onClick}>
        {numberWords(count)}
      </a>
    );
  };
  const figures = (of: Pick<Slot, 'total' | 'average' | 'counts'>, days: DayRange) => (
    <>
      <td>{listOf(of.total, days)}</td>
      {summary.average && (
        <td>{of.average === null ? '–' : averageText(summary.average, of.average, chart.currency)}</td>
      )}
      {chart.series.map(({ key }, at) => (
        <td key={key} data-none={of.counts[at] ? undefined : ''}>
          {listOf(of.counts[at] ?? 0, days, chart.series[at])}
        </td>
      ))}
    </>
  );
  return (
    <Scroller tabIndex={0} role="region" aria-label={translate('dashboard.chart.name', { title: summary.title, days })}>
      <Table>
        <TableHead>
          <tr>
            <th scope="col">{translate(isMonths ? 'dashboard.column.month' : 'dashboard.column.day')}</th>
            <th scope="col">{translate('dashboard.column.total')}</th>
            {summary.average && <th scope="col">{translate('dashboard.column.average')}</th>}
            {chart.series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{isMonths ? daysText(row.from, row.to) : dayText(row.from)}</th>
              {figures(row, row)}
            </tr>
          ))}
        </TableBody>
        <TableFooter>
          <tr>
            <th scope="row">{translate(isMonths ? 'dashboard.row.months' : 'dashboard.row.days')}</th>
            {figures({ ...chart, counts: chart.series.map(({ total }) => total) }, chart.period)}
          </tr>
        </TableFooter>
      </Table>
    </Scroller>
  );
});

/** Scrolls the table inside the chart's area. Plain elements for cells: two years have 8,000 of them. */
const Scroller = styled(TableContainer)({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-md)',
  backgroundColor: 'var(--surface-raised)',
  '& table': {
    borderCollapse: 'separate',
    fontSize: 'var(--text-xs)',
    lineHeight: 'var(--lh-xs)',
    fontFeatureSettings: 'var(--figures)',
  },
  '& :is(th, td)': {
    padding: '6px 8px',
    borderBottom: '1px solid var(--border)',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& [data-none]': { color: 'var(--text-faint)' },
  '& a': { color: 'inherit', padding: '4px 2px' },
  '& tbody th': { backgroundColor: 'var(--surface-raised)', fontWeight: 400 },
  '& :is(thead, tfoot) :is(th, td)': {
    position: 'sticky',
    zIndex: 2,
    backgroundColor: 'var(--surface-sunken)',
    fontWeight: 500,
  },
  '& thead th': { top: 0, color: 'var(--text-muted)', verticalAlign: 'bottom', whiteSpace: 'normal' },
  '& tfoot :is(th, td)': { bottom: 0, borderTop: '1px solid var(--border)', borderBottom: 0 },
  '& tr > th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, textAlign: 'left' },
  '& :is(thead, tfoot) tr > th:first-of-type': { zIndex: 3 },
  // Scrolls with the page on a phone.
  '@container sheet (width < 480px)': { position: 'static' },
});
