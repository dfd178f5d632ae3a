import type { Page } from 'playwright-core';
import { scaleDemo } from '../../server/demo/scaleDemo.ts';
import { openStore } from '../../server/openStore.ts';
import { DEAL_LIST_PATH, waitForDeals } from '../e2e/coldRoutes.ts';
import { appendedPage, loadedRows } from './appendedPage.ts';
import { median, rounded } from './median.ts';
import { type PageWork, pageWork } from './pageWork.ts';
import { type JumpCost, scrollJumps } from './scrollJumps.ts';
import { withVisits } from './withVisits.ts';

const ROWS = 10_000;
const PER_PAGE = 100;
/** Appends as many, one after the other, to measure one. */
const REPEATS = 9;
/** With every row mounted, 10,000 would take longer than all other benchmarks. */
const BASELINE_ROWS = 2_000;

/** The browser's cost of a long list that is loaded and has been scrolled. */
interface ListCost extends JumpCost {
  readonly rows: number;
  /** The increase over the same list with its first 100 rows, each after a garbage collection. */
  readonly heapGrowthMb: number;
  /** Tasks longer than 50 ms while scrolling. */
  readonly longTasks: number;
}

/**
 * A list of 10,000 rows, loaded by scrolling as a reader does: its cost, its scrolling, and the cost of a further page
 * of 100, compared with the same at its beginning. The baseline is the same list in the same browser with every row
 * mounted.
 */
export function measureRows() {
  return withVisits(async (visits) => {
    await seedRows(visits.dataDir);
    const first = await visits.visit('admin', firstPage);
    const virtualised = await visits.visit('admin', longList);
    const everyRowMounted = await visits.visit('admin', mountedList);
    return { first, ...virtualised, everyRowMounted };
  });
}

async function seedRows(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, ifInUse: 'join' });
  await scaleDemo(store, { deals: ROWS + (REPEATS + 1) * PER_PAGE, errors: 0, tenants: 1 }, new Date());
  await store.close();
}

async function firstPage(page: Page) {
  await page.goto(DEAL_LIST_PATH);
  await waitForDeals(page);
  return { rows: await loadedRows(page), elements: await page.locator('*').count() };
}

async function longList(page: Page) {
  const { work, heapBefore } = await openList(page);
  const atFirst = await appendCost(page, work);
  await loadUntil(page, ROWS);
  const list = await listCost(page, work, heapBefore);
  const atEnd = await appendCost(page, work);
  return { ...list, append: { atFirstMs: atFirst, atEndMs: atEnd, ratio: rounded(atEnd / atFirst) } };
}

async function mountedList(page: Page): Promise<ListCost> {
  const { work, heapBefore } = await openList(page);
  await loadUntil(page, BASELINE_ROWS);
  await mountEveryRow(page);
  return listCost(page, work, heapBefore);
}

async function openList(page: Page) {
  const work = await pageWork(page);
  await page.goto(`${DEAL_LIST_PATH}&per_page=${PER_PAGE}`);
  await page.getByText(/^100 of [\d,]+$/).waitFor();
  return { work, heapBefore: await work.heapBytes() };
}

async function loadUntil(page: Page, rows: number): Promise<void> {
  while ((await loadedRows(page)) < rows) await appendedPage(page);
}

/**
 * The milliseconds for which a page of 100 rows keeps the main thread busy, from the scroll that requests it until it
 * is painted.
 */
async function appendCost(page: Page, work: PageWork): Promise<number> {
  const busy: number[] = [];
  for (let run = 0; run < REPEATS; run++) busy.push(await work.during(() => appendedPage(page)));
  return rounded(median(busy));
}

async function listCost(page: Page, work: PageWork, heapBefore: number): Promise<ListCost> {
  const longTasks = await work.longTasks();
  const jumps = await scrollJumps(page);
  return {
    rows: await loadedRows(page),
    ...jumps,
    longTasks: (await work.longTasks()) - longTasks,
    heapGrowthMb: rounded(((await work.heapBytes()) - heapBefore) / 1e6),
  };
}

/** In a window that seems taller than all rows, the table mounts every row. */
async function mountEveryRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'innerHeight', { value: 10_000_000 });
    window.dispatchEvent(new Event('resize'));
  });
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr[data-index]').length >= rows, BASELINE_ROWS);
}
