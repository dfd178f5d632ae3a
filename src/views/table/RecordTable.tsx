import { TableBody, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useContext, useMemo } from 'react';
import { type RaRecord, type SortPayload, useDataTableDataContext } from 'react-admin';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { sortOf } from '../../schema/query.ts';
import { hasNames, type Resource } from '../../schema/resource.ts';
import { useDensity } from './DensitySwitch.tsx';
import { columnElements, type LinkOf, type RowActions, viewDetails } from './RecordColumn.tsx';
import { RecordRows, RowsContext } from './RecordRows.tsx';
import { Table, type TableProps } from './Table.tsx';
import { cardLines, type TableColumn } from './tableColumns.ts';

interface TableLayout {
  resource: Resource;
  /** Default: the name of the records. */
  label?: string;
  columns: readonly TableColumn[];
  /** Null: no column of actions. */
  actions?: RowActions | null;
  /** Rows can be selected. */
  selects?: boolean;
  /** The order of the rows. Null: none. Default: the resource's order. */
  sort?: SortPayload | null;
  /** Mounts all rows of a short list: the browser's search finds them, and cards fit their content. */
  whole?: boolean;
}

interface RecordTableProps extends TableLayout {
  rows: readonly RaRecord[];
  total: number | undefined;
  stale: boolean;
  linkOf: LinkOf;
  /** `VirtualRows` for a list of any length. */
  body?: TableProps['body'];
  setSort?: (sort: SortPayload) => void;
  /** The columns that `setSort` accepts. Default: all. */
  sortable?: readonly string[];
}

/** A table of records. A click on a row opens its record; for the keys see `useRovingRow`. */
export function RecordTable({ rows, total, stale, body = RecordRows, ...layout }: RecordTableProps) {
  const { resource, linkOf, label = resource.label[1], whole = false } = layout;
  const options = useMemo(() => ({ label, linkOf, whole }), [label, linkOf, whole]);
  return (
    <RowsContext value={options}>
      <LaidOutTable
        {...layout}
        data={rows as RaRecord[]}
        body={body}
        aria-rowcount={total === undefined ? -1 : Math.max(total, rows.length) + 1}
        aria-busy={stale}
        data-stale={stale || undefined}
      />
    </RowsContext>
  );
}

interface TableSkeletonProps extends TableLayout {
  loading?: string;
  rows?: number;
}

export function TableSkeleton({ loading, rows = 10, ...layout }: TableSkeletonProps) {
  const { label = layout.resource.label[1] } = layout;
  const data = useMemo(() => Array.from({ length: rows }, (_, id) => ({ id })), [rows]);
  return (
    <>
      <VisuallyHidden role="status">
        {loading ?? translate('views.table.loading', { noun: inSentence(label) })}
      </VisuallyHidden>
      <LaidOutTable {...layout} data={data} body={SkeletonRows} aria-busy />
    </>
  );
}

const NONE: readonly string[] = [];

interface LaidOutTableProps extends TableLayout, Pick<TableProps, 'data' | 'body'> {
  /** Absent while the rows load. */
  linkOf?: LinkOf;
  setSort?: RecordTableProps['setSort'];
  sortable?: readonly string[];
}

function LaidOutTable({
  resource,
  columns,
  selects = false,
  whole,
  linkOf,
  setSort,
  sortable,
  ...props
}: LaidOutTableProps) {
  const { actions = viewDetails, ...others } = props;
  const { label = resource.label[1], sort = sortOf(resource), ...rest } = others;
  const { field, order } = sort ?? {};
  const [density] = useDensity();
  const resources = useContext(ResourcesContext);
  const { elements, least, title } = useMemo(() => {
    const names = setSort ? (sortable ?? columns.map(({ name }) => name)) : NONE;
    return columnElements({
      columns,
      named: columns.filter((column) => refersByName(column, resources)),
      actions,
      selects,
      sort: field && order ? { field, order } : undefined,
      sortable: names,
      linkOf,
    });
  }, [columns, resources, actions, selects, field, order, setSort, sortable, linkOf]);
  return (
    <Table
      resource={resource.name}
      head={RecordHead}
      {...(sort && { sort })}
      {...(setSort && { setSort })}
      aria-label={label}
      aria-colcount={elements.length}
      data-density={density}
      sizes={{ least, title, lines: cardLines(columns) }}
      data-whole={whole || undefined}
      data-hints={columns.some(({ hinted }) => hinted) || undefined}
      data-subtitles={columns.some(({ subtitle }) => subtitle) || undefined}
      {...rest}
    >
      {elements}
    </Table>
  );
}

/** The column shows names of other records, not their ids. */
function refersByName({ field }: TableColumn, resources: readonly Resource[]): boolean {
  const target = resources.find(({ name }) => field.kind === 'reference' && name === field.to);
  return target !== undefined && hasNames(target);
}

/** React Admin's head, with its row index. */
function RecordHead({ children }: { children?: ReactNode }) {
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>{children}</TableRow>
    </TableHead>
  );
}

function SkeletonRows({ children }: { children?: ReactNode }) {
  return (
    <TableBody>
      {useDataTableDataContext()?.map(({ id }) => (
        <TableRow key={id} className="skeleton">
          {children}
        </TableRow>
      ))}
    </TableBody>
  );
}
