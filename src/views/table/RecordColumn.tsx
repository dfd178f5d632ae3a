import Skeleton from '@mui/material/Skeleton';
import { type CSSProperties, type FC, memo, type ReactNode, useCallback } from 'react';
import {
  DataTableCell,
  DataTableHeadCell,
  type RaRecord,
  type SortPayload,
  useDataTableRenderContext,
  useRecordContext,
} from 'react-admin';
import { Link, type LinkProps, useLocation } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { FieldValue, kindOf } from '../../fields/kinds.tsx';
import { translate } from '../../messages/views.ts';
import { type Resource, recordPath, valueAt } from '../../schema/resource.ts';
import { type CardArea, isTitle, type TableColumn } from './tableColumns.ts';

export type RecordLink = Pick<LinkProps, 'to' | 'state'>;
export type LinkOf = (record: RaRecord) => RecordLink;

export interface RowActionsProps {
  readonly record: RaRecord;
  readonly link: RecordLink;
}

/** The last column of a table, with the actions of each row. */
export interface RowActions {
  readonly Actions: FC<RowActionsProps>;
  /** The column's share of the width. 1 is usual. */
  readonly share: number;
  readonly area: CardArea;
}

/** A link to the record. Hidden on cards, which are links themselves. Spec §2, Deal search. */
export const viewDetails: RowActions = {
  Actions: ({ link }) => <Link {...link}>{translate('views.table.details')}</Link>,
  share: 0.8,
  area: 'c-hide',
};

/** Returns the link to a record's page, which remembers the list it was opened from. */
export function useRecordLink(resource: Resource): LinkOf {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return useCallback(
    (record) => ({ to: recordPath(resource, String(record.id), record), state: { from } }),
    [resource, from],
  );
}

interface PlaceProps {
  /** From 1. */
  index: number;
  width: number;
  /** Absent while the records load. */
  linkOf: LinkOf | undefined;
}

interface RecordColumnProps extends PlaceProps {
  column: TableColumn;
  /** Absent unless the rows are sorted by this column. */
  direction: 'asc' | 'desc' | undefined;
  sortable: boolean;
}

/** A column of a table of records: what React Admin's `DataTable.Col` renders in the head and in rows. */
const RecordColumn = memo(function RecordColumn({ column, direction, sortable, ...place }: RecordColumnProps) {
  const { name, label, field, area, Cell } = column;
  const record = useRecordContext<RaRecord>();
  const { quiet, figures } = kindOf(field).Field;
  const title = isTitle(column);
  const align: 'right' | 'inherit' = figures && !title ? 'right' : 'inherit';
  const part = useDataTableRenderContext();
  if (part === 'header') {
    // If the heads do not sort, an icon shows the order.
    const icon = direction && !sortable && <Icon key="icon" name={direction === 'desc' ? 'down' : 'up'} small />;
    const head = { align, ...(direction && { sortDirection: direction }), ...headProps(place) };
    return <DataTableHeadCell source={name} label={icon ? [label, icon] : label} disableSort={!sortable} {...head} />;
  }
  if (part !== 'data') return null;
  const { linkOf } = place;
  const cell = (row: RaRecord) => {
    const shown = { label, field, value: valueAt(row, name), record: row, link: title ? linkOf?.(row) : undefined };
    return Cell ? <Cell {...shown} /> : <FieldValue place="cell" {...shown} />;
  };
  return (
    <DataTableCell
      source={name}
      className={[area, !title && quiet && 'is-quiet', column.hinted && 'is-hinted'].filter(Boolean).join(' ')}
      align={align}
      aria-colindex={place.index}
      data-l={field.short ?? (figures ? label : undefined)}
    >
      {linkOf && record ? cell(record) : <Placeholder />}
    </DataTableCell>
  );
});

const ActionsColumn = memo(function ActionsColumn({ actions, ...place }: PlaceProps & { actions: RowActions }) {
  const { Actions, area } = actions;
  const record = useRecordContext<RaRecord>();
  const part = useDataTableRenderContext();
  if (part === 'header') {
    const label = translate('views.table.actions');
    return <DataTableHeadCell label={label} className="is-actions" disableSort {...headProps(place)} />;
  }
  if (part !== 'data') return null;
  return (
    <DataTableCell className={`is-actions ${area}`} aria-colindex={place.index}>
      {place.linkOf && record ? <Actions record={record} link={place.linkOf(record)} /> : <Placeholder />}
    </DataTableCell>
  );
});

function headProps({ index, width }: PlaceProps) {
  return { 'aria-colindex': index, style: { '--share': `${width}%` } as CSSProperties };
}

function Placeholder() {
  return <Skeleton component="span" height={10} />;
}

interface ColumnOptions extends Pick<RecordColumnProps, 'sortable' | 'linkOf'> {
  columns: readonly TableColumn[];
  actions: RowActions | null;
  sort: SortPayload | undefined;
}

/** The columns as children of a `DataTable`, sized by the shares of their kinds of field. */
export function columnElements({ columns, actions, sort, sortable, linkOf }: ColumnOptions): ReactNode[] {
  const shares = [...columns.map(shareOf), ...(actions ? [actions.share] : [])];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const placeOf = (index: number) => ({ linkOf, index: index + 1, width: ((shares[index] ?? 0) / whole) * 100 });
  const elements = columns.map((column, index) => {
    const direction = column.name === sort?.field ? (sort.order === 'ASC' ? 'asc' : 'desc') : undefined;
    return <RecordColumn key={column.name} {...{ column, sortable, direction }} {...placeOf(index)} />;
  });
  return actions ? [...elements, <ActionsColumn key="" actions={actions} {...placeOf(columns.length)} />] : elements;
}

/** A title has at least the width of a text, and room for the gutter and the copy button. */
function shareOf(column: TableColumn): number {
  const { share = kindOf(column.field).Field.share ?? 1 } = column;
  return isTitle(column) ? Math.max(share, 1.2) + 0.2 : share;
}
