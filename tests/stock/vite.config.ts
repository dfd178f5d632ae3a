import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundling, replacedModules, serverOnlyModules } from '../../bundling.ts';

export default defineConfig({
  define: bundling.define,
  // <Admin> brings its own router, which the console does without.
  resolve: { alias: { buffer: bundling.resolve.alias.buffer, 'react-query': bundling.resolve.alias['react-query'] } },
  plugins: [replacedModules, serverOnlyModules, react()],
  build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false },
});
