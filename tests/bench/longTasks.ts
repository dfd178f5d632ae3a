import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { networkIdle } from '../e2e/networkIdle.ts';
import { recordTraffic } from '../e2e/traffic.ts';
import { transferredBytes } from '../e2e/transferredBytes.ts';
import { serveAppBeside } from '../serveAppBeside.ts';
import { type ComparedScreen, PRODUCT_SCREENS, type ScreenName, STOCK_SCREENS } from './comparedScreens.ts';
import { median, rounded } from './median.ts';
import { type PageWork, pageWork } from './pageWork.ts';
import { plainPage } from './plainPage.ts';
import { buildStockApp } from './stockApp.ts';
import { type Visit, withVisits } from './withVisits.ts';

const RUNS = 7;
const SLOWDOWN = 4;
/** The duration above which a task is long. */
const LONG_MS = 50;

/** The main thread's cost of a screen, in milliseconds with the CPU slowed down four times. */
interface Cost {
  /** The whole duration of tasks longer than 50 ms. */
  readonly longTaskMs: number;
  /** The duration of such tasks beyond 50 ms. */
  readonly blockingMs: number;
  /** All tasks. */
  readonly mainThreadMs: number;
}

/** A screen when `shown`, and with the visitor's first action there, for which a page may load further scripts. */
type Costs = { readonly shown: Cost; readonly used?: Cost };

/** An app with its screens. */
interface App {
  readonly visit: Visit;
  readonly screens: Readonly<Record<ScreenName, ComparedScreen>>;
}

/**
 * The cost of login, list and dashboard on a slow CPU, opened with an empty cache, until one second without requests:
 * medians of the product and of a stock React Admin app with the same screens on the same server, opened alternately,
 * and the ratio. Each includes the screen's size: gzip bytes of JavaScript, requests and DOM elements.
 */
export function measureLongTasks() {
  return withVisits(async (visits) => {
    const stockApp = await serveAppBeside(buildStockApp(), visits.url);
    try {
      const product = { visit: visits.visit, screens: PRODUCT_SCREENS };
      const stock = { visit: visits.visitsOf(stockApp.url, signInToStock), screens: STOCK_SCREENS };
      return {
        runs: RUNS,
        slowdown: SLOWDOWN,
        login: await compareScreen('login', product, stock),
        list: await compareScreen('list', product, stock),
        dashboard: await compareScreen('dashboard', product, stock),
      };
    } finally {
      stockApp.stop();
    }
  });
}

async function signInToStock(page: Page) {
  await page.goto('/#/login');
  await page.locator('input[name=username]').fill('admin@example.com');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await (await plainPage(page)).has(STOCK_SCREENS.dashboard.shows);
  return page.context().storageState();
}

async function compareScreen(name: ScreenName, product: App, stock: App) {
  // The first visit makes the server compress its files, which is no cost of the page.
  const parts = { product: await partsOf(product, name), stock: await partsOf(stock, name) };
  const costs = { product: [] as Costs[], stock: [] as Costs[] };
  for (let run = 0; run < RUNS; run++) {
    costs.product.push(await costsOf(product, name));
    costs.stock.push(await costsOf(stock, name));
  }
  const used = PRODUCT_SCREENS[name].firstField && comparison(costs, ({ used }) => used);
  return { ...parts, shown: comparison(costs, ({ shown }) => shown), ...(used && { used }) };
}

async function partsOf({ visit, screens }: App, name: ScreenName) {
  const { path, who, shows } = screens[name];
  return visit(who, async (page) => {
    const traffic = recordTraffic(page);
    await page.goto(path);
    await (await plainPage(page)).has(shows);
    await networkIdle(page);
    const scripts = traffic.filter(({ kind }) => kind === 'script').map(({ url }) => url);
    return {
      scriptBytes: await transferredBytes(scripts, 'gzip'),
      requests: traffic.length,
      elements: await page.locator('*').count(),
    };
  });
}

async function costsOf({ visit, screens }: App, name: ScreenName): Promise<Costs> {
  const { path, who, shows, firstField } = screens[name];
  return visit(who, async (page) => {
    const [work, plain] = [await pageWork(page), await plainPage(page)];
    await work.slowDown(SLOWDOWN);
    const showing = await work.during(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await plain.has(shows);
      await networkIdle(page);
    });
    const shown = await costSoFar(work, showing);
    if (firstField === undefined) return { shown };
    const using = await work.during(async () => {
      await plain.typeInto(firstField);
      await networkIdle(page);
    });
    return { shown, used: await costSoFar(work, showing + using) };
  });
}

async function costSoFar(work: PageWork, mainThreadMs: number): Promise<Cost> {
  const times = await work.longTaskTimes();
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return { longTaskMs: total(times), blockingMs: total(times.map((time) => time - LONG_MS)), mainThreadMs };
}

type Compared = Readonly<Record<'product' | 'stock', readonly Costs[]>>;

function comparison({ product, stock }: Compared, chosen: (costs: Costs) => Cost | undefined) {
  const [ours, theirs] = [mediansOf(product.map(chosen)), mediansOf(stock.map(chosen))];
  const ratio = eachCost((cost) => rounded(ours[cost] / theirs[cost]));
  return { product: ours, stock: theirs, ratio };
}

function mediansOf(costs: readonly (Cost | undefined)[]): Cost {
  return eachCost((name) => rounded(median(costs.flatMap((cost) => cost?.[name] ?? []))));
}

function eachCost(figure: (name: keyof Cost) => number): Cost {
  const [longTaskMs, blockingMs, mainThreadMs] = [figure('longTaskMs'), figure('blockingMs'), figure('mainThreadMs')];
  return { longTaskMs, blockingMs, mainThreadMs };
}
