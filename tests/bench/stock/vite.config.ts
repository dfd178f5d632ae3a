import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // ra-auth-cognito imports the name that the library had before; amazon-cognito-identity-js expects Node's `global`.
  resolve: { alias: { 'react-query': '@tanstack/react-query' } },
  define: { global: 'globalThis' },
});
