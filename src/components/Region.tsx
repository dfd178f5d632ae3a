import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface RegionProps extends Omit<ComponentProps<typeof Section>, 'title'> {
  title: ReactNode;
  aside?: ReactNode;
  /** A line below the heading, for content with its own background or lines. */
  bar?: boolean;
  /** No padding, for content that reaches the edges, such as a table. */
  flush?: boolean;
}

/** A part of a page, named by its heading, with a line above it. */
export function Region({ title, aside, bar = false, flush = false, children, ...props }: RegionProps) {
  const heading = useId();
  return (
    <Section aria-labelledby={heading} {...props}>
      <RegionHeader bar={bar}>
        <h2 id={heading}>{title}</h2>
        {aside && <Aside>{aside}</Aside>}
      </RegionHeader>
      {flush ? children : <Padded sx={{ pt: bar ? 3 : 1.5 }}>{children}</Padded>}
    </Section>
  );
}

const Section = styled('section')({ minWidth: 0, borderTop: '1px solid var(--border)' });

const Padded = styled('div')({ padding: '24px var(--gutter)' });

export const RegionHeader = styled('header', { shouldForwardProp: (name) => name !== 'bar' })<{ bar?: boolean }>(
  {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '20px var(--gutter) 0',
    '& > :is(h2, h3)': { lineHeight: '24px' },
    '@container sheet (width < 480px)': { flexWrap: 'wrap' },
  },
  ({ bar }) =>
    bar && {
      minHeight: 52,
      paddingTop: 0,
      borderBottom: '1px solid var(--border)',
      '@container sheet (width < 780px)': { flexWrap: 'wrap', paddingBlock: 10 },
    },
);

const Aside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginLeft: 'auto',
  fontSize: 'var(--text-sm)',
  // A text has its own line; links and buttons stay at the edge.
  '@container sheet (width < 480px)': { '&:not(:has(a, button))': { flexBasis: '100%' } },
  '& > a:not(.MuiButton-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 'var(--target-min)',
    // Keeps an arrow next to the last word.
    '&:has(> svg)': { whiteSpace: 'nowrap' },
  },
});

export const Line = styled('div')({
  borderTop: '1px solid var(--border)',
  '--panel-padding': '72px 24px 96px',
  '--panel-icon': '24px',
});
