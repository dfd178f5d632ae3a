import { DEAL_LIST_PATH } from '../e2e/coldRoutes.ts';

/** A screen of both the product and the stock app. */
export interface ComparedScreen {
  readonly path: string;
  readonly who: 'admin' | 'nobody';
  /** The content that a visitor wants: CSS selectors, and the minimum number of elements once it has loaded. */
  readonly shows: Readonly<Record<string, number>>;
  /** The field that a visitor types into first. */
  readonly firstField?: string;
}

/** The same figures on every day of the week. */
const DAYS = 7;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const LAST_DAYS = `period=custom&from_date=${dayBefore(DAYS - 1)}&to_date=${dayBefore(0)}`;

export type ScreenName = 'login' | 'list' | 'dashboard';

export const PRODUCT_SCREENS: Readonly<Record<ScreenName, ComparedScreen>> = {
  login: {
    path: '/login',
    who: 'nobody',
    shows: { 'input[name=password]': 1 },
    firstField: 'input[name=email]',
  },
  list: {
    path: DEAL_LIST_PATH,
    who: 'admin',
    // Only rows near the window are mounted: the count shows that all have loaded.
    shows: { 'main tbody tr[data-index]': 16, 'main [role=status]:not(:empty)': 1 },
  },
  dashboard: {
    path: `/dashboard?tenant_id=acme&${LAST_DAYS}`,
    who: 'admin',
    shows: { 'main section:has(.part)': 2, 'main section tbody tr': 10 },
  },
};

/** React Admin's own router keeps the path behind a #. */
export const STOCK_SCREENS: typeof PRODUCT_SCREENS = {
  login: {
    path: '/#/login',
    who: 'nobody',
    shows: { 'input[name=password]': 1 },
    firstField: 'input[name=username]',
  },
  list: {
    path: '/#/deals',
    who: 'admin',
    shows: { '#main-content tbody tr': 25, '.MuiTablePagination-displayedRows': 1 },
  },
  dashboard: {
    path: '/',
    who: 'admin',
    shows: { '.recharts-wrapper:has(.recharts-rectangle)': 2, '#main-content .MuiList-root > li': 10 },
  },
};
