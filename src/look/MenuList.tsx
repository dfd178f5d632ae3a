import { Fragment, type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { followBelow } from './followBelow.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import { nextItem } from './nextItem.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** It takes something away for good: it stands apart, in the colour of danger. */
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
}

/** The item that an opened menu begins with. */
export type MenuEnd = 'first' | 'last';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** What the menu hangs at. */
  anchor: RefObject<HTMLElement | null>;
  /** The item that takes the focus. */
  begin: MenuEnd;
  /** The focus goes back to where it was. */
  onClose: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
}

/** An open menu. It is a popover, so that no table clips it, and what happens in it is not heard by the row it stands in. */
export function MenuList({ label, items, anchor, begin, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu || !anchor.current) return undefined;
    menu.showPopover?.();
    const stopFollowing = followBelow(menu, anchor.current);
    const [...buttons] = menu.querySelectorAll('button');
    buttons.at(begin === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    return stopFollowing;
  }, [anchor, begin]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Tab' || event.key === 'Escape') return onClose();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const words = items.map((item) => item.label);
    const next = nextItem(event.key, buttons.indexOf(event.target as HTMLButtonElement), words);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      className="menu"
      role="menu"
      aria-label={label}
      ref={list}
      popover="manual"
      onKeyDown={onKeyDown}
      onClick={keepHere}
      // Where a press does not focus a button, it would take the focus from the menu and close it before the click.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave()}
    >
      {items.map(({ label: word, icon, danger, onSelect }, index) => (
        <Fragment key={word}>
          {danger && index > 0 && <hr />}
          <button
            className={danger ? 'is-danger' : undefined}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            <Icon name={icon} />
            {word}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

function keepHere(event: SyntheticEvent): void {
  event.stopPropagation();
}
