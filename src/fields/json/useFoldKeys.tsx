import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { foldKey } from './folding.ts';
import type { JsonView } from './useJsonView.tsx';

/**
 * Among the buttons that open and close, the Tab key reaches one. Up, Down, Home and End move on to others; Right opens or
 * goes in, Left closes or goes out.
 */
export function useFoldKeys(frame: RefObject<HTMLElement | null>, view: JsonView) {
  const [wanted, setActive] = useState(0);
  // What holds the focus may have been closed away meanwhile.
  const active = view.seen.includes(wanted) ? wanted : (view.seen.find((line) => view.lines[line]?.end) ?? 0);
  const goal = useRef<number>(undefined);
  // The active line is always mounted, so the focus can go to it, and the browser scrolls there.
  useLayoutEffect(() => {
    const button = goal.current === undefined ? undefined : buttonAt(frame.current, goal.current);
    if (!button) return;
    goal.current = undefined;
    button.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lineOf(event.target);
    if (line === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = foldKey(event.key, line, view);
    if (next === undefined) return;
    event.preventDefault();
    if (next === line && event.key.startsWith('Arrow')) return view.toggle(line);
    goal.current = next;
    setActive(next);
  };
  const onFocus = (event: FocusEvent) => {
    const line = lineOf(event.target);
    if (line !== undefined) setActive(line);
  };
  return { active, onKeyDown, onFocus };
}

function lineOf(target: EventTarget): number | undefined {
  const line = target instanceof HTMLElement ? target.dataset.line : undefined;
  return line === undefined ? undefined : Number(line);
}

function buttonAt(frame: HTMLElement | null, line: number): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>(`[data-line="${line}"]`);
}
