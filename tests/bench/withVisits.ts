import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { DEAL_LIST_PATH, dealIdOf, linkInRow, waitForDeals } from '../e2e/coldRoutes.ts';
import { PEOPLE, type Person } from '../e2e/screens.ts';
import { type StorageState, withRecentActivity } from '../e2e/withRecentActivity.ts';
import { startProductProcess } from './productProcess.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/** Visits with an empty cache, as one of the demo's people or anonymously, in a window of this width. */
export type Visit = <T>(who: Person | 'nobody', look: (page: Page) => Promise<T>, width?: number) => Promise<T>;

/** Signs a user in and returns the browser's storage. */
type SignIn = (page: Page, email: string) => Promise<StorageState>;

/** A started product with the demo, and browsers to visit it. */
export interface Visits {
  readonly url: string;
  readonly dataDir: string;
  /** A deal of `acme`. */
  readonly dealId: string;
  readonly visit: Visit;
  /** Visits another URL in the same browser, with `signIn` to sign in there. */
  visitsOf(url: string, signIn: SignIn): Visit;
}

/** Starts the product and a Chromium for `work`, and stops both afterwards. */
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
  const visit = visitsOf(browser, url, signIn);
  const dealId = await visit('admin', async (page) => {
    await page.goto(DEAL_LIST_PATH);
    await waitForDeals(page);
    return dealIdOf(linkInRow(page, 1));
  });
  return { url, dataDir, dealId, visit, visitsOf: (other, signInThere) => visitsOf(browser, other, signInThere) };
}

/** People sign in on their first visit. */
function visitsOf(browser: Browser, baseURL: string, signInThere: SignIn): Visit {
  const signedIn = new Map<Person, StorageState>();
  const stateOf = async (person: Person) => {
    const state = signedIn.get(person) ?? (await visit('nobody', (page) => signInThere(page, PEOPLE[person])));
    signedIn.set(person, state);
    return withRecentActivity(state);
  };
  const visit: Visit = async (who, look, width = 1440) => {
    const viewport = { width, height: 900 };
    const storageState = who === 'nobody' ? undefined : await stateOf(who);
    const context = await browser.newContext({ baseURL, viewport, ...(storageState && { storageState }) });
    try {
      return await look(await context.newPage());
    } finally {
      await context.close();
    }
  };
  return visit;
}

async function signIn(page: Page, email: string): Promise<StorageState> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // A user who waits for access is redirected to the account page.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  return page.context().storageState();
}
