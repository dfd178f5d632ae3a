import type { Page } from 'playwright-core';

/** One time that something in sight moved by itself. */
export interface LayoutShift {
  /** As the browser scores it: the part of the window that moved times how far, as part of the window. */
  readonly score: number;
  /** What moved, as tag and classes. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
}

/** Notes what moves on every page that is opened from now on. What follows a press or a key within half a second is no shift. */
export function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = entry as unknown as {
          readonly hadRecentInput: boolean;
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.classList.value}` : (node?.nodeName ?? 'gone'),
        );
        window.layoutShifts?.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was opened. */
export function shiftsOf(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(() => window.layoutShifts ?? []);
}
