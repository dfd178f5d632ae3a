import { duration, type ThemeOptions } from '@mui/material/styles';
import { buttons } from './components/buttons.ts';
import { feedback } from './components/feedback.ts';
import { inputs } from './components/inputs.ts';
import { overlays } from './components/overlays.ts';
import { tables } from './components/tables.ts';

const meaning = (name: string) => ({
  main: `var(--${name}-fg)`,
  light: `var(--${name}-bg)`,
  dark: `var(--${name}-fg)`,
  contrastText: `var(--${name}-bg)`,
});

const text = (size: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl') => ({
  fontSize: `var(--text-${size})`,
  lineHeight: `var(--lh-${size})`,
});

/** Material UI does not derive React Admin's own entries. Only the outermost theme, which is this one, sets variables of CSS. */
const reactAdmin = { bulkActionsToolbarColor: 'var(--text)', bulkActionsToolbarBackgroundColor: 'var(--selected)' };

/** The tokens of tokens.css as one Material UI theme for light and dark. */
export const designTheme = {
  // tokens.css sets the color scheme.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    ...reactAdmin,
    primary: {
      main: 'var(--ink)',
      light: 'var(--ink-hover)',
      dark: 'var(--ink-hover)',
      contrastText: 'var(--on-ink)',
    },
    secondary: {
      main: 'var(--accent)',
      light: 'var(--accent)',
      dark: 'var(--accent-hover)',
      contrastText: 'var(--on-accent)',
    },
    success: meaning('success'),
    warning: meaning('warning'),
    error: {
      ...meaning('danger'),
      main: 'var(--danger-solid)',
      dark: 'color-mix(in srgb, var(--danger-solid) 92%, black)',
      contrastText: 'var(--on-danger)',
    },
    info: meaning('info'),
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-disabled)' },
    background: { default: 'var(--surface)', paper: 'var(--surface-raised)' },
    divider: 'var(--border)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      disabled: 'var(--text-disabled)',
      disabledBackground: 'var(--neutral-bg)',
      focus: 'var(--pressed)',
    },
  },
  // No transitions, so that text keeps its contrast at every moment.
  transitions: {
    duration: Object.fromEntries(Object.keys(duration).map((name) => [name, 0])),
    getAutoHeightDuration: () => 0,
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { ...text('xl'), fontWeight: 600, letterSpacing: 'var(--track-tight)' },
    h2: { ...text('md'), fontWeight: 600, letterSpacing: '-0.006em' },
    h3: { ...text('md'), fontWeight: 600 },
    h4: { ...text('lg'), fontWeight: 600 },
    h5: { ...text('xl'), fontWeight: 600, letterSpacing: 'var(--track-tight)' },
    h6: { ...text('lg'), fontWeight: 600 },
    subtitle1: { ...text('md'), fontWeight: 500 },
    subtitle2: { ...text('sm'), fontWeight: 500 },
    body1: text('md'),
    body2: text('sm'),
    caption: text('xs'),
    overline: { ...text('xs'), textTransform: 'none' },
    button: { ...text('sm'), fontWeight: 500, textTransform: 'none' },
  },
  components: { ...buttons, ...inputs, ...tables, ...overlays, ...feedback },
} satisfies ThemeOptions;
