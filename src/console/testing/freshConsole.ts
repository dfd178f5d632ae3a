import { afterEach, beforeEach, vi } from 'vitest';
import { api, enter, fakeFetch } from './fakeRuntime.ts';

/** Resets the console for every test of a file, so that tests share no data. */
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
