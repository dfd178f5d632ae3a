import { expect, it } from 'vitest';
import { wrong } from './finding.ts';
import { reportOf } from './report.ts';

it('what a gateway says stays in its line, however long it is and whatever signs it has', () => {
  const said = `x\n  ✗ All is lost\u001b[2J\u202e${'y'.repeat(1_000_000)}`;
  const report = reportOf(['deals'], [{ resource: 'deals', ...wrong(said, said) }]);
  expect(report.split('\n')).toHaveLength(3);
  expect(report.split('\n')[1]).toMatch(/^ {2}✗ x\? {2}✗ All is lost\?\[2J\?y+…$/);
  expect(report.length).toBeLessThan(5_000);
});
