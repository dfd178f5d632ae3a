import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';
import { themes } from './theme.ts';

test.each(['light', 'dark'] as const)('Material UI accepts the %s theme and computes with its colours', (scheme) => {
  const theme = createTheme(themes[scheme]);
  expect(theme.palette.mode).toBe(scheme);
  expect(theme.palette.primary.main).toBe(palette[scheme].accent);
  expect(theme.palette.primary.dark).toMatch(/^rgb/);
  expect(theme.shadows[8]).toBe('none');
});
