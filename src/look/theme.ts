import type { RaThemeOptions } from 'ra-ui-materialui';
import { palette, type Scheme } from './palette.ts';
import { themeComponents } from './themeComponents.ts';

const FONT = 'var(--font)';
const NONE = 'none';

/** Resting things have no shadow; menus and dialogs take theirs from the tokens. */
const shadows = Array.from({ length: 25 }, () => NONE) as NonNullable<RaThemeOptions['shadows']>;

function themeOf(scheme: Scheme): RaThemeOptions {
  const colour = palette[scheme];
  return {
    palette: {
      mode: scheme,
      primary: { main: colour.accent, contrastText: colour['on-accent'] },
      error: { main: colour['danger-fg'] },
      warning: { main: colour['warning-fg'] },
      success: { main: colour['success-fg'] },
      info: { main: colour['info-fg'] },
      text: { primary: colour.text, secondary: colour['text-muted'], disabled: colour['text-disabled'] },
      background: { default: colour.surface, paper: colour['surface-raised'] },
      action: { hover: colour.hover, selected: colour.selected },
      divider: colour.border,
    },
    spacing: 8,
    shape: { borderRadius: 6 },
    shadows,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      fontWeightRegular: 400,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      button: { textTransform: NONE, fontWeight: 500 },
    },
    sidebar: { width: 250, closedWidth: 60 },
    components: themeComponents,
  };
}

/** Material UI in our dress, for the forms, dialogs and menus that React Admin brings. The rest is CSS on tokens. */
export const themes: Readonly<Record<Scheme, RaThemeOptions>> = { light: themeOf('light'), dark: themeOf('dark') };
