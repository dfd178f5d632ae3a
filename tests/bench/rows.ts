import type { Page } from 'playwright-core';
import { scaleDemo } from '../../server/demo/scaleDemo.ts';
import { openStore } from '../../server/store/database.ts';
import { DEAL_LIST_PATH, showsDeals } from '../e2e/coldRoutes.ts';
import { appendedPage, loadedRows } from './appendedPage.ts';
import { median, rounded } from './median.ts';
import { type PageWork, pageWork } from './pageWork.ts';
import { withVisits } from './withVisits.ts';

const ROWS = 5_000;
const REPEATS = 5;

/**
 * A page of rows appended to a list of 5,000, from the scroll that asks for it to the second frame after it came. The
 * baseline is the same list in the same window, made to mount every row.
 */
export function measureRows() {
  return withVisits(async ({ dataDir, visit }) => {
    await seedRows(dataDir);
    return visit('admin', async (page) => {
      const work = await pageWork(page);
      await page.goto(DEAL_LIST_PATH);
      await showsDeals(page);
      while ((await loadedRows(page)) < ROWS) await appendedPage(page);
      const virtualised = await repeatedAppend(page, work);
      await mountEveryRow(page);
      const baseline = await repeatedAppend(page, work);
      return { rows: ROWS, repeats: REPEATS, virtualised, baseline, ratio: ratioOf(virtualised, baseline) };
    });
  });
}

async function seedRows(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, ifInUse: 'join' });
  await scaleDemo(store, { deals: ROWS + 2 * REPEATS * 25, errors: 0, tenants: 1 }, new Date());
  await store.close();
}

type AppendCost = Awaited<ReturnType<typeof repeatedAppend>>;

async function repeatedAppend(page: Page, work: PageWork) {
  const busy: number[] = [];
  const before = await loadedRows(page);
  const longTasks = await work.longTasks();
  for (let run = 0; run < REPEATS; run++) busy.push(await work.during(() => appendedPage(page)));
  return {
    appendedRows: ((await loadedRows(page)) - before) / REPEATS,
    mainThreadMs: rounded(median(busy)),
    longTasks: (await work.longTasks()) - longTasks,
    mountedRows: await page.locator('tbody tr[data-index]').count(),
    elements: await page.locator('*').count(),
    heapMb: rounded((await work.heapBytes()) / 1e6),
  };
}

/** Told that the window is taller than all of its rows, the table leaves none out. */
async function mountEveryRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'innerHeight', { value: 10_000_000 });
    window.dispatchEvent(new Event('resize'));
  });
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr[data-index]').length >= rows, ROWS);
}

function ratioOf(virtualised: AppendCost, baseline: AppendCost) {
  return {
    mainThread: rounded(virtualised.mainThreadMs / baseline.mainThreadMs),
    elements: rounded(virtualised.elements / baseline.elements),
    heap: rounded(virtualised.heapMb / baseline.heapMb),
  };
}
