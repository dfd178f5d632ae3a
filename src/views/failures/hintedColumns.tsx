import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { LookProps } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import type { TableColumn } from '../table/tableColumns.ts';
import './failures.css';
import type { KnownFailures } from './knownFailures.ts';
import { useKnownFailures } from './useKnownFailures.tsx';

/** Room for a few words beside the type. */
const SHARE = 2.1;

/**
 * The columns of a list of failures: the title of the likeliest cause stands with the type, as soon as it is known. `empty`:
 * there is no row to explain, and the catalogue is not loaded for it.
 */
export function useHintedColumns(
  resource: Resource,
  columns: readonly TableColumn[],
  empty = false,
): readonly TableColumn[] {
  const { data: known } = useKnownFailures(empty ? { name: resource.name } : resource);
  const { failures } = resource;
  return useMemo(() => {
    if (!failures) return columns;
    const Cell = hintedCell(known ?? undefined);
    return columns.map((column) =>
      column.name === failures.type ? { ...column, share: SHARE, hinted: true, Cell } : column,
    );
  }, [failures, columns, known]);
}

function hintedCell(known: KnownFailures | undefined) {
  return function HintedCell(props: LookProps) {
    const hint = known?.explain(props.record as RaRecord)[0]?.title;
    if (!hint) return <FieldValue place="cell" {...props} />;
    return (
      <span className="hinted">
        <FieldValue place="cell" {...props} />
        <span className="cause-hint" title={hint}>
          {hint}
        </span>
      </span>
    );
  };
}
