import { describe, expect, it } from 'vitest';
import { progressBar } from './progress.ts';

function shown(isTTY: boolean, moments: readonly number[]): string[] {
  const written: string[] = [];
  let time = 0;
  const output = { isTTY, write: (text: string) => written.push(text) };
  const bar = progressBar({ size: 200, bytesRead: () => 50 }, output, () => time);
  for (time of moments) bar.show({ read: 1_234, inserted: 0, updated: 0, invalid: 1 });
  bar.clear();
  return written;
}

describe('progressBar', () => {
  it('redraws one line of a terminal', () => {
    expect(shown(true, [50, 100, 150, 250])).toEqual([
      '\r\x1b[K[######..................] 25%  1,234 read, 1 invalid',
      '\r\x1b[K[######..................] 25%  1,234 read, 1 invalid',
      '\r\x1b[K',
    ]);
  });

  it('prints a line every few seconds elsewhere', () => {
    expect(shown(false, [50, 4_999, 5_000, 5_100])).toEqual([
      '[######..................] 25%  1,234 read, 1 invalid\n',
    ]);
  });
});
