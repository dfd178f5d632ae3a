import type { Locator, Page } from 'playwright-core';

/** A page opened by its address, with an empty browser cache. */
export interface ColdRoute {
  readonly path: string;
  readonly signedIn: boolean;
  /** What is visible once the page has loaded. */
  readonly shows: (page: Page) => Promise<void>;
}

export const DEAL_LIST_PATH = '/integration/deals?tenant_id=acme&searched=1';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** The routes with a budget. `dealId` is any deal of `acme`. */
export function coldRoutes(dealId: string) {
  return {
    landing: { path: '/', signedIn: false, shows: heading },
    login: { path: '/login', signedIn: false, shows: (page) => page.getByLabel('Email').waitFor() },
    dashboard: { path: '/dashboard', signedIn: true, shows: waitForLatestDeals },
    dealList: { path: DEAL_LIST_PATH, signedIn: true, shows: waitForDeals },
    dealDetail: { path: `/integration/deals/${dealId}?tenant_id=acme`, signedIn: true, shows: waitForDealData },
    editForm: {
      path: '/admin/tenants/acme/edit',
      signedIn: true,
      shows: (page) => page.getByLabel('Partner ID').waitFor(),
    },
  } satisfies Record<string, ColdRoute>;
}

/** Opens a route and waits until the network is idle, so that late requests count too. */
export async function openCold(page: Page, { path, shows }: ColdRoute): Promise<void> {
  await page.goto(path);
  await shows(page);
  await page.waitForLoadState('networkidle');
}

/** Waits until the first page of `acme`'s deals and their count are visible. */
export async function waitForDeals(page: Page): Promise<void> {
  await page.getByText(/^25 of [\d,]+$/).waitFor();
}

export async function waitForDealData(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Deal Data' }).waitFor();
}

/** The link to the record in a row, counted from 1. */
export function linkInRow(page: Page, row: number): Locator {
  return page.getByRole('row').nth(row).getByRole('link', { name: 'View Details' });
}

/** The id of the deal that a link leads to. */
export async function dealIdOf(link: Locator): Promise<string> {
  const [, id] = /deals\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  if (!id) throw new Error('The link leads to no deal.');
  return id;
}

/** The heading shows before the code of the cards has loaded. */
const waitForLatestDeals = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Latest deals' }).getByRole('link').first().waitFor();
