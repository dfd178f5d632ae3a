import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/views.ts';
import type { SortOrder } from '../../schema/sortOrder.ts';
import type { TableColumn } from '../table/tableColumns.ts';

interface SortSelectProps {
  columns: readonly TableColumn[];
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
}

const DIRECTIONS = [
  ['', 'views.list.ascending'],
  ['-', 'views.list.descending'],
] as const;

/** The order of a list, where its rows are cards and there are no column heads to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const choose = (order: string) => onSort({ field: order.replace('-', ''), descending: order.startsWith('-') });
  return (
    <Select
      look="pick"
      aria-label={translate('views.list.order')}
      value={`${sort.descending ? '-' : ''}${sort.field}`}
      onChange={(event) => choose(event.target.value)}
    >
      {columns.flatMap(({ name, label }) =>
        DIRECTIONS.map(([sign, words]) => (
          <option key={sign + name} value={sign + name}>
            {translate(words, { label })}
          </option>
        )),
      )}
    </Select>
  );
}
