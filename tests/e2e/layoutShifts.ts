import type { Page } from 'playwright-core';

/** A layout shift of something visible. */
export interface LayoutShift {
  /**
   * The score as browsers compute it: the fraction of the window that moved times the distance, as a fraction of the
   * window.
   */
  readonly score: number;
  /** What moved, as tag and classes. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
}

/** Records layout shifts on every page opened from now on, except those within 500 ms of a click or a key. */
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

/** The layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<readonly LayoutShift[]> {
  return page.evaluate(() => window.layoutShifts ?? []);
}
