import { TableBody, TableRow } from '@mui/material';
import {
  Children,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type RaRecord, RecordContextProvider, useDataTableDataContext, useEvent } from 'react-admin';
import { createPath, resolvePath, useNavigate } from 'react-router';
import { RowInUseContext } from '../../components/CopyButton.tsx';
import { confirmLeave } from '../navigationGuard.ts';
import { useHistoryEntry } from '../useScrollMemory.ts';
import type { RecordLink } from './RecordColumn.tsx';

interface RowsOptions {
  readonly label: string;
  readonly linkOf: (record: RaRecord) => RecordLink;
  readonly whole: boolean;
}

/** Options for the body of a `RecordTable`, to which React Admin passes only the columns. */
export const RowsContext = createContext<RowsOptions>({ label: '', linkOf: () => ({ to: '' }), whole: false });

type BodyRef = RefObject<HTMLTableSectionElement | null>;

/** The indexes of the rows to mount, always including `active`, which may have the focus, and the row height. */
export type MountedRows = (
  body: BodyRef,
  count: number,
  active: number,
  whole: boolean,
) => {
  mounted: readonly number[];
  rowHeight: number;
};

const useAllRows: MountedRows = (_body, count) => ({ mounted: [...Array(count).keys()], rowHeight: 0 });

interface RecordRowsProps {
  children?: ReactNode;
  useMountedRows?: MountedRows;
}

export function RecordRows({ children, useMountedRows = useAllRows }: RecordRowsProps) {
  const rows = useDataTableDataContext<RaRecord>() ?? [];
  const { label, linkOf, whole } = use(RowsContext);
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const open = (index: number) => {
    const link = rows[index] && linkOf(rows[index]);
    if (link) confirmLeave(() => navigate(link.to, { state: link.state }));
  };
  const { active, ...keys } = useRovingRow({ body, label, count: rows.length, open });
  const { mounted, rowHeight } = useMountedRows(body, rows.length, active, whole);
  /** A middle click, or one with Ctrl or ⌘, opens a new tab, as on a link. */
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (!row || !opensRow(event)) return;
    const index = Number(row.dataset.index);
    if (event.button === 0 && !event.ctrlKey && !event.metaKey) open(index);
    else if (event.button < 2 && rows[index])
      window.open(createPath(resolvePath(linkOf(rows[index]).to)), '_blank', 'noopener');
  };
  // The middle button would start scrolling.
  const onMouseDown = (event: MouseEvent) => event.button === 1 && opensRow(event) && event.preventDefault();
  return (
    <TableBody ref={body} onClick={onClick} onAuxClick={onClick} onMouseDown={onMouseDown} {...keys}>
      {rowSegments(mounted, rows.length, rowHeight).map((part) => {
        if ('height' in part) {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex takes no focus
            <tr key={`before ${part.before}`} className="spacer" aria-hidden="true" style={{ height: part.height }}>
              <td colSpan={Children.count(children)} />
            </tr>
          );
        }
        const { index } = part;
        const record = rows[index];
        return (
          record && (
            <RecordRow key={index} record={record} index={index} active={index === active}>
              {children}
            </RecordRow>
          )
        );
      })}
    </TableBody>
  );
}

/** Clicks open the row, except on a link or button, with Shift, or after selecting text. */
function opensRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest('a, button, .is-select')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

interface RecordRowProps {
  record: RaRecord;
  index: number;
  /** Tab reaches this row and its links and buttons. */
  active: boolean;
  children: ReactNode;
}

const RecordRow = memo(function RecordRow({ record, index, active, children }: RecordRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const [hovered, setHovered] = useState(false);
  useLayoutEffect(() => {
    for (const stop of stopsIn(row.current)) stop.tabIndex = active ? 0 : -1;
  });
  return (
    <RecordContextProvider value={record}>
      <RowInUseContext value={active || hovered}>
        <TableRow
          ref={row}
          data-index={index}
          aria-rowindex={index + 2}
          tabIndex={active ? 0 : -1}
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
        >
          {children}
        </TableRow>
      </RowInUseContext>
    </RecordContextProvider>
  );
});

/** A mounted row, or the height of rows that are not mounted. */
export type RowSegment = { readonly index: number } | { readonly height: number; readonly before: number };

/** The parts of the body in order. The active row may be far away from the others. */
export function rowSegments(mounted: readonly number[], count: number, rowHeight: number): readonly RowSegment[] {
  const segments: RowSegment[] = [];
  let next = 0;
  const skipTo = (index: number) => {
    if (index > next) segments.push({ height: (index - next) * rowHeight, before: index });
  };
  for (const index of mounted) {
    skipTo(index);
    segments.push({ index });
    next = index + 1;
  }
  skipTo(count);
  return segments;
}

interface RovingRowOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly label: string;
  readonly count: number;
  readonly open: (index: number) => void;
}

/** Makes one row reachable by Tab; arrows, Home, End and the page keys move to others, Enter opens one, Space selects it. Restores focus on return. */
function useRovingRow({ body, label, count, open }: RovingRowOptions) {
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
