import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { designTheme } from './designTheme.ts';

const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** `prepend`: other style sheets win over Material UI's. The nonce is for the content security policy. */
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

const theme = createTheme(designTheme);

export function StyleRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
