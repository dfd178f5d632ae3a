import { Divider, Menu, MenuItem, type MenuProps, Popover, type PopoverProps, styled } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from './icons/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Opens below the button, at its right edge. */
const BELOW = {
  open: true,
  transitionDuration: 0,
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** The open menu below a button. A landmark, because it is outside of the page's landmarks. */
export function ButtonMenu({ label, ...props }: Omit<MenuProps, 'open' | 'slotProps'> & { label: string }) {
  return (
    <Menu
      {...BELOW}
      slotProps={{ paper: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
      {...props}
    />
  );
}

interface ButtonPanelProps extends Pick<PopoverProps, 'anchorEl' | 'children'> {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  onClose: () => void;
}

/** The open dialog below a button. */
export function ButtonPanel({ title, action, children, ...props }: ButtonPanelProps) {
  const heading = useId();
  return (
    <Popover {...BELOW} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }} {...props}>
      <PanelHead>
        <h2 id={heading}>{title}</h2>
        {action}
      </PanelHead>
      {children}
    </Popover>
  );
}

const PanelHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 12px 6px 16px',
  '& h2': { fontSize: 'var(--text-sm)', fontWeight: 600 },
});

export interface IconMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Deletes permanently: in red, separated from the other items. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export function IconMenu({ label, icon, items }: { label: string; icon: IconName; items: readonly IconMenuItem[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  // After the menu has returned the focus to its button, so that a dialog can return it there too.
  const select = (item: IconMenuItem) => {
    flushSync(() => setOpen(false));
    item.onSelect();
  };
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        onKeyDown={onKeyDown}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ButtonMenu
          label={label}
          anchorEl={button.current}
          onClick={stopPropagation}
          onKeyDown={stopPropagation}
          onClose={() => setOpen(false)}
        >
          {items.flatMap((item, index) => [
            item.danger && index > 0 && <Divider key={`before ${item.label}`} sx={{ my: 0.5 }} />,
            <MenuItem
              key={item.label}
              onClick={() => select(item)}
              sx={item.danger ? { color: 'var(--danger-fg)' } : { '& svg': { color: 'var(--text-muted)' } }}
            >
              <Icon name={item.icon} />
              {item.label}
            </MenuItem>,
          ])}
        </ButtonMenu>
      )}
    </>
  );
}

/** React bubbles the menu's events to the row that contains it. */
function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation();
}
