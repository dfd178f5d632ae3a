import { afterEach, expect, it, vi } from 'vitest';
import { loadSources } from './loadSources.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['/src/resources/parts.ts', 'file:///src/resources/parts.ts', 'C:\\src\\resources\\parts.ts'])(
  'a file that cannot be run is told by its reason and %s',
  async (file) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const fault = new Error('a summary needs a dateTime');
    fault.stack = `Error: a summary needs a dateTime\n    at complete (/src/schema/defineResource.ts:5:3)\n    at ${file}:4:2`;
    expect(await loadSources(() => Promise.reject(fault))).toBeUndefined();
    expect(said).toHaveBeenCalledExactlyOnceWith(`a summary needs a dateTime\n    at ${file}:4:2`);
  },
);
