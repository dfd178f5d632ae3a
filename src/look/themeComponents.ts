import type { RaThemeOptions } from 'ra-ui-materialui';

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 };

const button = {
  height: 'var(--control-h)',
  padding: '0 12px',
  borderRadius: 'var(--r-md)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
} as const;

const primary = {
  background: 'var(--ink)',
  color: 'var(--on-ink)',
  '&:hover': { background: 'var(--ink-hover)' },
};

const outlinedInput = {
  background: 'var(--surface-raised)',
  fontSize: 'var(--text-sm)',
  '& .MuiOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: 'var(--border-control)',
    '& legend': { display: 'none' },
  },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
  '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger-fg)' },
};

const labelAbove = {
  position: 'static',
  transform: 'none',
  marginBottom: 6,
  color: 'var(--text)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-xs)',
  fontWeight: 500,
  '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
} as const;

/** Overrides that read the tokens, so one set serves both schemes. */
export const themeComponents: NonNullable<RaThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: button, containedPrimary: primary, outlined: { borderColor: 'var(--border-strong)' } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: labelAbove } },
  MuiOutlinedInput: { defaultProps: { notched: false }, styleOverrides: { root: outlinedInput } },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: 'var(--text-xs)' } } },
  MuiMenu: {
    styleOverrides: { paper: { background: 'var(--surface-overlay)', boxShadow: 'var(--e-menu)', borderRadius: 8 } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 32, fontSize: 'var(--text-sm)' } } },
  MuiDialog: {
    styleOverrides: { paper: { background: 'var(--surface-overlay)', boxShadow: 'var(--e-dialog)', borderRadius: 12 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAlert: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { fontSize: 'var(--text-sm)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        background: 'var(--surface-overlay)',
        color: 'var(--text)',
        boxShadow: 'var(--e-menu)',
        fontWeight: 400,
      },
    },
  },
};
