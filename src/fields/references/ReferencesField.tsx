import { Chip, styled } from '@mui/material';
import { Link } from 'react-router';
import { recordPath } from '../../schema/resource.ts';
import { createField } from '../createField.tsx';
import { useRecordNames } from '../reference/ReferenceField.tsx';
import { useResource } from '../reference/ResourcesContext.ts';
import type { ReferencesSchema } from './references.ts';

/** A chip for each record, which links to it, like React Admin's ReferenceArrayField. A gateway may return a single id. */
export const ReferencesField = createField(function RecordChips({ field, value, record, label, detail }) {
  const target = useResource((field as ReferencesSchema).of.to);
  const ids = [value].flat().map(String);
  const names = useRecordNames(target, ids, record);
  return (
    <Chips aria-label={label} className={detail ? 'is-wrapped' : ''}>
      {ids.map((id) => {
        const link = target?.show && { component: Link, to: recordPath(target, id, record), clickable: true };
        return (
          <li key={id}>
            <Chip size="small" variant="outlined" label={names.get(id) ?? id} title={names.get(id) ?? id} {...link} />
          </li>
        );
      })}
    </Chips>
  );
});

const Chips = styled('ul')({
  display: 'flex',
  gap: 4,
  overflow: 'hidden',
  '&.is-wrapped': { flexWrap: 'wrap' },
  '& > li': { minWidth: 0 },
});
