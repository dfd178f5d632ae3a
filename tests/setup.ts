import { afterEach, vi } from 'vitest';
import { TIMEOUT_MS } from './timeouts.ts';

// Test files share a process: with the fake timers of an earlier file, a later one would wait for ever.
afterEach(() => void vi.useRealTimers());

/** Vitest has no option for the default timeout, which is one second. */
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
  };
}
