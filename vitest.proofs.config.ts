import { defineConfig } from 'vitest/config';

/** Proofs that take minutes: faults that must be noticed, generated requests, and what is promised about kills in its short form. */
export default defineConfig({
  test: {
    include: ['tests/isolation/{faults,fuzz}.test.ts', 'tests/soak/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    isolate: false,
    maxWorkers: 2,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
});
