import { expect, it } from 'vitest';
import { exportFileName } from './exportFileName.ts';
import { progressWords, spokenProgress } from './exportProgress.ts';

const day = new Date(2026, 10, 2);

it('names the file by what it holds, of whom and when', () => {
  expect(exportFileName({ name: 'deals', tenantId: 'acme', day })).toBe('deals-acme-2026-11-02.csv');
  expect(exportFileName({ name: 'audit', tenantId: null, day })).toBe('audit-2026-11-02.csv');
  expect(exportFileName({ name: 'deals', tenantId: 'a/b c', day, first: 100_000 })).toBe(
    'deals-a-b-c-2026-11-02-first-100000.csv',
  );
});

it('says how far it is, and never less than has come', () => {
  expect(progressWords(12_000, 48_210)).toBe('12,000 of 48,210');
  expect(progressWords(12_000, undefined)).toBe('12,000 so far');
  expect(progressWords(13, 12)).toBe('13 of 13');
});

it('speaks at each quarter, of what the file can hold', () => {
  expect([0, 24, 25, 74, 100, 120].map((rows) => spokenProgress(rows, 100))).toEqual([
    ...['', '', '25 % exported', '50 % exported', '100 % exported', '100 % exported'],
  ]);
  expect(spokenProgress(50_000, 1_000_000)).toBe('50 % exported');
  expect(spokenProgress(50, undefined)).toBe('');
});
