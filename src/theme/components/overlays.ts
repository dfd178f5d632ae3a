import type { ThemeOptions } from '@mui/material/styles';

/** Tooltips are rendered in the open dialog or the footer, since content outside of landmarks is hard to find. */
const tooltipContainer = () =>
  [...document.querySelectorAll<HTMLElement>('.foot, [role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;

export const overlays: ThemeOptions['components'] = {
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 'min(440px, calc(100vw - 32px))',
        maxWidth: 'none',
        maxHeight: 'calc(100dvh - 32px)',
        margin: 16,
        borderRadius: 12,
        backgroundColor: 'var(--surface-overlay)',
        boxShadow: 'var(--e-dialog)',
        // Visible with forced colors, which remove the shadow.
        border: '1px solid transparent',
      },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h4' },
    styleOverrides: { root: { padding: '20px 24px 4px', overflowWrap: 'anywhere' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { display: 'grid', gap: 12, padding: '0 24px 20px', color: 'var(--text-muted)', overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: 'inherit' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px', borderTop: '1px solid var(--border)' },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--surface-overlay)',
        boxShadow: 'var(--e-menu)',
        borderRadius: 8,
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: 176,
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 10,
        // Material UI resets it on wide windows.
        '&&': { minHeight: 'max(32px, var(--target-min))' },
        padding: '0 10px',
        borderRadius: 'var(--r-sm)',
        fontSize: 'var(--text-sm)',
        lineHeight: 1,
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover-overlay)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--selected)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& > svg': { color: 'var(--text-muted)' },
        '& .MuiListItemIcon-root': { minWidth: 0 },
        '@media (forced-colors: active)': {
          '&:hover, &.Mui-focusVisible, &.Mui-selected': {
            forcedColorAdjust: 'none',
            backgroundColor: 'Highlight',
            color: 'HighlightText',
          },
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'var(--text-muted)' } } },
  MuiTooltip: {
    defaultProps: {
      placement: 'top-start',
      enterDelay: 100,
      describeChild: true,
      slotProps: { popper: { container: tooltipContainer, popperOptions: { strategy: 'fixed' } } },
    },
    styleOverrides: {
      // The footer is hidden while its page loads.
      popper: { visibility: 'visible' },
      tooltip: {
        maxWidth: 'min(420px, calc(100vw - 16px))',
        padding: '6px 10px',
        border: '1px solid transparent',
        borderRadius: 'var(--r-md)',
        backgroundColor: 'var(--surface-overlay)',
        boxShadow: 'var(--e-menu)',
        color: 'var(--text)',
        fontSize: 'var(--text-xs)',
        lineHeight: 'var(--lh-xs)',
        fontWeight: 400,
        fontFeatureSettings: 'var(--figures)',
        '.MuiTooltip-popper[data-popper-placement*="top"] &': { marginBottom: 6 },
        '.MuiTooltip-popper[data-popper-placement*="bottom"] &': { marginTop: 6 },
        '.MuiTooltip-popper[data-popper-placement*="right"] &': { marginLeft: 6 },
      },
    },
  },
};
