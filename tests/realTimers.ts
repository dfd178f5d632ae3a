import { afterEach, vi } from 'vitest';

// Test files share a process: with the fake timers of an earlier file, a later one would wait for ever.
afterEach(() => void vi.useRealTimers());
