import { styled } from '@mui/material/styles';
import { ValueBadge } from '../choice/ChoiceField.tsx';
import { createField } from '../createField.tsx';
import { text } from '../text/text.ts';
import { entriesOf, entryWords, type ListSchema } from './list.ts';

/** The entries of a list: choices as badges, each once, others as text. React Admin's TextArrayField shows a chip for each. */
export const ListField = createField(({ field, value }) => {
  const { of = text() } = field as Partial<ListSchema>;
  const entries = entriesOf(value);
  const words = entries.map((entry) => entryWords(entry, of)).join(', ');
  if (!('choices' in of)) return <span title={words}>{words}</span>;
  return (
    <BadgeList>
      {[...new Set(entries)].map((entry) => (
        <li key={String(entry)}>
          <ValueBadge field={of} value={entry} />
        </li>
      ))}
    </BadgeList>
  );
});

const BadgeList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  'td > &': { flexWrap: 'nowrap' },
});
