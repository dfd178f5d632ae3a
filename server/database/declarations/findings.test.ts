import { afterEach, expect, it, vi } from 'vitest';
import { printFindings, wrong } from './findings.ts';
import { loadSources } from './sources.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['/src/resources/parts.ts', 'file:///src/resources/parts.ts', 'C:\\src\\resources\\parts.ts'])(
  'prints why and where a resource file throws: %s',
  async (file) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const fault = new Error('a summary needs a dateTime');
    fault.stack = `Error: a summary needs a dateTime\n    at complete (/src/schema/defineResource.ts:5:3)\n    at ${file}:4:2`;
    expect(await loadSources(() => Promise.reject(fault))).toBeUndefined();
    expect(printed).toHaveBeenCalledExactlyOnceWith(`a summary needs a dateTime\n    at ${file}:4:2`);
  },
);

it('keeps texts of a gateway on one line, short and free of control characters', () => {
  const printed = `x\n  ✗ All is lost\u001b[2J\u202e${'y'.repeat(1_000_000)}`;
  const report = printFindings(['deals'], [{ resource: 'deals', ...wrong(printed, printed) }]);
  expect(report.split('\n')).toHaveLength(3);
  expect(report.split('\n')[1]).toMatch(/^ {2}✗ x\? {2}✗ All is lost\?\[2J\?y+…$/);
  expect(report.length).toBeLessThan(5_000);
});
