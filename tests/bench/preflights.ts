import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { DEAL_LIST_PATH, linkInRow, waitForDealData, waitForDeals } from '../e2e/coldRoutes.ts';
import { startProductProcess } from './productProcess.ts';
import { startStaticHost } from './staticHost.ts';
import { withTemporaryFolder } from './withTemporaryFolder.ts';

/** The headers that browsers send to another origin without a preflight; Content-Type with three values only. */
const SAFE_HEADERS = /^(accept|accept-language|content-language)$/i;
const SAFE_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** The preflights of a page of another origin. */
interface PreflightCount {
  readonly calls: number;
  readonly preflights: number;
  /** Repeated for a method and URL that were already allowed. */
  readonly repeated: readonly string[];
  /** Sent for a call without any header that requires one. */
  readonly needless: readonly string[];
  /** The headers that caused them. */
  readonly causes: readonly string[];
}

/**
 * The built console on a separate origin, calling the product's API and user pool: sign-in, list, a deal, back, the
 * next deal. On the product's own origin there are no preflights.
 */
export function measurePreflights(): Promise<PreflightCount> {
  return withTemporaryFolder(async (dataDir) => {
    const host = await startStaticHost();
    try {
      const product = await startProductProcess(dataDir, { ALLOWED_ORIGINS: host.url });
      try {
        host.configure(product.url);
        const browser = await launchChromium();
        try {
          return await countedTour(browser, host.url, product.url);
        } finally {
          await browser.close();
        }
      } finally {
        await product.stop();
      }
    } finally {
      host.server.close();
    }
  });
}

async function countedTour(browser: Browser, consoleUrl: string, productUrl: string): Promise<PreflightCount> {
  const page = await (await browser.newContext({ baseURL: consoleUrl })).newPage();
  const seen = await recordCalls(page, productUrl);
  await tour(page);
  const preflights = seen.filter(({ isPreflight }) => isPreflight).map(({ address }) => address);
  const calls = seen.filter(({ isPreflight }) => !isPreflight);
  const unsafe = new Map(calls.map(({ address, unsafe }) => [address, unsafe]));
  return {
    calls: calls.length,
    preflights: preflights.length,
    repeated: preflights.filter((address, index) => preflights.indexOf(address) !== index),
    needless: preflights.filter((address) => unsafe.get(address)?.length === 0),
    causes: [...new Set(calls.flatMap((call) => call.unsafe))].sort(),
  };
}

async function tour(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  await page.goto(DEAL_LIST_PATH);
  await waitForDeals(page);
  for (const row of [1, 2]) {
    await linkInRow(page, row).click();
    await waitForDealData(page);
    await page.goBack().then(() => waitForDeals(page));
  }
  // A reloaded page requests the same again.
  await page.reload();
  await waitForDeals(page);
  await page.waitForLoadState('networkidle');
}

interface Call {
  readonly isPreflight: boolean;
  /** Method and URL: the key of a browser's preflight cache. */
  readonly address: string;
  /** The headers that require a preflight. */
  readonly unsafe: readonly string[];
}

/** Records the page's calls to the product from now on; only the browser's own protocol shows preflights. */
async function recordCalls(page: Page, productUrl: string): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request: { url, method, headers } }) => {
    if (!url.startsWith(productUrl)) return;
    const isPreflight = method === 'OPTIONS';
    const asked = isPreflight ? headerIn(headers, 'access-control-request-method') : method;
    calls.push({ isPreflight, address: `${asked} ${url}`, unsafe: isPreflight ? [] : unsafeIn(headers) });
  });
  return calls;
}

function headerIn(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

/** Without the headers that the browser adds by itself. */
function unsafeIn(headers: Readonly<Record<string, string>>): string[] {
  const own = Object.entries(headers).filter(([name]) => !/^(sec-|user-agent$|referer$|origin$)/i.test(name));
  return own
    .filter(([name, value]) => (/^content-type$/i.test(name) ? !SAFE_TYPES.test(value) : !SAFE_HEADERS.test(name)))
    .map(([name]) => name.toLowerCase());
}
