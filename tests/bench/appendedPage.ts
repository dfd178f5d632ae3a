import type { Page } from 'playwright-core';

/** The number of loaded rows in the list's count, `1,025 of 10,412`. */
export async function loadedRows(page: Page): Promise<number> {
  const [loaded = ''] = ((await page.locator('main [role=status] strong').textContent()) ?? '').split(' ');
  return Number(loaded.replaceAll(',', ''));
}

/**
 * Scrolls to the end of the list and waits, without polling, until the next page is painted. Rejects if the list has no
 * next page, or does not load it.
 */
export function appendedPage(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((painted, reject) => {
        const countLine = document.querySelector('main [role=status] strong');
        if (!countLine) {
          return reject(new Error(`There is no list with more rows: ${document.querySelector('main')?.textContent}`));
        }
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => painted()));
        });
        observer.observe(countLine, { characterData: true, childList: true, subtree: true });
        setTimeout(() => reject(new Error('No page of rows came.')), 15_000);
        return window.scrollTo(0, document.body.scrollHeight);
      }),
  );
}
