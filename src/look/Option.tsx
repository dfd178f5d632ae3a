import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface OptionProps {
  id: string;
  /** Enter chooses it: the input, which keeps the focus, names it in `aria-activedescendant`. It is scrolled into sight. */
  active: boolean;
  selected: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** A row to choose in a list that belongs to an input; the list keeps presses from taking the focus. */
export function Option({ id, active, selected, onPick, children }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <button
      type="button"
      role="option"
      id={id}
      className={active ? 'is-active' : undefined}
      aria-selected={selected}
      tabIndex={-1}
      onClick={onPick}
      ref={row}
    >
      {children}
    </button>
  );
}
