import { afterEach, beforeEach, vi } from 'vitest';
import { api, enter, fakeFetch } from './fakeRuntime.ts';

/** Gives every test of a file a console of its own: nothing that one test has read may serve another. */
export function freshConsole(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', fakeFetch);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    enter({ kind: 'signed-out', loggedOut: false });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    api.standard = true;
    localStorage.clear();
    sessionStorage.clear();
  });
}
