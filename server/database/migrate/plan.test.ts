import { expect, it } from 'vitest';
import { planText } from './plan.ts';

const step = { purpose: 'things.size', sql: 'alter table things add column size text', additive: true };
const blocks = [{ transaction: true, steps: [step] }];

it('a plan can be pasted into psql', () => {
  expect(planText({ blocks, refusals: [], warnings: [] })).toBe(
    '-- 1 statement. Nothing was changed.\n\nbegin;\n\n-- things.size\nalter table things add column size text;\n\ncommit;',
  );
});

it('a plan with a refused change changes nothing when pasted', () => {
  const refused = { reason: 'things.colour is no longer declared', statement: 'alter table things drop column colour' };
  const text = planText({ blocks, refusals: [refused], warnings: [] });
  expect(text).toContain('-- Refused. things.colour is no longer declared:');
  expect(text).toContain('do not run until the refusals are resolved');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('-- '))).toEqual([]);
});
