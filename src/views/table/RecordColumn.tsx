import { TableCell } from '@mui/material';
import Skeleton from '@mui/material/Skeleton';
import { type CSSProperties, type FC, memo, type ReactNode, Suspense, useCallback } from 'react';
import {
  DataTableCell,
  DataTableClasses,
  DataTableHeadCell,
  type RaRecord,
  SelectPageCheckbox,
  SelectRowCheckbox,
  type SortPayload,
  useDataTableRenderContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link, type LinkProps, useLocation } from 'react-router';
import { FieldValue, kindOf } from '../../fields/kinds.tsx';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import type { TextSchema } from '../../fields/text/text.ts';
import { translate } from '../../messages/views.ts';
import { isAbsent, type Resource, recordPath, valueAt } from '../../schema/resource.ts';
import { type SlotProps, useSlot } from '../contexts.ts';
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
  /** A CSS length. */
  width: string;
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
    const head = {
      align,
      ...(title && { className: area }),
      ...(direction && { sortDirection: direction }),
      ...headProps(place),
    };
    return <DataTableHeadCell source={name} label={label} disableSort={!sortable} {...head} />;
  }
  if (part !== 'data') return null;
  const { linkOf } = place;
  const cell = (row: RaRecord) => {
    const shown = { label, field, value: valueAt(row, name), record: row, link: title ? linkOf?.(row) : undefined };
    const isArchived = column.archivedBy !== undefined && !isAbsent(valueAt(row, column.archivedBy));
    const below = [isArchived && translate('views.table.archived'), column.subtitle && valueAt(row, column.subtitle)]
      .filter(Boolean)
      .join(' · ');
    return (
      <>
        {Cell ? <Cell {...shown} /> : <FieldValue place="cell" {...shown} />}
        {below && (
          <span className="subtitle" title={below}>
            {below}
          </span>
        )}
        {column.beside && <Beside slot={column.beside} record={row} title={label} />}
      </>
    );
  };
  return (
    <DataTableCell
      source={name}
      className={[
        area,
        !title && quiet && 'is-quiet',
        column.hinted && 'is-hinted',
        record && linkOf && !title && !field.empty && isAbsent(valueAt(record, name)) && 'is-absent',
      ]
        .filter(Boolean)
        .join(' ')}
      align={align}
      aria-colindex={place.index}
      data-l={field.short ?? (figures || column.labeled ? label : undefined)}
    >
      {linkOf && record ? cell(record) : <Placeholder />}
    </DataTableCell>
  );
});

interface BesideProps extends Pick<SlotProps, 'record' | 'title'> {
  slot: string;
}

function Beside({ slot, ...props }: BesideProps) {
  const Slot = useSlot(slot);
  const resource = useResource(useResourceContext());
  return (
    <Suspense>
      {resource && (
        <span className="beside">
          <Slot resource={resource} {...props} loading={false} />
        </span>
      )}
    </Suspense>
  );
}

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

const SELECT = 'is-select';

/** The checkboxes of the list context's selection. */
const SelectColumn = memo(function SelectColumn({ linkOf, ...place }: PlaceProps) {
  const record = useRecordContext<RaRecord>();
  const part = useDataTableRenderContext();
  if (part === 'header') {
    return (
      <TableCell className={`${SELECT} ${DataTableClasses.headerCell}`} {...headProps(place)}>
        {linkOf && <SelectPageCheckbox />}
      </TableCell>
    );
  }
  if (part !== 'data') return null;
  return (
    <TableCell className={SELECT} aria-colindex={place.index}>
      {linkOf && record && <SelectRowCheckbox />}
    </TableCell>
  );
});

function headProps({ index, width }: Omit<PlaceProps, 'linkOf'>) {
  return { 'aria-colindex': index, style: { '--width': width } as CSSProperties };
}

function Placeholder() {
  return <Skeleton component="span" height={10} />;
}

interface ColumnOptions extends Pick<RecordColumnProps, 'linkOf'> {
  /** The columns whose heads sort. */
  sortable: readonly string[];
  columns: readonly TableColumn[];
  /** Those of the `columns` that show names of other records. */
  named: readonly TableColumn[];
  actions: RowActions | null;
  /** Rows can be selected. */
  selects?: boolean;
  sort: SortPayload | undefined;
}

