/**
 * What bundler and test runner must know of two packages: ra-auth-cognito imports `react-query`, which it does not
 * declare, and one error class from all of React Admin, which its headless core has too; amazon-cognito-identity-js
 * expects Node's `global`.
 */
export const bundling = {
  resolve: { alias: { 'react-query': '@tanstack/react-query', 'react-admin': 'ra-core' } },
  define: { global: 'globalThis' },
};
