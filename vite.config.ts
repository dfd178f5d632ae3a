import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundling, replacedModules } from './bundling.ts';
import { prerendered } from './prerender/prerendered.ts';

/** Each chunk has the modules that match and their imports, except those in chunks of higher priority. */
const chunks = [
  // Needed on every page.
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  // The parts of Material UI that the sign-in pages and the console share.
  {
    name: 'ui',
    test: /[\\/](@mui[\\/]material[\\/]esm[\\/](OutlinedInput|InputLabel|FormControl|FormHelperText|Alert|IconButton|Skeleton)|src[\\/](components[\\/](BusyButton|NotFound|announce|VisuallyHidden|useIsMounted)|messages[\\/](withElements|inSentence))\.tsx?$)/,
    priority: 6,
  },
  // The console's frame, and the parts of React Admin on every page.
  { name: 'console', test: /[\\/](src[\\/]console[\\/]Console\.tsx$|eventemitter3[\\/])/, priority: 5 },
  // Values and actions of records on lists, pages and forms.
  {
    name: 'fields',
    test: /[\\/](src[\\/](fields[\\/]kinds|views[\\/](useRecordFinder|usePage|actions[\\/](QuestionDialog|useRecordChange)|show[\\/](RecordProblem|useRecord)))\.tsx|ra-core[\\/]dist[\\/]controller[\\/]show[\\/]useShowController\.js|@mui[\\/]material[\\/]esm[\\/](InputAdornment|Checkbox)[\\/].*)$/,
    priority: 4,
  },
  // Tables, also on record pages and the dashboard.
  {
    name: 'table',
    test: /[\\/]src[\\/]views[\\/](table[\\/]RecordTable|actions[\\/]RecordMenu|show[\\/]RelatedRecords|failures[\\/](knownFailures|failureParts))\.tsx$/,
    priority: 3,
  },
  // Shared by lists, forms and the dashboard.
  {
    name: 'controls',
    test: /[\\/](@mui[\\/]material[\\/]esm[\\/](Radio|RadioGroup|FormGroup|ToggleButton|ToggleButtonGroup|LinearProgress)|src[\\/](views[\\/]search[\\/]useRecordCount|components[\\/]useKeyedState))\b/,
    priority: 3,
  },
  { name: 'list', test: /[\\/]src[\\/]views[\\/](list[\\/]ListView|search[\\/]SearchView)\.tsx$/, priority: 2 },
  { name: 'show', test: /[\\/]src[\\/]views[\\/]show[\\/]ShowView\.tsx$/, priority: 2 },
  // With the axes, which the bars share.
  { name: 'dashboard', test: /[\\/]src[\\/]dashboard[\\/](DashboardPage|chart[\\/]axes)\.tsx?$/, priority: 1 },
  { name: 'forms', test: /[\\/]src[\\/]views[\\/]form[\\/](Create|Edit)View\./, priority: 1 },
  { name: 'people', test: /[\\/]src[\\/](slots|tenants|users)[\\/]/ },
  { name: 'export', test: /[\\/](views[\\/]export[\\/]ExportDialog\.|jsonexport[\\/])/ },
  { name: 'site', test: /[\\/]src[\\/]site[\\/]Site\.tsx$/ },
];

export default defineConfig({
  ...bundling,
  plugins: [replacedModules, react(), prerendered()],
  // The server inserts a new nonce into every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One small style sheet saves a request on every route.
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
