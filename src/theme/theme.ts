import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { views } from './components/views.ts';
import { designTheme } from './designTheme.ts';

/** React Admin's fields inherit the typography of their cell. */
const inherit = { defaultProps: { variant: 'inherit' } } as const;
const fields: RaThemeOptions['components'] = { RaTextField: inherit, RaNumberField: inherit };

export const theme: RaThemeOptions = {
  ...designTheme,
  sidebar: { width: 250, closedWidth: 60 },
  components: { ...defaultLightTheme.components, ...designTheme.components, ...views, ...fields },
};
