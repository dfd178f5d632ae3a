import { useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons/Icon.tsx';
import { MenuList } from './MenuList.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** It takes something away for good: it stands apart, in the colour of danger. */
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button's name: `More for Acme Cloud`. */
  label: string;
  items: readonly MenuItem[];
}

/** A button that opens a menu below itself. Whatever closes the menu by keyboard or by a choice gives the button the focus. */
export function Menu({ label, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        icon="more"
        label={label}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        // The focus stays in an open menu, which would else close before the click and be opened again by it.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
      />
      {open && <MenuList label={label} items={items} anchor={button} onClose={close} onLeave={() => setOpen(false)} />}
    </>
  );
}
