import { TableBody, TableRow } from '@mui/material';
import {
  Children,
  createContext,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type RaRecord, RecordContextProvider, useDataTableDataContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { RowInUseContext } from '../../components/CopyButton.tsx';
import { confirmLeave } from '../navigationGuard.ts';
import type { RecordLink } from './RecordColumn.tsx';
import { rowOf, stopsIn, useRovingRow } from './useRovingRow.ts';

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
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (row && opensRow(event)) open(Number(row.dataset.index));
  };
  return (
    <TableBody ref={body} onClick={onClick} {...keys}>
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
            <RecordRow key={index} {...{ record, index }} active={index === active}>
              {children}
            </RecordRow>
          )
        );
      })}
    </TableBody>
  );
}

/** Clicks open the row, except on a link or button, with a modifier key, or after selecting text. */
function opensRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return false;
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
