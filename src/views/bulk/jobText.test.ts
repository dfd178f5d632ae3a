import { expect, it } from 'vitest';
import type { BulkJob } from '../../schema/bulkJob.ts';
import { jobFigures, percentOf } from './jobText.ts';

const job: BulkJob = {
  job_id: 'a',
  resource: 'tickets',
  operation: 'close',
  state: 'done',
  message: null,
  total: 12,
  done: 0,
  unchanged: 0,
  failed: 0,
  finished_at: '2026-11-28T12:00:00Z',
};

it.each([
  [{ done: 12 }, '12 of 12 succeeded.'],
  [{ done: 9, unchanged: 3 }, '9 of 12 succeeded. 3 records are unchanged: they already had these values.'],
  [
    { done: 10, unchanged: 1, failed: 1 },
    '10 of 12 succeeded. 1 record is unchanged: it already had these values. 1 record failed.',
  ],
  [{ unchanged: 12 }, '12 records are unchanged: they already had these values.'],
  [
    { state: 'cancelled', done: 1, unchanged: 2, failed: 3 } as const,
    '1 of 12 succeeded. 2 records are unchanged: they already had these values. 3 records failed. 6 records were not touched.',
  ],
  [{ failed: 12 }, '0 of 12 succeeded. 12 records failed.'],
])('the report of a job tells unchanged records from changed ones: %j', (counts, text) => {
  expect(jobFigures({ ...job, ...counts })).toBe(text);
});

it('the progress of a job includes unchanged records', () => {
  const running = { ...job, state: 'running', finished_at: null, done: 2, unchanged: 3, failed: 1 } as const;
  expect([jobFigures(running), percentOf(running)]).toEqual(['6 of 12', 50]);
});
