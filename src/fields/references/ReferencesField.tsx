import { type Chip as MuiChip, styled } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../schema/resource.ts';
import { createField } from '../createField.tsx';
import { RecordNames } from '../reference/ReferenceField.tsx';
import { useResource } from '../reference/ResourcesContext.ts';
import { targetOf } from '../reference/reference.ts';

/** A list cell has room for so many chips. */
const MOST_IN_CELL = 2;

/** Two of them fit in a column. */
const CELL_CHARS = 22;

// Loads with the first record that refers to several others.
const Chip = lazy(() => import('@mui/material/Chip')) as typeof MuiChip;

/** A chip for each record, which links to it, like React Admin's ReferenceArrayField. A gateway may return a single id. */
export const ReferencesField = createField(
  function RecordChips({ field, value, record, label, detail }) {
    const target = useResource(targetOf(field.of));
    const ids = [value].flat().map(String);
    const rest = detail ? [] : ids.slice(MOST_IN_CELL);
    return (
      <RecordNames target={target} ids={ids} holder={record}>
        {(names) => {
          const nameOf = (id: string) => names.get(id) ?? id;
          return (
            <Chips aria-label={label} className={detail ? 'is-wrapped' : ''}>
              {ids.slice(0, ids.length - rest.length).map((id) => {
                const link = target?.show && { component: Link, to: recordPath(target, id, record), clickable: true };
                return (
                  <li key={id}>
                    <Suspense fallback={nameOf(id)}>
                      <Chip size="small" variant="outlined" label={nameOf(id)} title={nameOf(id)} {...link} />
                    </Suspense>
                  </li>
                );
              })}
              {rest.length > 0 && <li title={rest.map(nameOf).join(', ')}>+{rest.length}</li>}
            </Chips>
          );
        }}
      </RecordNames>
    );
  },
  { chars: () => CELL_CHARS },
);

const Chips = styled('ul')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflow: 'hidden',
  '&.is-wrapped': { flexWrap: 'wrap' },
  '& > li': { minWidth: 0 },
  '& > li[title]': { flex: 'none', color: 'var(--text-muted)', fontSize: 'var(--text-xs)' },
});
