import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundling, replacedModules } from './bundling.ts';
import { materialIcons } from './materialIcons.ts';
import { examplesOverlay } from './tests/examplesOverlay.ts';
import { TEST_TIMEOUT_MS, TIMEOUT_MS } from './tests/timeouts.ts';

/** React Admin's packages are bundled as in the build, so that there is one router. */
const inline = ['react-admin', /node_modules\/ra-/];
const shared = { ...bundling, server: { deps: { inline } } };

/** Tests that replace modules or leave sessions open: they run in their own module graph. */
const ISOLATED = 'src/**/*.isolated.test.tsx';

/** Replaces modules of the server; later tests in the same process would get a mixture. */
const FAULTS = 'tests/isolation/faults.test.ts';

/** Node.js 25 and newer have their own localStorage, which would replace that of jsdom. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

const SETUP = ['tests/setup.ts'];

const timeouts = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: TIMEOUT_MS } },
};

const project = (name: string, include: string[], options: Record<string, unknown> = {}) => ({
  plugins: [replacedModules, materialIcons, examplesOverlay],
  resolve: bundling.resolve,
  define: bundling.define,
  test: { name, include, execArgv, server: shared.server, setupFiles: SETUP, ...timeouts, ...options },
});

/** Files that take a minute or two. */
const SLOWEST = ['tests/examples/proof.test.ts', 'tests/examples/story.test.ts', 'tests/e2e/everyAdminScreen.test.ts'];

/** The slowest files come first in their group: at its end, one worker would run them while the other is idle. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => SLOWEST.findIndex((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...SLOWEST.keys(), -1].flatMap((at) => sorted.filter((file) => rank(file) === at));
  }
}

const screens = { environment: 'jsdom', setupFiles: [...SETUP, 'tests/jsdomSetup.ts'] };

export default defineConfig({
  test: {
    // One waits for a database or a browser while the other works.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      project(
        'unit',
        ['{src,server,scripts}/**/*.test.ts', 'tests/*.test.ts', 'tests/{bench,container,docs}/*.test.ts'],
        { isolate: false },
      ),
      project('screens', ['src/**/*.test.tsx'], { ...screens, exclude: [ISOLATED], isolate: false }),
      project('isolated', [ISOLATED], screens),
      project('examples', ['examples/src/**/*.test.{ts,tsx}'], { ...screens, isolate: false }),
      project('contract', ['tests/contract/**/*.test.ts'], { environment: 'jsdom', isolate: false }),
      project('api', ['tests/api/**/*.test.ts', 'tests/isolation/**/*.test.ts', 'tests/soak/**/*.test.ts'], {
        exclude: [FAULTS],
        isolate: false,
        globalSetup: ['tests/serverBundle.ts'],
      }),
      project('faults', [FAULTS]),
      project('browser', ['tests/e2e/**/*.test.ts'], {
        isolate: false,
        globalSetup: ['tests/e2e/startProduct.ts'],
        // Alone, because beside busy databases the browser tests time out.
        sequence: { groupOrder: 1 },
      }),
      project('runtimes', ['tests/runtimes/**/*.test.ts'], {
        globalSetup: ['tests/runtimes/build.ts'],
        // Alone they take half the time.
        sequence: { groupOrder: 2 },
        maxConcurrency: 2,
      }),
      project('proof', ['tests/examples/**/*.test.ts'], {
        isolate: false,
        globalSetup: ['tests/examples/startExamples.ts'],
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
