import { styled } from '@mui/material/styles';
import { CopyButton } from '../../components/CopyButton.tsx';
import { createField, type FieldValueProps } from '../createField.tsx';

/** Text of several lines: the first in a list, all on a record's page. */
export const LongTextField = createField(({ value, detail }) => {
  const text = String(value);
  return detail ? <Paragraphs>{text}</Paragraphs> : <span title={text}>{text.split('\n', 1)}</span>;
});

const Paragraphs = styled('p')({
  padding: '24px var(--gutter)',
  '[data-lead] > &': { fontSize: 'var(--text-lg)', lineHeight: 'var(--lh-lg)' },
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export function LongTextAction({ label, value }: FieldValueProps) {
  return <CopyButton value={String(value)} label={label} always />;
}
