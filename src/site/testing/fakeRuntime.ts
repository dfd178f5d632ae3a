import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { SessionState } from '../../authProvider/session/session.ts';
import { enter } from '../../console/testing/fakeRuntime.ts';

export { identity, runtime, session } from '../../console/testing/fakeRuntime.ts';

/** Sets the state of the session while a page is open. */
export function sessionIs(next: SessionState): void {
  act(() => enter(next));
}

/** Starts a test with a visitor. Returns what resets the session and the user pool for the tests of other files. */
export function freshRuntime() {
  vi.resetAllMocks();
  enter({ kind: 'signed-out', loggedOut: false });
  return () => vi.resetAllMocks();
}
