import { translate } from '../../messages/dashboard.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../views/export/csv.ts';
import type { Chart } from './chart.ts';
import type { Summarised } from './series.ts';

/** The chart's figures as CSV, a line for each day that has records: `Day,Total,Prospect,…,average_value`. */
export function chartCsv({ summary }: Summarised, { series, days }: Chart): string {
  const head = [
    translate('dashboard.column.day'),
    translate('dashboard.column.total'),
    ...series.map(({ label }) => label),
    ...(summary.average ? [summary.average.name] : []),
  ];
  const lines = days.map(({ from, total, counts, average }) =>
    [from, total, ...counts, ...(summary.average ? [average ?? ''] : [])].map(String),
  );
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}
