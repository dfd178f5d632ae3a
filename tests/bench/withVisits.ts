import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { DEAL_LIST_PATH, dealIdOf, linkInRow, showsDeals } from '../e2e/coldRoutes.ts';
import { startProductProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A started product with the demo in it, and browsers to visit it. */
export interface Visits {
  readonly dataDir: string;
  /** A deal of `acme`. */
  readonly dealId: string;
  /** Visits with an empty cache, as the demo's platform admin or as nobody. */
  visit<T>(who: 'admin' | 'nobody', look: (page: Page) => Promise<T>): Promise<T>;
}

/** Starts the product and a Chromium for `work`, and ends both afterwards. */
export function withVisits<T>(work: (visits: Visits) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const product = await startProductProcess(dataDir);
    try {
      const browser = await launchChromium();
      try {
        return await work(await visitsOf(browser, product.url, dataDir));
      } finally {
        await browser.close();
      }
    } finally {
      await product.stop();
    }
  });
}

async function visitsOf(browser: Browser, baseURL: string, dataDir: string): Promise<Visits> {
  let admin: StorageState | undefined;
  const visit: Visits['visit'] = async (who, look) => {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({
      baseURL,
      viewport,
      ...(who === 'admin' && admin && { storageState: admin }),
    });
    try {
      return await look(await context.newPage());
    } finally {
      await context.close();
    }
  };
  admin = await visit('nobody', signIn);
  const dealId = await visit('admin', async (page) => {
    await page.goto(DEAL_LIST_PATH);
    await showsDeals(page);
    return dealIdOf(linkInRow(page, 1));
  });
  return { dataDir, dealId, visit };
}

async function signIn(page: Page): Promise<StorageState> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page.context().storageState();
}
