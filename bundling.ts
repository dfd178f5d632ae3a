import { fileURLToPath } from 'node:url';

const shim = (name: string) => fileURLToPath(new URL(`./src/shims/${name}.ts`, import.meta.url));

/**
 * What bundler and test runner must know of our dependencies: ra-auth-cognito imports `react-query`, which it does not
 * declare; amazon-cognito-identity-js expects Node's `global`; and four packages are replaced by the little that is used
 * of them, see src/shims.
 */
export const bundling = {
  resolve: {
    alias: {
      buffer: shim('buffer'),
      'query-string': shim('queryString'),
      'react-query': '@tanstack/react-query',
      'react-admin': shim('reactAdmin'),
      'react-router-dom': shim('reactRouterDom'),
    },
  },
  define: { global: 'globalThis' },
};
