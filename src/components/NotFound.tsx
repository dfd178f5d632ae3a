import { Button, styled } from '@mui/material';
import { Link } from 'react-router';
import { translate } from '../messages/components.ts';
import { PagePanel } from './Panel.tsx';

interface NotFoundProps {
  /** The background, which the circles repeat. */
  ground?: 'surface' | 'surface-raised';
}

export function NotFound({ ground = 'surface' }: NotFoundProps) {
  const title = translate('product.notFound.title');
  const size = ground === 'surface' ? 'large' : 'medium';
  return (
    <NotFoundPanel>
      <title>{`${title} · Deal Sync`}</title>
      <BrokenStairs ground={ground} />
      <h1>{title}</h1>
      <p>{translate('product.notFound.text')}</p>
      <Button component={Link} to="/dashboard" variant="contained" color="primary" size={size}>
        {translate('product.notFound.dashboard')}
      </Button>
    </NotFoundPanel>
  );
}

const NotFoundPanel = styled(PagePanel)({
  '& h1': { fontSize: 'var(--text-2xl)', lineHeight: 'var(--lh-2xl)', letterSpacing: 'var(--track-tighter)' },
  '& p': { maxWidth: '44ch' },
  '& > a': { marginTop: 16 },
  '& > svg': { width: 'min(520px, 86cqi)', height: 'auto', marginBottom: 24 },
});

function BrokenStairs({ ground }: Pick<NotFoundProps, 'ground'>) {
  return (
    <svg
      viewBox="0 0 520 208"
      fill="none"
      stroke="var(--text)"
      strokeWidth={ground === 'surface' ? 2.5 : 2}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M20 134H120V94H220V54H320V14H420" />
      <path d="M20 194H120V154H212" stroke="var(--accent)" />
      <path d="M232 154H320V114H420V74H500" stroke="var(--border-control)" strokeDasharray="1 8" />
      <g fill={`var(--${ground})`}>
        <circle cx="70" cy="134" r="5" />
        <circle cx="170" cy="94" r="5" />
        <circle cx="270" cy="54" r="5" />
        <circle cx="370" cy="14" r="5" />
        <g stroke="var(--accent)">
          <circle cx="70" cy="194" r="5" />
          <circle cx="170" cy="154" r="5" />
        </g>
      </g>
    </svg>
  );
}
