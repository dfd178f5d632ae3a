import type { ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';

const reduced = '@media (prefers-reduced-motion: reduce)';

const icon = (name: IconName) => createElement(Icon, { name });

const tone = (name: string) => ({
  border: `1px solid var(--${name}-border)`,
  backgroundColor: `var(--${name}-bg)`,
  '& .MuiAlert-icon': { color: `var(--${name}-fg)` },
});

export const feedback: ThemeOptions['components'] = {
  MuiAlert: {
    defaultProps: {
      variant: 'standard',
      iconMapping: { error: icon('alert'), warning: icon('alert'), info: icon('alert'), success: icon('ok') },
    },
    styleOverrides: {
      root: {
        gap: 10,
        padding: '10px 12px',
        borderRadius: 'var(--r-md)',
        color: 'var(--text)',
        fontSize: 'var(--text-sm)',
        lineHeight: 'var(--lh-sm)',
        overflowWrap: 'anywhere',
        '& a': { textDecoration: 'underline' },
        variants: [
          { props: { severity: 'error' }, style: tone('danger') },
          ...(['warning', 'success', 'info'] as const).map((severity) => ({
            props: { severity },
            style: tone(severity),
          })),
        ],
      },
      icon: { margin: 0, padding: '2px 0 0', fontSize: 16, opacity: 1 },
      message: { padding: 0, minWidth: 0 },
      action: { margin: '-4px -4px -4px auto', padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--pressed)',
        borderRadius: 'var(--r-xs)',
        [reduced]: { animation: 'none' },
        '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'GrayText' },
      },
    },
  },
  MuiLinearProgress: {
    defaultProps: { color: 'secondary' },
    styleOverrides: {
      root: {
        height: 2,
        backgroundColor: 'transparent',
        // A bar that shows how much is done.
        '&.MuiLinearProgress-determinate': {
          height: 8,
          borderRadius: 'var(--r-full)',
          backgroundColor: 'var(--neutral-bg)',
        },
      },
      bar1: { [reduced]: { width: '100%', animation: 'none' } },
      bar2: { [reduced]: { display: 'none' } },
    },
  },
  MuiCircularProgress: {
    styleOverrides: {
      root: { [reduced]: { animationDuration: '4s' } },
      circle: { [reduced]: { animation: 'none' } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        // Over other content, as pickers of dates are.
        variants: [
          {
            props: ({ elevation }) => Number(elevation) > 0,
            style: { backgroundColor: 'var(--surface-overlay)', boxShadow: 'var(--e-menu)' },
          },
        ],
      },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 'var(--r-lg)' } } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    styleOverrides: { root: { backgroundColor: 'transparent' } },
  },
};
