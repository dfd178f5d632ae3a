import type { Page } from 'playwright-core';

/** How many rows the list's count line says are loaded. */
export async function loadedRows(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.tools [role=status] .num').textContent()) ?? '', 10);
}

/** Scrolls to the end of the list and waits until the page that this brings is painted. Nothing is polled meanwhile. */
export function appendedPage(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((painted, reject) => {
        const countLine = document.querySelector('.tools [role=status] .num');
        if (!countLine) return reject(new Error('There is no count line.'));
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => painted()));
        });
        observer.observe(countLine, { characterData: true, childList: true, subtree: true });
        return window.scrollTo(0, document.body.scrollHeight);
      }),
  );
}
