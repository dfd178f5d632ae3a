import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { translate } from '../messages/views.ts';
import { Icon } from './icons/Icon.tsx';

interface PageHeadProps {
  /** The heading, and the title of the document. */
  title: string;
  /** Replaces the heading: an element that contains the `h1`. */
  heading?: ReactNode;
  actions?: ReactNode;
  sx?: SxProps<Theme>;
}

export function PageHead({ title, heading, actions, sx }: PageHeadProps) {
  return (
    <Head {...(sx && { sx })}>
      <title>{`${title} · Deal Sync`}</title>
      {heading ?? <h1>{title}</h1>}
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 72,
  padding: '16px var(--gutter)',
  '& h1': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h1 + p': { color: 'var(--text-muted)', fontSize: 'var(--text-sm)', overflowWrap: 'anywhere' },
  'nav + &': { minHeight: 56, paddingTop: 'max(0px, calc(16px - var(--target-min) / 2))' },
  '@container sheet (width < 980px)': {
    flexWrap: 'wrap',
    // A menu alone stays next to the title.
    '&:has(> :last-child > [aria-haspopup]:only-child)': { flexWrap: 'nowrap' },
  },
  '@container sheet (width < 780px)': { minHeight: 56, paddingBlock: 12 },
  '@container sheet (width < 480px)': { '&:has(> h1 + *)': { justifyContent: 'space-between' } },
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  // Aligns the dots of a menu, not its wider button, with the page's edge.
  '& > .MuiIconButton-root[aria-haspopup]': { marginRight: 'calc((16px - var(--icon-btn)) / 2)' },
  '@container sheet (width < 480px)': { '&:not(:has([aria-haspopup]))': { marginLeft: 0 } },
});

interface BreadcrumbProps {
  to: To;
  state?: unknown;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

export function Breadcrumb({ to, state, onClick, children }: BreadcrumbProps) {
  return (
    <Navigation aria-label={translate('views.breadcrumb')}>
      <Link to={to} state={state} onClick={onClick}>
        <Icon name="back" small />
        {children}
      </Link>
    </Navigation>
  );
}

const Navigation = styled('nav')({
  display: 'flex',
  padding: 'calc(28px - var(--target-min) / 2) var(--gutter) 0',
  fontSize: 'var(--text-sm)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 'var(--target-min)',
    color: 'var(--text-muted)',
  },
});
