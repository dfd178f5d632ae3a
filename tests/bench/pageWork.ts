import type { Page } from 'playwright-core';
import { plainPage } from './plainPage.ts';

/** The browser's cost of a page. */
export interface PageWork {
  /** Milliseconds for which the main thread was busy during an action, without waiting for the network. */
  during(act: () => Promise<void>): Promise<number>;
  /** Slows the CPU down by this factor. */
  slowDown(times: number): Promise<void>;
  /** Milliseconds of each task longer than 50 ms since the page was opened. */
  longTaskTimes(): Promise<readonly number[]>;
  /** Their number. */
  longTasks(): Promise<number>;
  /** The JavaScript heap after a garbage collection. */
  heapBytes(): Promise<number>;
}

declare global {
  interface Window {
    longTaskTimes?: number[];
  }
}

/** Observes a page; call it before opening the page. */
export async function pageWork(page: Page): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.longTaskTimes = [...(window.longTaskTimes ?? []), ...list.getEntries().map(({ duration }) => duration)];
    }).observe({ type: 'longtask' });
  });
  const metric = async (wanted: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  };
  const plain = await plainPage(page);
  const longTaskTimes = async () => ((await plain.value('window.longTaskTimes')) ?? []) as number[];
  return {
    slowDown: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    longTaskTimes,
    async during(act) {
      const before = await metric('TaskDuration');
      await act();
      return ((await metric('TaskDuration')) - before) * 1_000;
    },
    longTasks: async () => (await longTaskTimes()).length,
    async heapBytes() {
      await session.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
  };
}
