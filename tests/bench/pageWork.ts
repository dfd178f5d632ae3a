import type { Page } from 'playwright-core';

/** What a page costs the browser. */
export interface PageWork {
  /** Milliseconds for which the main thread was busy during an action. Waiting for the network is not among them. */
  during(act: () => Promise<void>): Promise<number>;
  /** Tasks of more than 50 ms since the page was opened. */
  longTasks(): Promise<number>;
  /** The JavaScript heap after a garbage collection. */
  heapBytes(): Promise<number>;
}

declare global {
  interface Window {
    longTaskCount?: number;
  }
}

/** Observes a page, to be called before it is opened. */
export async function pageWork(page: Page): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.longTaskCount = (window.longTaskCount ?? 0) + list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
  const metric = async (wanted: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  return {
    async during(act) {
      const before = await metric('TaskDuration');
      await act();
      return ((await metric('TaskDuration')) - before) * 1_000;
    },
    longTasks: () => page.evaluate(() => window.longTaskCount ?? 0),
    async heapBytes() {
      await session.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
  };
}
