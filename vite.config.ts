import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundling, replacedModules, serverOnlyModules } from './bundling.ts';
import { materialIcons } from './materialIcons.ts';
import { prerendered } from './prerender/prerendered.ts';

/** Each chunk has the modules whose path contains one of `modules`, and their imports, except those in chunks of higher priority. */
const CHUNKS: readonly { name: string; modules: readonly string[]; priority: number }[] = [
  {
    // The parts of Material UI that the sign-in pages and the console share.
    name: 'ui',
    modules: [
      ...['OutlinedInput', 'InputLabel', 'FormControl', 'FormHelperText', 'Alert', 'IconButton', 'Skeleton'].map(
        (part) => `/@mui/material/esm/${part}`,
      ),
      ...['BusyButton.tsx', 'NotFound.tsx', 'screenReader.tsx', 'hooks.ts'].map((file) => `/src/components/${file}`),
      '/src/messages/withElements.tsx',
      '/src/messages/language.ts',
    ],
    priority: 6,
  },
  // The console's frame, and the parts of React Admin on every page.
  { name: 'console', modules: ['/src/App.tsx', '/eventemitter3/'], priority: 5 },
  {
    // Values and actions of records on lists, pages and forms.
    name: 'fields',
    modules: [
      '/src/fields/kinds.tsx',
      '/src/views/useRecordFinder.ts',
      '/src/views/useScrollMemory.ts',
      '/src/views/actions/QuestionDialog.tsx',
      '/src/views/actions/useRecordChange.ts',
      '/src/views/show/RecordProblem.tsx',
      '/src/views/show/useRecord.ts',
      '/ra-core/dist/controller/show/useShowController.js',
      // Forms share these with tables, which they do not load.
      ...[
        'core/SourceContext',
        'core/OptionalResourceContextProvider',
        'auth/useIsAuthPending',
        'i18n/useTranslateLabel',
      ].map((module) => `/ra-core/dist/${module}.js`),
      ...['object/cloneDeep', 'object/pick', 'predicate/isArguments', 'predicate/isArrayLikeObject'].map(
        (module) => `/es-toolkit/dist/compat/${module}.mjs`,
      ),
      '/@mui/material/esm/InputAdornment/',
      '/@mui/material/esm/Checkbox/',
    ],
    priority: 4,
  },
  {
    // Tables, also on record pages and the dashboard.
    name: 'table',
    modules: [
      '/src/views/table/RecordTable.tsx',
      '/src/views/actions/RecordMenu.tsx',
      '/src/views/failures/knownFailures.tsx',
      '/src/views/failures/failureParts.tsx',
      '/src/views/useLiveNow.ts',
    ],
    priority: 3,
  },
  {
    // Shared by lists, forms and the dashboard.
    name: 'controls',
    modules: [
      ...['Radio', 'RadioGroup', 'FormGroup', 'ToggleButton', 'ToggleButtonGroup', 'LinearProgress'].map(
        (part) => `/@mui/material/esm/${part}/`,
      ),
      '/src/views/search/useRecordCount.ts',
    ],
    priority: 3,
  },
  { name: 'list', modules: ['/src/views/list/ListView.tsx', '/src/views/search/SearchView.tsx'], priority: 2 },
  { name: 'show', modules: ['/src/views/show/ShowView.tsx'], priority: 2 },
  { name: 'dashboard', modules: ['/src/pages/dashboard/DashboardPage.tsx'], priority: 1 },
  { name: 'forms', modules: ['/src/views/form/CreateView.tsx', '/src/views/form/EditView.tsx'], priority: 1 },
  { name: 'people', modules: ['/src/slots/', '/src/pages/tenants/', '/src/pages/users/'], priority: 0 },
  { name: 'export', modules: ['/src/views/export/ExportDialog.tsx', '/jsonexport/'], priority: 0 },
  { name: 'site', modules: ['/src/site/Site.tsx'], priority: 0 },
];

const groups = CHUNKS.map(({ modules, ...chunk }) => ({
  ...chunk,
  test: (id: string) => modules.some((part) => slashed(id).includes(part)),
}));

function slashed(id: string): string {
  return id.replaceAll('\\', '/');
}

/** Stops the build if a module of CHUNKS was renamed or removed: its code would move to other chunks. */
const existingModules: Plugin = {
  name: 'existing-modules',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()].map(slashed);
    const missing = CHUNKS.flatMap(({ modules }) => modules).filter((part) => !ids.some((id) => id.includes(part)));
    if (missing.length > 0)
      this.error(`CHUNKS in vite.config.ts names modules that do not exist: ${missing.join(', ')}`);
  },
};

export default defineConfig({
  ...bundling,
  plugins: [replacedModules, serverOnlyModules, materialIcons, react(), existingModules, prerendered()],
  // The development server bundles libraries separately.
  optimizeDeps: { rolldownOptions: { plugins: [replacedModules] } },
  // The server inserts a new nonce into every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One small style sheet saves a request on every route.
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    // The licenses of the libraries require that their texts come with the code.
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first chunk has what every page needs.
          groups: [{ name: 'start', tags: ['$initial'], priority: 7 }, ...groups],
        },
      },
    },
  },
});
