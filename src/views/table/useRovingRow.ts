import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useHistoryEntry } from '../usePage.ts';

interface RovingRowOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly label: string;
  readonly count: number;
  readonly open: (index: number) => void;
}

/** Makes one row reachable by Tab; arrows, Home, End and the page keys move to others, Enter opens one, Space selects it. Restores focus on return. */
export function useRovingRow({ body, label, count, open }: RovingRowOptions) {
  const { entry: page, arrival } = useHistoryEntry();
  const entry = `${page} ${label}`;
  const left = arrival === 'POP' ? focusedRows.get(entry) : undefined;
  const [wanted, setActive] = useState(left ?? 0);
  const active = Math.min(wanted, count - 1);
  const goal = useRef<number>(undefined);
  // The active row is always mounted, so it can be focused; the browser then scrolls to it.
  useLayoutEffect(() => {
    const row = goal.current === undefined ? undefined : rowAt(body.current, goal.current);
    if (!row) return;
    goal.current = undefined;
    row.focus();
  });
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target === row) return open(active);
    if (event.key === ' ' && event.target === row) {
      event.preventDefault();
      const { shiftKey } = event;
      row
        .querySelector('.is-select input')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
      return undefined;
    }
    if (moveInside(row, event)) return event.preventDefault();
    const next = nextRow(event.key, active, count, row);
    if (next === undefined) return;
    event.preventDefault();
    goal.current = next;
    setActive(next);
  });
  const onFocus = useEvent((event: FocusEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    setActive(Number(row.dataset.index));
    focusedRows.set(entry, Number(row.dataset.index));
  });
  const onBlur = useEvent((event: FocusEvent) => {
    if (event.relatedTarget && !rowOf(event.relatedTarget)) focusedRows.delete(entry);
  });
  // Last, so that the handlers above exist when the row is focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useLayoutEffect(() => {
    // `useScrollMemory` restores the scroll position.
    if (left !== undefined && document.activeElement === document.body) {
      rowAt(body.current, active)?.focus({ preventScroll: true });
    }
  }, []);
  return { active, onKeyDown, onFocus, onBlur };
}

const focusedRows = new Map<string, number>();

export function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
}

function rowAt(body: HTMLElement | null, index: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;
}

/** The links and buttons of a row, except those of its open menu. */
export function stopsIn(row: HTMLElement | null): readonly HTMLElement[] {
  const stops = row?.querySelectorAll<HTMLElement>('a, button, input, [tabindex]') ?? [];
  return [...stops].filter((stop) => !stop.closest('[popover]'));
}

/** Moves through the links and buttons of a row with the left and right arrows. */
function moveInside(row: HTMLElement, event: KeyboardEvent): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return false;
  const stops = [row, ...stopsIn(row)];
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
  return true;
}

function nextRow(key: string, from: number, count: number, row: HTMLElement): number | undefined {
  const page = Math.max(1, Math.floor(window.innerHeight / (row.offsetHeight || 40)) - 4);
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const goal = Object.hasOwn(goals, key) ? goals[key] : undefined;
  return goal === undefined ? undefined : Math.min(Math.max(goal, 0), count - 1);
}
