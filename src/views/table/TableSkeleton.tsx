import { SkeletonRows } from '../../look/Skeleton.tsx';
import { inSentence } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { type RecordTableProps, tableClass } from './RecordTable.tsx';
import type { RowActions } from './RowActions.ts';
import { TableHead } from './TableHead.tsx';
import type { TableColumn } from './tableColumns.ts';
import { useDensity } from './useDensity.tsx';
import { viewDetails } from './viewDetails.tsx';

interface TableSkeletonProps extends Pick<RecordTableProps, 'label' | 'sort' | 'whole'> {
  resource: Resource;
  columns: readonly TableColumn[];
  actions?: RowActions | null;
  /** Said while they come. */
  loading?: string;
  /** As many as are likely to come. */
  rows?: number;
}

/** The list as it will stand, without its words. */
export function TableSkeleton({ resource, columns, actions = viewDetails, ...props }: TableSkeletonProps) {
  const { label = resource.label[1], rows = 10, sort, whole = false } = props;
  const { loading = translate('views.table.loading', { noun: inSentence(label) }) } = props;
  return (
    <>
      <span className="sr" role="status">
        {loading}
      </span>
      <table className={tableClass({ columns, whole })} data-density={useDensity()} aria-label={label} aria-busy="true">
        <TableHead {...{ resource, columns, actions, sort }} />
        <tbody>
          <SkeletonRows
            rows={rows}
            cells={[...columns.map(({ area }) => area), ...(actions ? [`r ${actions.area}`] : [])]}
          />
        </tbody>
      </table>
    </>
  );
}
