import type { Locator, Page } from 'playwright-core';

/** The parts of a search page, by their accessible names. */
interface SearchPage {
  readonly search: Locator;
  readonly reset: Locator;
  readonly table: Locator;
  /** The mounted rows. */
  readonly rows: Locator;
  /** `25 of 1,412`. */
  readonly count: Locator;
  readonly loadMore: Locator;
  field(label: string): Locator;
  /** The texts of the column headers. */
  heads(): Promise<string[]>;
  /** The ids in the first column of the mounted rows. */
  ids(): Promise<string[]>;
  /** Waits for results; returns their ids. */
  found(): Promise<string[]>;
}

export function searchPage(page: Page): SearchPage {
  const form = page.getByRole('search').or(page.getByRole('form'));
  const table = page.getByRole('table');
  const rows = table.locator('tbody tr[data-index]');
  const ids = () => rows.locator('td:first-child a').allTextContents();
  const count = page.getByText(/^[\d,]+ of [\d,]+$/);
  return {
    search: form.getByRole('button', { name: 'Search', exact: true }),
    reset: form.getByRole('button', { name: 'Reset' }),
    table,
    rows,
    count,
    loadMore: page.getByRole('button', { name: 'Load more' }),
    field: (label) => form.getByLabel(label, { exact: true }),
    heads: () => page.getByRole('columnheader').allTextContents(),
    ids,
    async found() {
      await rows.first().waitFor();
      await count.waitFor();
      return ids();
    },
  };
}
