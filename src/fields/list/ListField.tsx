import { styled } from '@mui/material/styles';
import type { Field, FieldMap } from '../../schema/field.ts';
import { isObject } from '../../schema/jsonObject.ts';
import { isAbsent, labelOf } from '../../schema/resource.ts';
import { ValueBadge } from '../choice/ChoiceField.tsx';
import { createField, type FieldValueProps, type RecordValues } from '../createField.tsx';
import { text } from '../text/text.ts';
import { entriesOf, entryWords, linesOf } from './list.ts';

/** The entries of a list: on a record's page groups as a table; choices as badges, each once, others as text. React Admin's TextArrayField shows a chip for each. */
export const ListField = createField(({ field, value, detail, record, Inner }) => {
  const { of = text() } = field;
  const entries = entriesOf(value);
  const words = entries.map((entry) => entryWords(entry, of)).join(', ');
  const lines = linesOf(of);
  if (lines && detail) return <LinesTable lines={lines} entries={entries} record={record} Value={Inner} />;
  if (of.kind !== 'choice') return <span title={words}>{words}</span>;
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

interface LinesTableProps {
  lines: FieldMap;
  entries: readonly unknown[];
  record: RecordValues;
  Value: FieldValueProps['Inner'];
}

function LinesTable({ lines, entries, record, Value }: LinesTableProps) {
  const columns = Object.entries(lines).map(([name, field]) => ({ name, field, label: labelOf(name, field) }));
  const figures = (field: Field) => (field.ordinal && field.filter === 'equals' ? '' : undefined);
  return (
    <Scrolled tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ name, field, label }) => (
              <th key={name} scope="col" data-figures={figures(field)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
            <tr key={index}>
              {columns.map(({ name, field, label }) => {
                const value = isObject(entry) ? entry[name] : undefined;
                const shown = isAbsent(value) ? '—' : entryWords(value, field);
                return (
                  <td key={name} data-figures={figures(field)}>
                    {Value ? (
                      <Value label={label} field={field} value={value} record={record} source={name} place="detail" />
                    ) : (
                      shown
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scrolled>
  );
}

/** A table that is wider than a phone scrolls, also by keyboard. */
const Scrolled = styled('div')({ overflowX: 'auto', padding: '0 calc(var(--gutter) - 12px)' });

const Table = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: 'var(--text-sm)',
  '& :is(th, td)': { padding: '8px 12px', textAlign: 'start', verticalAlign: 'top' },
  '& th': { color: 'var(--text-muted)', fontSize: 'var(--text-xs)', fontWeight: 500, whiteSpace: 'nowrap' },
  '& td': { borderTop: '1px solid var(--border)' },
  '& [data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

const BadgeList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  'td > &': { flexWrap: 'nowrap' },
});
