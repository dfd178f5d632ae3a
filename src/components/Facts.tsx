import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Region } from './Region.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

/** Labeled values. `across` puts four in a row with labels above; otherwise one per row with labels beside. */
export function Facts({ facts, across = false }: { facts: readonly Fact[]; across?: boolean }) {
  const List = across ? AcrossList : DownList;
  return (
    <List>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const FactList = styled('dl')({
  display: 'grid',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& dt': { color: 'var(--text-muted)', hyphens: 'auto', overflowWrap: 'anywhere' },
  // Aligns first lines: each is as high as a link or a badge.
  '& dd': { display: 'flex', gap: 4, lineHeight: '24px', overflowWrap: 'anywhere' },
  '& dd > :is(a, .id, .id > a)': { display: 'inline-flex', gap: 6, minHeight: 24 },
  '& dd > :is(a, .id > a)': { alignItems: 'center' },
  '& dd > .id': { alignItems: 'start' },
});

const DownList = styled(FactList)({
  gridTemplateColumns: '144px minmax(0, 1fr)',
  columnGap: 16,
  '& > div': { display: 'contents' },
  '& :is(dt, dd)': { display: 'flex', gap: 4, minHeight: 32, padding: '4px 0', lineHeight: '24px' },
  '@container sheet (width < 780px)': { gridTemplateColumns: '136px minmax(0, 1fr)', columnGap: 12 },
  // Labels can wrap more easily than values.
  '@container sheet (width < 380px)': { gridTemplateColumns: '112px minmax(0, 1fr)' },
});

const AcrossList = styled(FactList)({
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '20px 24px',
  '& dt': { marginBottom: 2, fontSize: 'var(--text-xs)', lineHeight: 'var(--lh-xs)' },
  '& dd': { minHeight: 24 },
  '& .wide': { gridColumn: 'span 2' },
  '@container sheet (width < 980px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container sheet (width < 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& .wide': { gridColumn: 'auto' },
    '& > div': { display: 'grid', gridTemplateColumns: '136px minmax(0, 1fr)', gap: 12, padding: '4px 0' },
    '& dt': { margin: 0, fontSize: 'var(--text-sm)', lineHeight: '24px' },
  },
  '@container sheet (width < 380px)': {
    '& > div': { gridTemplateColumns: '112px minmax(0, 1fr)', gap: 8 },
  },
});

export function FactsRegion({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Region title={title}>
      <Facts facts={facts} across />
    </Region>
  );
}
