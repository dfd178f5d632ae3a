import { useEvent } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { nextRow } from './nextRow.ts';
import { useFocusedRow } from './useFocusedRow.tsx';

interface RovingRowOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  /** Tells the tables of a page apart. */
  readonly label: string;
  readonly count: number;
  readonly open: (index: number) => void;
}

/**
 * The row that the Tab key reaches, and after it the row's links and buttons; arrows, Home, End and the page keys move on to
 * other rows, Enter opens one. Whoever comes back to the list finds the focus on the row they left.
 */
export function useRovingRow({ table, label, count, open }: RovingRowOptions) {
  const { left, keep } = useFocusedRow(label);
  const [wanted, setActive] = useState(left ?? 0);
  const active = Math.min(wanted, count - 1);
  const goal = useRef<number>(undefined);
  // The active row is always mounted, so the focus can go to it, and the browser scrolls there.
  useLayoutEffect(() => {
    const row = goal.current === undefined ? undefined : rowAt(table.current, goal.current);
    if (!row) return;
    goal.current = undefined;
    row.focus();
  });
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target === row) return open(active);
    if (moveInside(row, event)) return event.preventDefault();
    const next = nextRow(event.key, active, count, rowsInSight(row));
    if (next === undefined) return;
    event.preventDefault();
    goal.current = next;
    setActive(next);
  });
  const onFocus = useEvent((event: FocusEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    setActive(Number(row.dataset.index));
    keep(Number(row.dataset.index));
  });
  const onBlur = useEvent((event: FocusEvent) => {
    if (event.relatedTarget && !rowOf(event.relatedTarget)) keep(undefined);
  });
  // Last, so that the handlers above are there when the row takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived matters at the moment of arrival only
  useLayoutEffect(() => {
    // The place on the page is restored apart, and the focus taken from nothing else.
    if (left !== undefined && document.activeElement === document.body) {
      rowAt(table.current, active)?.focus({ preventScroll: true });
    }
  }, []);
  return { active, onKeyDown, onFocus, onBlur };
}

/** The row that holds an element of the table's body. */
export function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
}

function rowAt(table: HTMLTableElement | null, index: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;
}

function rowsInSight(row: HTMLElement): number {
  return Math.max(1, Math.floor(window.innerHeight / (row.offsetHeight || 40)) - 4);
}

/** The links and buttons of a row, without those of a menu that is open in it. */
export function stopsIn(row: HTMLElement | null): readonly HTMLElement[] {
  const stops = row?.querySelectorAll<HTMLElement>('a, button, [tabindex]') ?? [];
  return [...stops].filter((stop) => !stop.closest('[popover]'));
}

/** Left and right walk through what a row holds, as Tab does. */
function moveInside(row: HTMLElement, event: KeyboardEvent): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return false;
  const stops = [row, ...stopsIn(row)];
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
  return true;
}
