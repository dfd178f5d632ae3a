import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const shim = (name: string) => fileURLToPath(new URL(`./src/shims/${name}`, import.meta.url));

/**
 * For bundler and test runner: ra-auth-cognito imports `react-query`, which it does not declare; amazon-cognito-identity-js
 * expects Node's `global` and `buffer`; React Admin's core brings its own routers.
 */
export const bundling = {
  resolve: {
    alias: {
      buffer: shim('buffer.ts'),
      'react-query': '@tanstack/react-query',
      'react-router-dom': shim('reactRouterDom.ts'),
    },
  },
  define: { global: 'globalThis' },
};

/** Library modules that ours replace, each for one importer. */
const REPLACED = [
  // The sign-in pages do not load React Admin for the one error class that ra-auth-cognito uses.
  { source: 'react-admin', importer: 'ra-auth-cognito/esm/authProvider.js', by: shim('reactAdmin.ts') },
  { source: 'jsonexport/dist/index.js', importer: 'ra-core/dist/', by: shim('jsonExport.ts') },
  // Used to name resources and fields without a label.
  { source: 'inflection', importer: 'ra-core/dist/core/useGetResourceLabel.js', by: shim('inflection.ts') },
  { source: 'inflection', importer: 'ra-core/dist/util/getFieldLabelTranslationArgs.js', by: shim('inflection.ts') },
  { source: 'victory-vendor/d3-scale', importer: 'recharts/es6/state/selectors/combiners/', by: shim('d3Scale.ts') },
  // It sets innerHTML, which the content security policy refuses.
  { source: './InputHelperText.js', importer: 'ra-ui-materialui/dist/', by: shim('InputHelperText.tsx') },
  { source: '../InputHelperText.js', importer: 'ra-ui-materialui/dist/', by: shim('InputHelperText.tsx') },
];

/** CommonJS packages that duplicate browser features. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  'query-string':
    'exports.parse = (text) => Object.fromEntries(new URLSearchParams(text));' +
    'exports.stringify = (values) => String(new URLSearchParams(Object.entries(values).filter(([, value]) => value != null)));',
};
const NATIVE_PREFIX = '\0native:';

/** Makes the bundles smaller. es-toolkit is a third of the size of lodash. */
export const replacedModules: Plugin = {
  name: 'replaced-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, lodash] = /^lodash\/(\w+)\.js$/.exec(source) ?? [];
    if (lodash) return this.resolve(`es-toolkit/compat/${lodash}`, importer);
    if (source in NATIVE) return NATIVE_PREFIX + source;
    return REPLACED.find((one) => one.source === source && importer?.includes(one.importer))?.by ?? null;
  },
  load(id) {
    return id.startsWith(NATIVE_PREFIX) ? NATIVE[id.slice(NATIVE_PREFIX.length)] : undefined;
  },
};

/** Consoles leave the check of regular expressions to the server: its engine would add 46 kB gzip. */
export const serverOnlyModules: Plugin = {
  name: 'server-only-modules',
  enforce: 'pre',
  resolveId(source) {
    return source === 're2js' && this.environment.name === 'client' ? shim('re2js.ts') : null;
  },
};
