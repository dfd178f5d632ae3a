import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundling } from './bundling.ts';
import { prerendered } from './prerender/prerendered.ts';

/** One chunk for what every page begins with, one for the elements pages share, one for all that the console stands on. */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  // With what puts messages together: else it would come with the console, also to who is only signing in.
  {
    name: 'look',
    test: /[\\/]src[\\/](look[\\/]|messages[\\/](inSentence|withElements)\.|config[\\/]emailFault)/,
    minShareCount: 2,
    priority: 1,
  },
  // With the scraps that several screens share: each would be a request of its own.
  {
    name: 'console',
    test: /[\\/]src[\\/](console[\\/]Console|views[\\/]form[\\/](LeaveGuard|newIdempotencyKey|refusal))\.tsx?$/,
  },
  // Forms, and the screens written by hand that stand on them: one file in place of one for each screen and each thing they share.
  { name: 'screens', test: /[\\/]src[\\/](slots[\\/]|tenants[\\/]|users[\\/]|views[\\/]form[\\/](Create|Edit)View\.)/ },
];

export default defineConfig({
  ...bundling,
  plugins: [react(), prerendered()],
  // The server puts a fresh nonce here for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet of a few kilobytes is one request less on every route.
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
