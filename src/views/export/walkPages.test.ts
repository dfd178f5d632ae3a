import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../config/limits.ts';
import { startOfWalk, type Walk, type WalkedPage, walkPages } from './useExport.tsx';

const SIZE = 10;
const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
const pageOf = async (page: number): Promise<WalkedPage> => ({
  data: rows.slice((page - 1) * SIZE, page * SIZE),
  pageInfo: { hasNextPage: page * SIZE < rows.length },
});

function walking(read: (page: number) => Promise<WalkedPage>, most = 1_000) {
  const taken: unknown[] = [];
  const asked: number[] = [];
  const controller = new AbortController();
  const walk: Walk = startOfWalk();
  const go = () =>
    walkPages(walk, {
      read: (page) => {
        asked.push(page);
        return read(page);
      },
      take: (more) => taken.push(...more.map(({ id }) => id)),
      most,
      signal: controller.signal,
    });
  return { walk, taken, asked, controller, go };
}

const ids = rows.map(({ id }) => id);

describe('walkPages', () => {
  it('reads every page once, in order, to the end', async () => {
    const { walk, taken, asked, go } = walking(pageOf);
    await go();
    expect(taken).toEqual(ids);
    expect(asked).toEqual([1, 2, 3]);
    expect(walk).toMatchObject({ rows: 25, end: 'all' });
  });

  it.each([
    [10, 'capped', 10],
    [12, 'capped', 12],
    [24, 'capped', 24],
    [25, 'all', 25],
  ])('stops at %i rows: %s', async (most, end, count) => {
    const { walk, taken, go } = walking(pageOf, most);
    await go();
    expect(walk.end).toBe(end);
    expect(taken).toEqual(ids.slice(0, count));
  });

  it('keeps what came when a page fails, and goes on from there', async () => {
    let failing = true;
    const { walk, taken, asked, go } = walking(async (page) => {
      if (page === 3 && failing) throw new Error('away');
      return pageOf(page);
    });
    await expect(go()).rejects.toThrow('away');
    expect(taken).toEqual(ids.slice(0, 20));
    expect(walk).toEqual({ page: 3, rows: 20 });
    failing = false;
    await go();
    expect(taken).toEqual(ids);
    expect(asked).toEqual([1, 2, 3, 3]);
  });

  it('stops at many pages without a row, and reads as many once more when it is to go on', async () => {
    const { walk, asked, go } = walking(async () => ({ data: [], pageInfo: { hasNextPage: true } }));
    await expect(go()).rejects.toThrow(`The list went on for ${LIMITS.emptyPages} pages without a row.`);
    await expect(go()).rejects.toThrow();
    expect(asked).toHaveLength(2 * LIMITS.emptyPages);
    expect(walk).toEqual({ page: 2 * LIMITS.emptyPages + 1, rows: 0 });
  });

  it('takes nothing once it is cancelled, not even the page that is on its way', async () => {
    const { taken, asked, controller, go } = walking(async (page) => {
      if (page === 2) controller.abort(new Error('cancelled'));
      return pageOf(page);
    });
    await expect(go()).rejects.toThrow('cancelled');
    expect(taken).toEqual(ids.slice(0, 10));
    expect(asked).toEqual([1, 2]);
  });
});
