import { lookOf } from '../../fields/looks.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import type { Resource } from '../../schema/resource.ts';
import { sortOf } from '../../schema/tenancy.ts';
import type { TableColumn } from './tableColumns.ts';

/** The share of the column with the link to the record. */
const ACTIONS_SHARE = 0.8;

/** Column widths and heads. The order of a list is fixed, and its column says so. */
export function TableHead({ resource, columns }: { resource: Resource; columns: readonly TableColumn[] }) {
  const { field: sorted, descending } = sortOf(resource);
  const shares = [...columns.map(({ field }) => lookOf(field).share ?? 1), ACTIONS_SHARE];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return (
    <>
      <colgroup>
        {shares.map((share, index) => (
          <col key={columns[index]?.name ?? 'actions'} style={{ width: `${(share / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ name, label }, index) =>
            name === sorted ? (
              <SortedHead key={name} label={label} index={index + 1} descending={descending} />
            ) : (
              <th key={name} scope="col" aria-colindex={index + 1}>
                {label}
              </th>
            ),
          )}
          <th scope="col" className="r" aria-colindex={columns.length + 1}>
            Actions
          </th>
        </tr>
      </thead>
    </>
  );
}

function SortedHead({ label, index, descending }: { label: string; index: number; descending: boolean }) {
  return (
    <th scope="col" aria-colindex={index} aria-sort={descending ? 'descending' : 'ascending'}>
      <span className="row">
        {label}
        <Icon name={descending ? 'down' : 'up'} small />
      </span>
    </th>
  );
}