/** The columns as children of a `DataTable`, and the width that the table needs. */
export function columnElements({ columns, named, actions, selects = false, sort, sortable, linkOf }: ColumnOptions) {
  const widths = [
    ...(selects ? [{ need: CHECKBOX, grow: 0 }] : []),
    ...columns.map((column) => widthOf(column, named.includes(column))),
    ...(actions ? [{ need: actions.chars() * LETTER + 2 * PADDING, grow: actions.share * SPARE }] : []),
  ];
  const least = widths.reduce((sum, { need }) => sum + need, 0);
  const whole = widths.reduce((sum, { grow }) => sum + grow, 0);
  const placeOf = (index: number) => {
    const { need = 0, grow = 0 } = widths[index] ?? {};
    const width = `calc(${need}px + max(0px, 100cqi - ${least}px) * ${(grow / whole).toFixed(4)})`;
    return { linkOf, index: index + 1, width };
  };
  const before = selects ? 1 : 0;
  const elements: ReactNode[] = columns.map((column, index) => {
    const direction = column.name === sort?.field ? (sort.order === 'ASC' ? 'asc' : 'desc') : undefined;
    const place = { sortable: sortable.includes(column.name), ...placeOf(index + before) };
    return <RecordColumn key={column.name} column={column} direction={direction} {...place} />;
  });
  if (selects) elements.unshift(<SelectColumn key="select" {...placeOf(0)} />);
  if (actions) elements.push(<ActionsColumn key="" actions={actions} {...placeOf(columns.length + before)} />);
  return {
    elements,
    /** With less, the table scrolls. */
    least,
    /** The width of the first column. */
    title: widths[0]?.need ?? 0,
  };
}

// In pixels. Figures are wider than letters.
const FIGURE = 8;
const LETTER = 7;
const PADDING = 24;
const GUTTER = 32 - PADDING / 2;
const COPY_BUTTON = 26;
const CHECKBOX = 52;

const ID_CHARS = 12;
const TEXT_CHARS = 10;
/** Of titles, hints, addresses and chosen columns. */
const LONG_TEXT_CHARS = 20;
const ELLIPSIS = 2;
const BESIDE = 112;

/** Of the room that remains, what a column of whole values takes compared with a text. */
const SPARE = 0.15;

/** `need`: never less. `grow`: its share of the room that remains, most of which texts receive, because only they are cut. */
function widthOf(column: TableColumn, named: boolean): { need: number; grow: number } {
  const { field, Cell, label, hinted, beside, chosen } = column;
  const { share = 1, chars } = kindOf(field).Field;
  const own = column.share ?? share;
  const { identifier, format } = field.kind === 'text' ? field : {};
  const isId = identifier || (field.kind === 'reference' && !named);
  const longest = Cell ? undefined : (chars?.(field) ?? (isId ? idChars(field) : undefined));
  const text = (format || hinted || chosen || isTitle(column) ? LONG_TEXT_CHARS : TEXT_CHARS) * LETTER;
  const value = longest === undefined ? (isId && !Cell ? ID_CHARS * FIGURE : text) : longest * FIGURE;
  const room =
    Math.max(value, label.length * LETTER) + PADDING + (beside ? BESIDE : 0) + (isId && !Cell ? COPY_BUTTON : 0);
  const grow = isTitle(column) || format ? Math.max(own, 1.2) + 0.3 : own;
  return {
    need: Math.ceil(isTitle(column) ? room + GUTTER : room),
    grow: longest === undefined ? grow : grow * SPARE,
  };
}

/** The characters of the IDs as shown; undefined if nothing tells their length, so that they are as likely to be cut as texts. */
function idChars({ shorten, example }: Pick<TextSchema, 'shorten' | 'example'>): number | undefined {
  if (shorten) return shorten + ELLIPSIS;
  const [id = ''] = example?.split(' ').slice(-1) ?? [];
  return id === '' || id.endsWith('…') ? undefined : Math.max(id.length, ID_CHARS);
}
