import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundling, replacedModules } from './bundling.ts';
import { examplesOverlay } from './tests/examplesOverlay.ts';

/** React Admin's packages are bundled, so that their imports are mapped as in the build, and there is one router. */
const inline = ['react-admin', /node_modules\/ra-/];
const shared = { ...bundling, server: { deps: { inline } } };

/** Tests that put other modules in the place of the product's: only these need modules of their own. */
const replacing = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.test\.tsx?$/.test(path) && /vi\.(m|doM)ock\(|vi\.resetModules/.test(readFileSync(`src/${path}`, 'utf8')),
  )
  .map((path) => `src/${path}`);

/** The same of the server's: what comes after it in the same process would stand on halves of two products. */
const breaking = ['tests/isolation/faults.test.ts'];

/** Node.js 25 and newer have a localStorage of their own, which would stand in for that of jsdom. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

const project = (name: string, include: string[], options: Record<string, unknown> = {}) => ({
  plugins: [replacedModules, examplesOverlay],
  resolve: bundling.resolve,
  define: bundling.define,
  test: { name, include, execArgv, server: shared.server, ...options },
});

/** A project whose pages stand on another module than `src/runtime.ts`, which begins a session where it is imported. */
const standingOn = (runtime: string, { resolve, ...rest }: ReturnType<typeof project>) => ({
  ...rest,
  resolve: {
    alias: [
      ...Object.entries(resolve.alias).map(([find, replacement]) => ({ find, replacement })),
      { find: /^.*\/runtime\.ts$/, replacement: fileURLToPath(new URL(runtime, import.meta.url)) },
    ],
  },
});

const patient = { testTimeout: 60_000, hookTimeout: 120_000 };
const screens = { environment: 'jsdom', setupFiles: ['tests/jsdomSetup.ts'], testTimeout: 20_000 };

export default defineConfig({
  test: {
    // Half of them waits for a database or a browser while the other works.
    maxWorkers: 2,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      project(
        'unit',
        ['{src,server,scripts}/**/*.test.ts', 'tests/*.test.ts', 'tests/{bench,container,docs}/*.test.ts'],
        {
          ...patient,
          exclude: replacing,
          isolate: false,
        },
      ),
      standingOn(
        'src/console/testing/fakeRuntime.ts',
        project('screens', ['src/**/*.test.tsx'], {
          ...screens,
          exclude: ['src/site/**', ...replacing],
          isolate: false,
        }),
      ),
      standingOn(
        'src/site/testing/fakeRuntime.ts',
        project('site', ['src/site/**/*.test.tsx'], { ...screens, exclude: replacing, isolate: false }),
      ),
      project('replaced', replacing, screens),
      project('examples', ['examples/src/**/*.test.{ts,tsx}'], { ...screens, isolate: false }),
      project('contract', ['tests/contract/**/*.test.ts'], { environment: 'jsdom', isolate: false }),
      project('api', ['tests/api/**/*.test.ts', 'tests/isolation/**/*.test.ts', 'tests/soak/**/*.test.ts'], {
        testTimeout: 180_000,
        hookTimeout: 120_000,
        exclude: breaking,
        isolate: false,
        globalSetup: ['tests/serverBundle.ts'],
      }),
      project('faults', breaking, patient),
      project('browser', ['tests/e2e/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 180_000,
        isolate: false,
        globalSetup: ['tests/e2e/startProduct.ts'],
        // A browser beside busy databases waits for what it would have at once alone.
        sequence: { groupOrder: 1 },
        expect: { poll: { timeout: 10_000 } },
      }),
      project('runtimes', ['tests/runtimes/**/*.test.ts'], {
        testTimeout: 180_000,
        globalSetup: ['tests/runtimes/build.ts'],
        // Starts a product on each version of Node.js: alone, they take half the time.
        sequence: { groupOrder: 2 },
        maxConcurrency: 2,
      }),
      project('proof', ['tests/examples/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
        isolate: false,
        globalSetup: ['tests/examples/startExamples.ts'],
        sequence: { groupOrder: 1 },
        expect: { poll: { timeout: 10_000 } },
      }),
    ],
  },
});
