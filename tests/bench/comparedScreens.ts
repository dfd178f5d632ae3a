import type { Page } from 'playwright-core';
import { DEAL_LIST_PATH } from '../e2e/coldRoutes.ts';

/** A screen that the product and the stock app both have. */
export interface ComparedScreen {
  readonly path: string;
  readonly who: 'admin' | 'nobody';
  /** Until all that the visitor came for is in sight. Looks for it by CSS, which costs the page next to nothing. */
  readonly shows: (page: Page) => Promise<void>;
  /** The first thing that a visitor does here. */
  readonly firstUse?: (page: Page) => Promise<void>;
}

/** The same figures, whatever the day of the week. */
const DAYS = 7;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const LAST_DAYS = `period=custom&from_date=${dayBefore(DAYS - 1)}&to_date=${dayBefore(0)}`;

const has = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const hasAll =
  (...selectors: readonly string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await has(selector)(page);
  };
const typesInto = (selector: string) => async (page: Page) => {
  await page.locator(selector).click();
  await page.keyboard.type('a');
};

export type ScreenName = 'login' | 'list' | 'dashboard';

export const PRODUCT_SCREENS: Readonly<Record<ScreenName, ComparedScreen>> = {
  login: {
    path: '/login',
    who: 'nobody',
    shows: has('input[name=password]'),
    firstUse: typesInto('input[name=email]'),
  },
  list: {
    path: DEAL_LIST_PATH,
    who: 'admin',
    // Only rows near the window are mounted: the count says that all have come.
    shows: hasAll('main tbody tr[data-index] >> nth=15', '.tools [role=status] .num'),
  },
  dashboard: {
    path: `/dashboard?tenant_id=acme&${LAST_DAYS}`,
    who: 'admin',
    shows: hasAll(
      ...['.chart >> nth=0 >> .part', '.chart >> nth=1 >> .part'],
      ...['.is-lists tbody >> nth=0 >> tr >> nth=4', '.is-lists tbody >> nth=1 >> tr >> nth=4'],
    ),
  },
};

/** React Admin's own router keeps the path behind a #. */
export const STOCK_SCREENS: typeof PRODUCT_SCREENS = {
  login: {
    path: '/#/login',
    who: 'nobody',
    shows: has('input[name=password]'),
    firstUse: typesInto('input[name=username]'),
  },
  list: {
    path: '/#/deals',
    who: 'admin',
    shows: hasAll('#main-content tbody tr >> nth=24', '.MuiTablePagination-displayedRows'),
  },
  dashboard: {
    path: '/',
    who: 'admin',
    shows: hasAll(
      ...['.recharts-wrapper >> nth=0 >> .recharts-rectangle', '.recharts-wrapper >> nth=1 >> .recharts-rectangle'],
      ...['#main-content .MuiList-root >> nth=0 >> li >> nth=4', '#main-content .MuiList-root >> nth=1 >> li >> nth=4'],
    ),
  },
};
