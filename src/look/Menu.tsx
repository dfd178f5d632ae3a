import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons/Icon.tsx';
import { type MenuEnd, type MenuItem, MenuList } from './MenuList.tsx';

const ENDS: ReadonlyMap<string, MenuEnd> = new Map([
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
]);

interface MenuProps {
  /** The button's name: `More for Acme Cloud`. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
}

/** A button that opens a menu below itself. Whatever closes the menu by keyboard or by a choice gives the button the focus. */
export function Menu({ label, items, icon = 'more' }: MenuProps) {
  const [open, setOpen] = useState<MenuEnd>();
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => setOpen(undefined);
  const close = () => {
    leave();
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const end = ENDS.get(event.key);
    if (!end) return;
    event.preventDefault();
    setOpen(end);
  };
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onKeyDown={onKeyDown}
        // The focus stays in an open menu, which would else close before the click and be opened again by it.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(open ? undefined : 'first')}
      />
      {open && <MenuList {...{ label, items }} anchor={button} begin={open} onClose={close} onLeave={leave} />}
    </>
  );
}
