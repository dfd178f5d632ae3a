import { keyframes, type ThemeOptions } from '@mui/material/styles';

const spin = keyframes({ to: { rotate: '1turn' } });

/** A segmented control: toggle buttons, or radio buttons that look like them. */
export const segments = {
  display: 'inline-flex',
  padding: 2,
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-md)',
  backgroundColor: 'var(--neutral-bg)',
} as const;

export const segment = {
  gap: 6,
  borderRadius: 'var(--r-sm)',
  color: 'var(--text-muted)',
  fontWeight: 500,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&:hover': { color: 'var(--text)' },
} as const;

export const selectedSegment = {
  backgroundColor: 'var(--thumb)',
  color: 'var(--text)',
  boxShadow: 'var(--e-control)',
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 'var(--control-h)',
        padding: '0 12px',
        gap: 6,
        borderRadius: 'var(--r-md)',
        lineHeight: 1,
        whiteSpace: 'nowrap',
        transition: 'none',
        // Material UI adds it for the baseline, but it would count as an item before the icon.
        '&::before': { content: 'none' },
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: 'var(--border-strong)',
              backgroundColor: 'var(--surface-raised)',
              color: 'var(--text)',
              boxShadow: 'var(--e-control)',
              '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--border-control)' },
              '&:active': { backgroundColor: 'var(--pressed)' },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: { color: 'var(--text-muted)', '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' } },
          },
          {
            props: { variant: 'contained' },
            style: {
              border: '1px solid transparent',
              '@media (forced-colors: active)': {
                forcedColorAdjust: 'none',
                '&, &:hover': { backgroundColor: 'ButtonText', color: 'ButtonFace' },
              },
            },
          },
        ],
        '&.Mui-disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
          backgroundColor: 'var(--neutral-bg)',
          borderColor: 'var(--neutral-border)',
          color: 'var(--text-disabled)',
          boxShadow: 'none',
          cursor: 'default',
        },
      },
      sizeLarge: { height: 'var(--control-h-lg)', padding: '0 16px', fontSize: 'var(--text-md)' },
      startIcon: {
        margin: '0 0 0 -2px',
        color: 'var(--text-muted)',
        '.MuiButton-contained &, .Mui-disabled > &, [aria-disabled="true"] > &': { color: 'inherit' },
        '[aria-busy="true"] > & > svg': {
          animation: `${spin} 800ms linear infinite`,
          '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
        },
      },
      endIcon: { margin: '0 -2px 0 0' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 'var(--icon-btn)',
        height: 'var(--icon-btn)',
        padding: 0,
        borderRadius: 'var(--r-sm)',
        color: 'var(--text-faint)',
        '&:hover, &[aria-expanded="true"]': { backgroundColor: 'var(--pressed)', color: 'var(--text)' },
        '&[aria-pressed="true"]': { backgroundColor: 'var(--selected)', color: 'var(--text)' },
        '&[aria-disabled="true"]': { background: 'none', color: 'var(--text-disabled)', cursor: 'default' },
        // Inside the field.
        '.MuiInputBase-root &.Mui-focusVisible': { outlineOffset: -2 },
        '@media (forced-colors: active)': {
          '&[aria-pressed="true"]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
        },
        // The touch target is larger than the visible background.
        '@media (pointer: coarse)': {
          padding: 8,
          borderRadius: 'calc(8px + var(--r-sm))',
          backgroundClip: 'content-box',
        },
      },
      edgeStart: { marginLeft: 0 },
      edgeEnd: { marginRight: 0 },
      sizeLarge: { width: 'var(--icon-btn-lg)', height: 'var(--icon-btn-lg)' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: 'var(--accent)',
        textUnderlineOffset: 3,
        '&:hover': { color: 'var(--accent-hover)' },
      },
    },
  },
  MuiToggleButtonGroup: {
    defaultProps: { size: 'small', exclusive: true },
    styleOverrides: { root: { ...segments, '& .MuiToggleButtonGroup-grouped': { ...segment, margin: 0, border: 0 } } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: { '&.Mui-selected, &.Mui-selected:hover': selectedSegment, '&:hover': { backgroundColor: 'transparent' } },
      sizeSmall: { minHeight: 'max(24px, var(--target-min) - 6px)', padding: '0 8px', fontSize: 'var(--text-xs)' },
    },
  },
};
