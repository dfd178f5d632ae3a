import { afterEach, beforeEach, vi } from 'vitest';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** Gives every test of a file a clock that stands still until it is moved, and a silent console. */
export function withFakeClock(): void {
  beforeEach(() => {
    // What a page uses: others than the page, in the same process, may set immediates meanwhile.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.spyOn(console, 'info').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Lets this many milliseconds pass, with all that happens meanwhile. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}
