import { styled } from '@mui/material/styles';
import { translate } from '../messages/components.ts';

/** The technical reason of a message, collapsed. */
export function Reason({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Details>
      <summary>{translate('components.details')}</summary>
      <p>{text}</p>
    </Details>
  );
}

const Details = styled('details')({
  '& > summary': { paddingBlock: 2, color: 'var(--text-muted)', cursor: 'pointer' },
});
