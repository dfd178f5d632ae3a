import type { RefObject } from 'react';
import { Menu } from '../../look/Menu.tsx';
import { translate } from '../../messages/dashboard.ts';
import { fileName } from '../../views/export/fileName.ts';
import { saveFile } from '../../views/export/saveFile.tsx';
import type { Period } from '../../views/period/period.ts';
import { useTenant } from '../../views/useTenant.tsx';
import type { Chart } from './chart.ts';
import { chartCsv } from './chartCsv.ts';
import { chartPng } from './chartPng.tsx';
import type { Summarised } from './series.ts';

interface SaveMenuProps {
  resource: Summarised;
  tenantId: string | undefined;
  /** Absent until there is something to save. */
  chart: Chart | undefined;
  period: Period;
  /** Where the bars are drawn. */
  plot: RefObject<HTMLElement | null>;
  /** Is told why the chart could not be saved, and nothing once it could. */
  onFault: (fault: string | undefined) => void;
}

/** Hands the chart to the reader as a picture, or its figures as CSV. */
export function SaveMenu({ resource, tenantId, chart, period, plot, onFault }: SaveMenuProps) {
  const { tenantName = tenantId } = useTenant();
  const { title, by } = resource.summary;
  const name = [resource.name, by, tenantId, period.from, period.to];
  const savePng = async () => {
    const drawing = plot.current?.querySelector('svg.recharts-surface');
    if (!chart || !(drawing instanceof SVGSVGElement)) return onFault(translate('dashboard.save.notDrawn'));
    try {
      saveFile(fileName(name, 'png'), await chartPng(drawing, { resource, chart, tenantName, period }));
      onFault(undefined);
    } catch {
      onFault(translate('dashboard.save.refused'));
    }
  };
  const saveCsv = () => {
    if (chart) saveFile(fileName(name, 'csv'), new Blob([chartCsv(resource, chart)], { type: 'text/csv' }));
  };
  return (
    <Menu
      label={translate('dashboard.save', { title })}
      icon="save"
      items={[
        { label: translate('dashboard.save.png'), icon: 'bars', onSelect: () => void savePng() },
        { label: translate('dashboard.save.csv'), icon: 'table', onSelect: saveCsv },
      ]}
    />
  );
}
