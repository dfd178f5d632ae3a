import type { Page } from 'playwright-core';
import { coldRoutes, linkInRow, openCold, showsDealData, showsDeals } from '../e2e/coldRoutes.ts';
import { recordTraffic, repeatedIn, type TrafficEntry } from '../e2e/traffic.ts';
import { type Visits, withVisits } from './withVisits.ts';

interface RequestCount {
  readonly total: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly repeated: readonly string[];
}

/** How many requests a visitor causes by opening a route, by moving within the console and by going back. */
export function measureRequests(): Promise<{ readonly cold: object; readonly moves: object }> {
  return withVisits(async (visits) => ({
    cold: await coldRequests(visits),
    moves: await visits.visit('admin', moves),
  }));
}

async function coldRequests({ visit, dealId }: Visits): Promise<Record<string, RequestCount>> {
  const counted: Record<string, RequestCount> = {};
  for (const [name, route] of Object.entries(coldRoutes(dealId))) {
    counted[name] = await visit(route.signedIn ? 'admin' : 'nobody', async (page) => {
      const traffic = recordTraffic(page);
      await openCold(page, route);
      return countOf(traffic);
    });
  }
  return counted;
}

async function moves(page: Page): Promise<Record<string, RequestCount>> {
  const { dealList } = coldRoutes('');
  await openCold(page, dealList);
  return {
    listToDetail: await caused(page, async () => {
      await linkInRow(page, 1).click();
      await showsDealData(page);
    }),
    backWithin30s: await caused(page, async () => {
      await page.goBack();
      await showsDeals(page);
    }),
  };
}

/** A second of quiet follows the action, in which what comes late is counted too. */
async function caused(page: Page, act: () => Promise<void>): Promise<RequestCount> {
  const traffic = recordTraffic(page);
  await act();
  await page.waitForTimeout(1_000);
  page.removeAllListeners('request');
  return countOf(traffic);
}

function countOf(traffic: readonly TrafficEntry[]): RequestCount {
  const byKind: Record<string, number> = {};
  for (const { kind } of traffic) byKind[kind] = (byKind[kind] ?? 0) + 1;
  return { total: traffic.length, byKind, repeated: repeatedIn(traffic) };
}
