import { expect, it } from 'vitest';
import { exportGoal, progressWords, spokenProgress } from './ExportDialog.tsx';
import { exportFileName } from './saveFile.tsx';

const day = new Date(2026, 10, 2);

it('names the file by what it holds, of whom and when', () => {
  expect(exportFileName({ name: 'deals', tenantId: 'acme', day })).toBe('deals-acme-2026-11-02.csv');
  expect(exportFileName({ name: 'audit', tenantId: null, day })).toBe('audit-2026-11-02.csv');
  expect(exportFileName({ name: 'deals', tenantId: 'a/b c', day, first: 100_000 })).toBe(
    'deals-a-b-c-2026-11-02-first-100000.csv',
  );
});

it('says how far it is', () => {
  expect(progressWords(12_000, 48_210)).toBe('12,000 of 48,210 rows');
  expect(progressWords(12_000, undefined)).toBe('12,000 rows so far');
  expect(progressWords(1, 1)).toBe('1 of 1 row');
});

it('goes as far as a file can, and never less than has come', () => {
  expect(exportGoal(0, 48_210)).toBe(48_210);
  expect(exportGoal(327, 1_250_000)).toBe(100_000);
  expect(exportGoal(13, 12)).toBe(13);
  expect(exportGoal(13, undefined)).toBeUndefined();
});

it('speaks at each quarter', () => {
  expect([0, 24, 25, 74, 100].map((rows) => spokenProgress(rows, 100))).toEqual([
    ...['', '', '25% exported', '50% exported', '100% exported'],
  ]);
  expect(spokenProgress(50, undefined)).toBe('');
});
