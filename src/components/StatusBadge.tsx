import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { maskStyle } from './icons/Icon.tsx';

type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

interface StatusBadgeProps {
  word: string;
  /** An icon name. Absent or unknown: a question mark; a pill without an icon has none. */
  icon?: string | undefined;
  /** The color token of the icon: `deal-prospect`. */
  color?: string | undefined;
  tone?: Tone | undefined;
}

/** A state as icon and text in one element, because long lists contain many. */
export function StatusBadge({ word, icon, color, tone }: StatusBadgeProps) {
  const Badge = !tone ? Plain : icon ? Pill : BarePill;
  const colors = tone
    ? { '--f': `var(--${tone}-fg)`, '--k': `var(--${tone}-bg)`, '--b': `var(--${tone}-border)` }
    : color && { '--c': `var(--${color})` };
  return (
    <Badge
      className={tone ? `pill is-${tone}` : 'badge'}
      style={{ ...(Badge !== BarePill && maskStyle(icon)), ...(colors as CSSProperties) }}
      title={word}
    >
      {word}
    </Badge>
  );
}

const Plain = styled('span')({
  position: 'relative',
  display: 'inline-block',
  verticalAlign: 'middle',
  minWidth: 0,
  maxWidth: '100%',
  paddingLeft: 23,
  overflow: 'hidden',
  color: 'var(--text)',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 'calc(0.5lh - 8px)',
    width: 16,
    height: 16,
    backgroundColor: 'var(--c, var(--deal-unknown))',
    mask: 'var(--glyph) center / contain no-repeat',
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  'td > &, dd > &': { display: 'block', width: 'max-content' },
  // Long values are cut in table rows and wrap elsewhere.
  'dd > &': { lineHeight: '24px', whiteSpace: 'normal' },
});

const Pill = styled(Plain)({
  height: 22,
  padding: '0 8px 0 24px',
  border: '1px solid var(--b)',
  borderRadius: 'var(--r-full)',
  backgroundColor: 'var(--k)',
  color: 'var(--f)',
  fontSize: 'var(--text-xs)',
  fontWeight: 500,
  lineHeight: '20px',
  '&::before': {
    left: 6,
    top: 'calc(0.5lh - 6.5px)',
    width: 13,
    height: 13,
    backgroundColor: 'currentColor',
  },
  'dd > &': { height: 'auto', minHeight: 22, marginBlock: 1, lineHeight: '20px' },
});

const BarePill = styled(Pill)({ paddingLeft: 8, '&::before': { content: 'none' } });
