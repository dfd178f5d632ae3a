import type { CSSProperties } from 'react';
import { lookOf } from '../../fields/looks.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { type SortOrder, sortOf } from '../../schema/sortOrder.ts';
import type { RowActions } from './RowActions.ts';
import { isTitle, type TableColumn } from './tableColumns.ts';

interface TableHeadProps {
  resource: Resource;
  columns: readonly TableColumn[];
  actions: RowActions | null;
  /** Absent: the order that the list has by itself. Null: none that a column could say. */
  sort?: SortOrder | null | undefined;
  /** Asked for the order by a column; absent where the order of the list is fixed. */
  onSort?: ((field: string) => void) | undefined;
}

/** Column widths and heads. The column that the list is ordered by says so. */
export function TableHead({ resource, columns, actions, sort = sortOf(resource), onSort }: TableHeadProps) {
  const shares = [...columns.map(shareOf), ...(actions ? [actions.share] : [])];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widthOf = (share = 0) => ({ '--share': `${(share / whole) * 100}%` }) as CSSProperties;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => (
          <ColumnHead
            key={column.name}
            {...{ column, sort, onSort }}
            index={index + 1}
            style={widthOf(shares[index])}
          />
        ))}
        {actions && (
          <th scope="col" className="r" aria-colindex={columns.length + 1} style={widthOf(actions.share)}>
            {translate('views.table.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** What names a row is never narrower than text, and its cell also holds the gutter and the copy button. */
function shareOf(column: TableColumn): number {
  const { share = lookOf(column.field).share ?? 1 } = column;
  return isTitle(column) ? Math.max(share, 1.2) + 0.2 : share;
}

interface ColumnHeadProps extends Pick<TableHeadProps, 'onSort'> {
  sort: SortOrder | null;
  column: TableColumn;
  /** Counted from 1. */
  index: number;
  style: CSSProperties;
}

function ColumnHead({ column, index, sort, onSort, style }: ColumnHeadProps) {
  const { name, label, field } = column;
  const className = lookOf(field).figures && !isTitle(column) ? 'is-figures' : undefined;
  const sorted = name === sort?.field;
  const descending = sort?.descending;
  const sign = sorted && <Icon name={descending ? 'down' : 'up'} small />;
  const words = sign ? (
    <span className="row">
      {label}
      {sign}
    </span>
  ) : (
    label
  );
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-colindex={index}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(name)}>
          {label}
          {sign}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
