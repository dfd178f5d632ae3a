import type { RaRecord } from 'ra-core';
import { type MouseEvent, useRef } from 'react';
import { type LinkProps, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';
import type { SortOrder } from '../../schema/sortOrder.ts';
import { leave } from '../leaving.ts';
import { RecordRow } from './RecordRow.tsx';
import type { RowActions } from './RowActions.ts';
import { rowSegments } from './rowSegments.ts';
import { TableHead } from './TableHead.tsx';
import type { TableColumn } from './tableColumns.ts';
import { useDensity } from './useDensity.tsx';
import { rowOf, useRovingRow } from './useRovingRow.tsx';
import { useRowWindow } from './useRowWindow.tsx';
import { viewDetails } from './viewDetails.tsx';

export interface RecordTableProps {
  resource: Resource;
  /** What the table is called, where a page has several of a resource; else as its records are. */
  label?: string;
  columns: readonly TableColumn[];
  rows: readonly RaRecord[];
  total: number | undefined;
  stale: boolean;
  linkOf: (record: RaRecord) => Pick<LinkProps, 'to' | 'state'>;
  /** Null: the rows do nothing but lead to their records, and the table has no column for it. */
  actions?: RowActions | null;
  /** The order of the rows, if not the resource's own, or null where no column gives it; `onSort` is asked for another. */
  sort?: SortOrder | null;
  onSort?: (field: string) => void;
  /** All rows are mounted, for a list short enough: the browser finds words in it, and a card is as high as it needs. */
  whole?: boolean;
}

/** So few are all mounted, and seen wherever their table is held in sight. */
export const FEW_ROWS = 15;

/** Any number of rows, of which only those near the window are mounted, unless it is `whole`. A click on a row opens its record. */
export function RecordTable(props: RecordTableProps) {
  const { resource, columns, rows, total, stale, linkOf, actions = viewDetails, whole = false } = props;
  const { label = resource.label[1] } = props;
  const table = useRef<HTMLTableElement>(null);
  const density = useDensity();
  const navigate = useNavigate();
  const open = (index: number) => {
    const link = rows[index] && linkOf(rows[index]);
    if (link) leave(() => navigate(link.to, { state: link.state }));
  };
  const { active, ...keys } = useRovingRow({ table, label, count: rows.length, open });
  const all = whole || rows.length <= FEW_ROWS;
  const { mounted, rowHeight } = useRowWindow({ table, count: rows.length, density, active, whole: all });
  const shown = { columns, linkOf, actions };
  const span = columns.length + (actions ? 1 : 0);
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target);
    if (row && opensRow(event)) open(Number(row.dataset.index));
  };
  return (
    <table
      className={tableClass({ columns, whole, stale })}
      data-density={density}
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : Math.max(total, rows.length) + 1}
      aria-colcount={span}
      aria-busy={stale}
      ref={table}
    >
      <TableHead {...{ resource, columns, actions }} sort={props.sort} onSort={props.onSort} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the rows are in `keys` */}
      <tbody onClick={onClick} {...keys}>
        {rowSegments(mounted, rows.length, rowHeight).map((part) => {
          if ('height' in part) return <Spacer key={`before ${part.before}`} height={part.height} span={span} />;
          const record = rows[part.index];
          const place = { index: part.index, active: part.index === active };
          return record && <RecordRow key={part.index} record={record} {...place} {...shown} />;
        })}
      </tbody>
    </table>
  );
}

/** What a table of records looks like, with its rows or with bones in their place. */
export function tableClass({ columns, whole, stale = false }: TableState): string {
  const hints = columns.some(({ hinted }) => hinted);
  return ['table even line', whole && 'whole', hints && 'hints', stale && 'is-stale'].filter(Boolean).join(' ');
}

interface TableState {
  columns: readonly TableColumn[];
  whole: boolean;
  stale?: boolean;
}

/** Stands for rows that are not mounted. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabindex takes no focus
    <tr className="spacer" aria-hidden="true" style={{ height }}>
      <td colSpan={span} />
    </tr>
  );
}

/** A click opens the row, unless it was meant for a link or button in it, for a new tab, or to select text. */
function opensRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest('a, button')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
