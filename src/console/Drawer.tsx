import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../look/IconButton.tsx';
import { translate } from '../messages/console.ts';
import { withElements } from '../messages/withElements.tsx';
import { MenuSection } from './MenuSection.tsx';
import type { MenuGroup } from './menu.ts';

interface DrawerProps {
  menu: readonly MenuGroup[];
  /** Who is signed in: the header of a narrow window has no room for it. */
  who: string;
  onClose: () => void;
}

/** The menu on a narrow window. A modal dialog: the browser keeps the focus inside and closes it on Escape. */
export function Drawer({ menu, who, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing it, rather than taking it away, lets the browser hand the focus back to the button that opened it.
  const close = () => dialog.current?.close();
  useOnNavigation(close);
  const closeOnScrim = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a pointer closes it beside the menu, a keyboard with Escape
    <dialog
      className="drawer"
      ref={dialog}
      aria-label={translate('console.menu')}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <nav className="side" aria-label={translate('console.menu.main')}>
        <IconButton className="icon-btn-lg" icon="x" label={translate('console.menu.close')} onClick={close} />
        {menu.map((group, index) => (
          <MenuSection key={group.label ?? index} group={group} />
        ))}
        <p className="signed-in">
          {withElements(translate('console.signedInAs'), { who: <Link to="/account">{who}</Link> })}
        </p>
      </nav>
    </dialog>
  );
}

/** Arriving somewhere is what the menu was opened for. */
function useOnNavigation(then: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) then();
  }, [key, then]);
}
