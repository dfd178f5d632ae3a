import { SkeletonRows } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { RowActions } from './RowActions.ts';
import { TableHead } from './TableHead.tsx';
import type { TableColumn } from './tableColumns.ts';
import type { Density } from './useDensity.tsx';
import { viewDetails } from './viewDetails.tsx';

interface TableSkeletonProps {
  resource: Resource;
  columns: readonly TableColumn[];
  density: Density;
  actions?: RowActions;
  /** See RecordTable. */
  label?: string;
}

/** The list as it will stand, without its words. */
export function TableSkeleton({ resource, columns, density, actions = viewDetails, ...props }: TableSkeletonProps) {
  const { label = resource.label[1] } = props;
  return (
    <>
      <span className="sr" role="status">
        Loading {label.toLowerCase()}
      </span>
      <table className="table even line" data-density={density} aria-label={label} aria-busy="true">
        <TableHead resource={resource} columns={columns} actions={actions} />
        <tbody>
          <SkeletonRows rows={10} cells={[...columns.map(({ area }) => area), `r ${actions.area}`]} />
        </tbody>
      </table>
    </>
  );
}
