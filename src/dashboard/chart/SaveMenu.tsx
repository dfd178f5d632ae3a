import type { RefObject } from 'react';
import { announce } from '../../look/announce.tsx';
import { Menu } from '../../look/Menu.tsx';
import { saveFile } from '../../views/export/saveFile.tsx';
import type { Period } from '../../views/period/period.ts';
import type { Chart } from './chart.ts';
import { chartCsv } from './chartCsv.ts';
import { chartPng } from './chartPng.tsx';
import type { Summarised } from './series.ts';

interface SaveMenuProps {
  resource: Summarised;
  tenantId: string | undefined;
  chart: Chart;
  period: Period;
  /** Where the bars are drawn. */
  plot: RefObject<HTMLElement | null>;
}

/** Hands the chart to the reader as a picture, or its figures as CSV. */
export function SaveMenu({ resource, tenantId, chart, period, plot }: SaveMenuProps) {
  const { title } = resource.summary;
  const name = [resource.name, resource.summary.by, tenantId, period.from, period.to].filter(Boolean).join('-');
  const savePng = async () => {
    const drawing = plot.current?.querySelector('svg.recharts-surface');
    if (!(drawing instanceof SVGSVGElement)) return announce('The chart is not drawn yet.');
    return saveFile(`${name}.png`, await chartPng(drawing, { resource, chart, tenantId, period }));
  };
  const saveCsv = () => saveFile(`${name}.csv`, new Blob([chartCsv(resource, chart)], { type: 'text/csv' }));
  return (
    <Menu
      label={`Save ${title}`}
      icon="save"
      items={[
        { label: 'Save as PNG', icon: 'bars', onSelect: () => void savePng() },
        { label: 'Save as CSV', icon: 'table', onSelect: saveCsv },
      ]}
    />
  );
}
