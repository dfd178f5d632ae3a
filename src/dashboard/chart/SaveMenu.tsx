import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/dashboard.ts';
import { fileName, saveFile } from '../../views/export/saveFile.ts';
import type { Period } from '../../views/period/period.ts';
import { useTenant } from '../../views/useTenant.ts';
import { type Chart, chartCsv, type SummaryResource } from './chart.ts';
import { chartPng } from './chartPng.ts';

interface SaveMenuProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart | undefined;
  period: Period;
  plot: RefObject<HTMLElement | null>;
  /** Called with the error when saving fails, and with undefined when it succeeds. */
  onFault: (fault: string | undefined) => void;
}

export function SaveMenu({ resource, tenantId, chart, period, plot, onFault }: SaveMenuProps) {
  const { tenantName = tenantId } = useTenant();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { title, by } = resource.summary;
  const name = [resource.name, by, tenantId, period.from, period.to];
  const savePng = async () => {
    setOpen(false);
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
    setOpen(false);
    if (chart) saveFile(fileName(name, 'csv'), new Blob([chartCsv(resource, chart)], { type: 'text/csv' }));
  };
  const items = [
    { icon: 'bars', label: translate('dashboard.save.png'), onSave: () => void savePng() },
    { icon: 'table', label: translate('dashboard.save.csv'), onSave: saveCsv },
  ] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Tooltip title={translate('dashboard.save', { title })} describeChild={false}>
        <IconButton
          id={id}
          ref={button}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        >
          <Icon name="save" />
        </IconButton>
      </Tooltip>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {items.map(({ icon, label, onSave }) => (
          <MenuItem key={icon} onClick={onSave}>
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
