import type { RaRecord } from 'ra-core';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { FieldValue } from '../fields/FieldValue.tsx';
import { lookOf } from '../fields/looks.tsx';
import { valueAt } from '../schema/resource.ts';
import type { TableColumn } from './tableColumns.ts';

/** The frame's header and the table's head stay in sight, so a row that takes the focus must come to rest below them. */
const BELOW_HEADS = { scrollMarginTop: 'calc(var(--header-h) + var(--row-head))', scrollMarginBottom: 'var(--row)' };

interface RecordRowProps {
  record: RaRecord;
  index: number;
  columns: readonly TableColumn[];
  /** Name of the id field. */
  idField: string;
  /** The Tab key reaches this row. */
  active: boolean;
  linkOf: (record: RaRecord) => Pick<LinkProps, 'to' | 'state'>;
}

/** One record in a list. The row is one tab stop; see `useRovingRow`. */
export const RecordRow = memo(function RecordRow({ record, index, columns, idField, active, linkOf }: RecordRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    for (const stop of row.current?.querySelectorAll<HTMLElement>('a, button, [tabindex]') ?? []) stop.tabIndex = -1;
  });
  const link = linkOf(record);
  return (
    <tr ref={row} data-index={index} aria-rowindex={index + 2} tabIndex={active ? 0 : -1} style={BELOW_HEADS}>
      {columns.map((column) => (
        <RecordCell
          key={column.name}
          column={column}
          record={record}
          link={column.name === idField ? link : undefined}
        />
      ))}
      <td className="r c-hide">
        <span className="act">
          <Link {...link}>View Details</Link>
        </span>
      </td>
    </tr>
  );
});

interface RecordCellProps {
  column: TableColumn;
  record: RaRecord;
  /** Given to the id's cell. */
  link: Pick<LinkProps, 'to' | 'state'> | undefined;
}

function RecordCell({ column: { name, label, field, area }, record, link }: RecordCellProps) {
  const shown = { label, field, value: valueAt(record, name), record, isId: link !== undefined, link };
  // A card has room for one word of the label: `ACE`, `Deal`.
  const note = area === 'm-c' ? { 'data-l': label.split(' ', 1)[0] } : {};
  return (
    <td className={lookOf(field).quiet ? `${area} muted` : area} {...note}>
      <FieldValue place="cell" {...shown} />
    </td>
  );
}
