import { memo } from 'react';
import { dayText } from '../../look/dayText.ts';
import { numberWords } from '../../look/numberWords.ts';
import { translate } from '../../messages/dashboard.ts';
import type { Chart, Slot } from './chart.ts';
import { averageText, slotText } from './chartWords.ts';
import type { Summarised } from './series.ts';

interface DayTableProps {
  resource: Summarised;
  chart: Chart;
  /** The days in words. */
  days: string;
}

/** The chart's figures, a row for each day that has records, for each month where they are years. It scrolls by itself. */
export const DayTable = memo(({ resource: { summary }, chart, days }: DayTableProps) => {
  const name = translate('dashboard.chart.name', { title: summary.title, days });
  const isMonths = chart.unit === 'month';
  const rows = isMonths ? chart.slots.filter(({ total }) => total > 0) : chart.days;
  const figures = (of: Pick<Slot, 'total' | 'average' | 'counts'>) => (
    <>
      <td>{numberWords(of.total)}</td>
      {summary.average && <td>{of.average === null ? '–' : averageText(summary.average, of.average)}</td>}
      {chart.series.map(({ key }, at) => (
        <td key={key} className={of.counts[at] ? undefined : 'none'}>
          {numberWords(of.counts[at] ?? 0)}
        </td>
      ))}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="days" aria-label={name} tabIndex={0}>
      <table>
        <thead>
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
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{isMonths ? slotText(row) : dayText(row.from)}</th>
              {figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate(isMonths ? 'dashboard.row.months' : 'dashboard.row.days')}</th>
            {figures({ ...chart, counts: chart.series.map(({ total }) => total) })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});
