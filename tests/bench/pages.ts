import type { Page } from 'playwright-core';
import { type ColdCost, coldCost } from '../e2e/coldCost.ts';
import { coldRoutes, linkInRow, openCold, waitForDealData, waitForDeals } from '../e2e/coldRoutes.ts';
import { networkIdle } from '../e2e/networkIdle.ts';
import { pathsOf, recordTraffic, repeatedIn } from '../e2e/traffic.ts';
import { wholeTourBytes } from '../e2e/wholeTour.ts';
import { withVisits } from './withVisits.ts';

export interface PageCosts {
  readonly cold: Readonly<Record<keyof ReturnType<typeof coldRoutes>, ColdCost>>;
  readonly wholeTour: { readonly scriptBytes: number };
  /** The API calls of a navigation within the console, and those sent twice. */
  readonly moves: Readonly<
    Record<'listToDetail' | 'backWithin30s', { readonly api: readonly string[]; readonly repeated: readonly string[] }>
  >;
}

/** The cost of routes and navigations in requests, bytes and elements. These figures are exact. */
export function measurePages(): Promise<PageCosts> {
  return withVisits(async (visits) => {
    const cold: Record<string, ColdCost> = {};
    for (const [name, route] of Object.entries(coldRoutes(visits.dealId))) {
      cold[name] = await visits.visit(route.signedIn ? 'admin' : 'nobody', (page) => coldCost(page, route));
    }
    return {
      cold: cold as PageCosts['cold'],
      wholeTour: { scriptBytes: await wholeTourBytes() },
      moves: await visits.visit('admin', movesOn),
    };
  });
}

async function movesOn(page: Page): Promise<PageCosts['moves']> {
  await openCold(page, coldRoutes('').dealList);
  return {
    listToDetail: await caused(page, async () => {
      await linkInRow(page, 1).click();
      await waitForDealData(page);
    }),
    backWithin30s: await caused(page, async () => {
      await page.goBack();
      await waitForDeals(page);
    }),
  };
}

/** Waits until one second after the last request, so that late ones count too. */
async function caused(page: Page, act: () => Promise<void>) {
  const traffic = recordTraffic(page);
  await act();
  await networkIdle(page);
  page.removeAllListeners('request');
  return { api: pathsOf(traffic, 'api'), repeated: repeatedIn(traffic) };
}
