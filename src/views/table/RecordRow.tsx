import type { RaRecord } from 'ra-core';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { LinkProps } from 'react-router';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { lookOf } from '../../fields/looks.tsx';
import { RowInUseContext } from '../../look/CellCopy.tsx';
import { valueAt } from '../../schema/resource.ts';
import type { RowActions } from './RowActions.ts';
import { isTitle, type TableColumn } from './tableColumns.ts';
import { stopsIn } from './useRovingRow.tsx';

interface RecordRowProps {
  record: RaRecord;
  index: number;
  columns: readonly TableColumn[];
  /** The Tab key reaches this row and what it holds. */
  active: boolean;
  linkOf: (record: RaRecord) => Pick<LinkProps, 'to' | 'state'>;
  actions: RowActions | null;
}

/** One record in a list. The Tab key passes through one row only; see `useRovingRow`. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, index, columns, active, linkOf, actions } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const [hovered, setHovered] = useState(false);
  useLayoutEffect(() => {
    for (const stop of stopsIn(row.current)) stop.tabIndex = active ? 0 : -1;
  });
  const link = linkOf(record);
  return (
    <tr
      ref={row}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={active ? 0 : -1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <RowInUseContext value={active || hovered}>
        {columns.map((column, index) => (
          <RecordCell
            key={column.name}
            column={column}
            index={index + 1}
            record={record}
            link={isTitle(column) ? link : undefined}
          />
        ))}
      </RowInUseContext>
      {actions && (
        <td className={`r act ${actions.area}`} aria-colindex={columns.length + 1}>
          <actions.Actions record={record} link={link} />
        </td>
      )}
    </tr>
  );
});

interface RecordCellProps {
  column: TableColumn;
  /** Counted from 1. */
  index: number;
  record: RaRecord;
  /** Given to the title's cell. */
  link: Pick<LinkProps, 'to' | 'state'> | undefined;
}

function RecordCell({ column: { name, label, field, area, Cell }, index, record, link }: RecordCellProps) {
  const { quiet, figures } = lookOf(field);
  const className = [area, !link && quiet && 'muted', !link && figures && 'is-figures'].filter(Boolean).join(' ');
  const shown = { label, field, value: valueAt(record, name), record, link };
  return (
    <td className={className} aria-colindex={index} data-l={field.short ?? (figures ? label : undefined)}>
      {Cell ? <Cell {...shown} /> : <FieldValue place="cell" {...shown} />}
    </td>
  );
}
