import { dayText } from '../../look/dayText.ts';
import { numberWords } from '../../look/numberWords.ts';
import type { Chart } from './chart.ts';
import { averageText } from './chartWords.ts';
import type { Summarised } from './series.ts';

interface DayTableProps {
  resource: Summarised;
  chart: Chart;
  /** The days in words. */
  days: string;
}

/** The chart's figures, a row for each day that has records. It scrolls by itself, by keyboard too. */
export function DayTable({ resource: { summary }, chart, days }: DayTableProps) {
  const { series, total, average } = chart;
  const mean = (value: number | null) => (value === null ? '–' : averageText(summary.average, value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="days" aria-label={`${summary.title}, ${days}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Total</th>
            <th scope="col">Average</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(day.date)}</th>
              <td>{numberWords(day.total)}</td>
              <td>{mean(day.average)}</td>
              {series.map(({ label }, at) => (
                <td key={label} className={day.counts[at] ? undefined : 'none'}>
                  {numberWords(day.counts[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All days</th>
            <td>{numberWords(total)}</td>
            <td>{mean(average)}</td>
            {series.map(({ label, total }) => (
              <td key={label}>{numberWords(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
