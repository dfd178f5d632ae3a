import { Button, Checkbox, FormControlLabel, styled } from '@mui/material';
import { type MouseEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonPanel } from '../../components/IconMenu.tsx';
import { announce } from '../../components/screenReader.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { translate } from '../../messages/views.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import { useRole } from '../useTenant.ts';
import { useColumnChoice } from './columnChoice.ts';
import { listedFields } from './tableColumns.ts';

interface ColumnsMenuProps {
  resource: Resource;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Chooses and orders the columns of a list. The first one, its title, stays. */
export function ColumnsMenu({ resource, anchor, onClose }: ColumnsMenuProps) {
  const { columns, chosen, choose } = useColumnChoice(resource);
  const all = listedFields(resource, useRole());
  const [order, setOrder] = useState(() => withOthers(columns, all));
  const declared = resource.list.columns.filter((name) => all.includes(name));
  const show = (names: readonly string[]) => choose(names.join() === declared.join() ? undefined : names);
  const reorder = (next: string[], focused: HTMLElement) => {
    flushSync(() => setOrder(next));
    // The browser takes the focus from an element that moves in the page.
    focused.focus();
  };
  const move = (name: string, by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const place = order.indexOf(name);
    if (place + by < 1 || place + by >= columns.length) return;
    const next = order.with(place, order[place + by] ?? name).with(place + by, name);
    reorder(next, event.currentTarget);
    show(next.slice(0, columns.length));
    const words = { label: labelOf(name, fieldAt(resource, name)), place: place + by + 1, count: columns.length };
    announce(translate('views.columns.moved', words));
  };
  const toggle = (name: string) => (event: SyntheticEvent<Element>, shown: boolean) => {
    const next = shown ? [...columns, name] : columns.filter((other) => other !== name);
    reorder(withOthers(next, all), event.currentTarget as HTMLElement);
    show(next);
  };
  const reset = () => {
    setOrder(withOthers(declared, all));
    choose(undefined);
  };
  return (
    <ButtonPanel
      title={translate('views.columns.name')}
      action={
        <Button size="small" aria-disabled={!chosen} onClick={() => chosen && reset()}>
          {translate('views.columns.reset')}
        </Button>
      }
      anchorEl={anchor}
      onClose={onClose}
    >
      <List>
        {order.map((name, place) => {
          const label = labelOf(name, fieldAt(resource, name));
          const shown = columns.includes(name);
          const button = (by: -1 | 1, icon: 'up' | 'down', words: string) => (
            <ToolButton
              label={words}
              icon={icon}
              small
              size="small"
              aria-disabled={place + by < 1 || place + by >= columns.length}
              onClick={move(name, by)}
            />
          );
          return (
            <li key={name}>
              <FormControlLabel
                label={label}
                control={<Checkbox />}
                checked={shown}
                disabled={place === 0}
                onChange={toggle(name)}
              />
              {shown && place > 0 && (
                <span>
                  {button(-1, 'up', translate('views.columns.up', { label }))}
                  {button(1, 'down', translate('views.columns.down', { label }))}
                </span>
              )}
            </li>
          );
        })}
      </List>
    </ButtonPanel>
  );
}

/** The shown columns, then all others. */
function withOthers(columns: readonly string[], all: readonly string[]): string[] {
  return [...columns, ...all.filter((name) => !columns.includes(name))];
}

const List = styled('ul')({
  width: 'min(320px, calc(100vw - 32px))',
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  margin: 0,
  padding: '0 8px 8px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'max(32px, var(--target-min))',
    padding: '0 0 0 8px',
    borderRadius: 'var(--r-sm)',
    '&:hover': { backgroundColor: 'var(--hover-overlay)' },
    '& > label': { flex: 1, minWidth: 0, marginRight: 4 },
    '& > span': { display: 'flex', flex: 'none' },
    '& [aria-disabled="true"]': { opacity: 0.35 },
  },
});
