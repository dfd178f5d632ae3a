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
  /** The characters of its texts, gaps included. */
  readonly chars: () => number;
  readonly area: CardArea;
}

/** A link to the record. Hidden on cards, which are links themselves. Spec §2, Deal search. */
export const viewDetails: RowActions = {
  Actions: ({ link }) => <Link {...link}>{translate('views.table.details')}</Link>,
  share: 0.8,
  chars: () => translate('views.table.details').length,
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
  /** Its part of the table's width. */
  share: string;
  /** Its width if the table is too narrow for the shares. */
  need: string;
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

function headProps({ index, share, need }: PlaceProps) {
  return { 'aria-colindex': index, style: { '--share': share, '--need': need } as CSSProperties };
}

function Placeholder() {
  return <Skeleton component="span" height={10} />;
}

interface ColumnOptions extends Pick<RecordColumnProps, 'sortable' | 'linkOf'> {
  columns: readonly TableColumn[];
  actions: RowActions | null;
  sort: SortPayload | undefined;
}

/** The columns as children of a `DataTable`, and the widths that the table needs. */
export function columnElements({ columns, actions, sort, sortable, linkOf }: ColumnOptions) {
  const widths = [
    ...columns.map(widthOf),
    ...(actions ? [{ share: actions.share, need: actions.chars() * CHARACTER + 2 * PADDING }] : []),
  ];
  const whole = widths.reduce((sum, { share }) => sum + share, 0);
  const placeOf = (index: number) => {
    const { share = 0, need } = widths[index] ?? {};
    return { linkOf, index: index + 1, share: `${(share / whole) * 100}%`, need: need ? `${need}px` : 'auto' };
  };
  const elements: ReactNode[] = columns.map((column, index) => {
    const direction = column.name === sort?.field ? (sort.order === 'ASC' ? 'asc' : 'desc') : undefined;
    return <RecordColumn key={column.name} {...{ column, sortable, direction }} {...placeOf(index)} />;
  });
  if (actions) elements.push(<ActionsColumn key="" actions={actions} {...placeOf(columns.length)} />);
  return {
    elements,
    /** With less, texts are cut before other values. */
    roomy: Math.ceil(Math.max(...widths.map(({ share, need = 0 }) => (need / share) * whole))),
    /** With less, the table scrolls. */
    least: widths.reduce((sum, { need, least = 0 }) => sum + (need ?? least), 0),
  };
}

// Averages, in pixels.
const CHARACTER = 7;
const PADDING = 24;
const GUTTER = 32 - PADDING / 2;
const COPY_BUTTON = 26;

const ID_CHARS = 12;
const TEXT_CHARS = 10;

/** `need`: never less. Columns without it share what remains, `least` on average. */
function widthOf(column: TableColumn): { share: number; need?: number; least?: number } {
  const { field, Cell, label } = column;
  const { share = 1, chars } = kindOf(field).Field;
  const own = column.share ?? share;
  const isId = 'identifier' in field || 'to' in field;
  const longest = Cell ? undefined : (chars?.(field) ?? (isId ? ID_CHARS : undefined));
  const width = Math.max(longest ?? TEXT_CHARS, label.length) * CHARACTER + PADDING + (isId ? COPY_BUTTON : 0);
  const room = isTitle(column) ? width + GUTTER : width;
  // A title has at least the width of a text, and room for the gutter and the copy button.
  const part = isTitle(column) ? Math.max(own, 1.2) + 0.2 : own;
  return { share: part, ...(longest === undefined ? { least: room } : { need: room }) };
}
