import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { FieldValue } from '../../fields/kinds.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { TableColumn } from '../table/tableColumns.ts';
import { type KnownFailures, useKnownFailures } from './knownFailures.tsx';

/** Leaves room for a few words beside the type. */
const SHARE = 2.1;

/** Adds the title of the likeliest cause to the type column of a list of failures. Does not load the catalog if the list is `empty`. */
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
  return function HintedCell(props: FieldValueProps) {
    const hint = known?.explain(props.record as RaRecord)[0]?.title;
    if (!hint) return <FieldValue place="cell" {...props} />;
    return (
      <Hinted>
        <FieldValue place="cell" {...props} />
        <span className="cause-hint" title={hint}>
          {hint}
        </span>
      </Hinted>
    );
  };
}

const BESIDE = { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 8 };
/** Aligned with the text of a badge, whose icon and gap are 23px wide. */
const BELOW_WORD = { paddingLeft: 23 };

/** A type with its hint: below it if rows have room, else beside it. */
const Hinted = styled('span')({
  display: 'grid',
  alignContent: 'center',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& > .cause-hint': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    lineHeight: '1rem',
  },
  '& > .badge': { lineHeight: '1.125rem' },
  '[data-density="compact"] &': BESIDE,
  '@container sheet (width >= 780px)': {
    'table:not([data-density="compact"]) & > .cause-hint': BELOW_WORD,
    '[data-density="roomy"] &': { rowGap: 2 },
  },
  '@container sheet (width < 780px)': { '&&': BESIDE },
  '@container sheet (width < 480px)': {
    '&&&': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, width: '100%' },
    '& > .badge.badge': { justifySelf: 'start', lineHeight: '1.5rem' },
    '& > .cause-hint.cause-hint': { ...BELOW_WORD, lineHeight: '1.25rem' },
  },
});
