import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { asLeftJustNow, type StorageState } from '../e2e/asLeftJustNow.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { DEAL_LIST_PATH, dealIdOf, linkInRow, showsDeals } from '../e2e/coldRoutes.ts';
import { startProductProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/** Visits with an empty cache, as the demo's platform admin or as nobody. */
export type Visit = <T>(who: 'admin' | 'nobody', look: (page: Page) => Promise<T>) => Promise<T>;

/** A started product with the demo in it, and browsers to visit it. */
export interface Visits {
  readonly url: string;
  readonly dataDir: string;
  /** A deal of `acme`. */
  readonly dealId: string;
  readonly visit: Visit;
  /** Visits in the same browser another address, where `signIn` signs the admin in and says what the browser keeps. */
  visitsOf(url: string, signIn: (page: Page) => Promise<StorageState>): Promise<Visit>;
}

/** Starts the product and a Chromium for `work`, and ends both afterwards. */
export function withVisits<T>(work: (visits: Visits) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startProductProcess(dataDir);
    try {
      const browser = await launchChromium();
      try {
        return await work(await productVisits(browser, product.url, dataDir));
      } finally {
        await browser.close();
      }
    } finally {
      await product.stop();
    }
  });
}

async function productVisits(browser: Browser, url: string, dataDir: string): Promise<Visits> {
  const visit = await visitsOf(browser, url, signIn);
  const dealId = await visit('admin', async (page) => {
    await page.goto(DEAL_LIST_PATH);
    await showsDeals(page);
    return dealIdOf(linkInRow(page, 1));
  });
  return { url, dataDir, dealId, visit, visitsOf: (other, signInThere) => visitsOf(browser, other, signInThere) };
}

async function visitsOf(
  browser: Browser,
  baseURL: string,
  signInThere: (page: Page) => Promise<StorageState>,
): Promise<Visit> {
  let admin: StorageState | undefined;
  const visit: Visit = async (who, look) => {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({
      baseURL,
      viewport,
      ...(who === 'admin' && admin && { storageState: asLeftJustNow(admin) }),
    });
    try {
      return await look(await context.newPage());
    } finally {
      await context.close();
    }
  };
  admin = await visit('nobody', signInThere);
  return visit;
}

async function signIn(page: Page): Promise<StorageState> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page.context().storageState();
}
