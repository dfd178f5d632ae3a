import { Card, CardHeader, styled } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Late } from '../../components/Skeleton.tsx';
import { translate } from '../../messages/components.ts';

interface DashboardCardProps {
  title: string;
  action: ReactNode;
  /** The content belongs to the previous period. */
  stale?: boolean;
  children: ReactNode;
}

export function DashboardCard({ title, action, stale = false, children }: DashboardCardProps) {
  const id = useId();
  return (
    <CardRoot component="section" aria-labelledby={id} aria-busy={stale} data-stale={stale || undefined}>
      <CardHeader title={title} action={action} slotProps={{ title: { id, component: 'h2', variant: 'h2' } }} />
      {children}
    </CardRoot>
  );
}

/** A card without a frame, with a line above and one to its left, which the grid hides in the first column. */
export const CardRoot = styled(Card)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: '0 solid var(--border)',
  borderWidth: '1px 0 0 1px',
  borderRadius: 0,
  // The tooltip of a chart may exceed its card.
  overflow: 'visible',
  // Outdated figures have a lighter color: opacity would reduce the contrast below the minimum.
  '&[data-stale]': { '--text': 'var(--text-faint)', '--text-muted': 'var(--text-faint)' },
  '& > .MuiCardHeader-root': { flexWrap: 'wrap', gap: 8, minHeight: 44, padding: '20px var(--gutter) 0' },
  '& > .MuiCardHeader-root h2': { lineHeight: '24px' },
  '& > .MuiCardHeader-root .MuiCardHeader-action': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'center',
    gap: 12,
    margin: 0,
    fontSize: 'var(--text-sm)',
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)' },
  },
}) as typeof Card;

/** Cards in two columns; in one if the page is narrower than `oneColumn`. */
export const CardGrid = styled('div', { shouldForwardProp: (name) => name !== 'oneColumn' })<{ oneColumn: number }>(
  ({ oneColumn }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    marginLeft: -1,
    '& + &': { flex: 1 },
    // A card without a neighbor fills the row.
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    [`@container sheet (width < ${oneColumn}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);

/** Spec §8, Dashboard cards. */
export const LOADING = translate('product.loading');

export function Loading() {
  return (
    <LoadingText as="p" role="status">
      {LOADING}
    </LoadingText>
  );
}

const LoadingText = styled(Late)({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});
