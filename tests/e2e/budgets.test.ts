import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type ColdRoute, coldRoutes, dealIdOf, linkInRow, openCold, showsDealData, showsDeals } from './coldRoutes.ts';
import { pathsOf, recordTraffic, repeatedIn, type TrafficEntry, type TrafficKind } from './traffic.ts';
import { transferredBytes } from './transferredBytes.ts';
import { visitor } from './visitor.ts';

/** What a page may cost, in counts and bytes, which are the same on every machine. `npm run bench` measures the times. */
const ADMIN = 'admin@example.com';
const here = visitor(ADMIN);
const { login, dashboard, dealList } = coldRoutes('');

/** Icons are asked for when the browser likes, and the API is counted apart. */
const LOADED: readonly TrafficKind[] = ['document', 'script', 'stylesheet', 'font', 'config'];
const loadedIn = (traffic: readonly TrafficEntry[]) => traffic.filter(({ kind }) => LOADED.includes(kind));

/** What a browser with an empty cache asks for to show a route. */
async function coldTraffic(route: ColdRoute): Promise<TrafficEntry[]> {
  const page = route.signedIn ? here.page : await here.come(undefined);
  const traffic = recordTraffic(page);
  await openCold(page, route);
  return traffic;
}

/** The bytes of JavaScript, compressed with gzip. */
const scriptBytes = (traffic: readonly TrafficEntry[]) =>
  transferredBytes(
    traffic.filter(({ kind }) => kind === 'script').map(({ url }) => url),
    'gzip',
  );

function expectFewRequests(traffic: readonly TrafficEntry[], api: readonly unknown[], more = 0) {
  expect(repeatedIn(traffic)).toEqual([]);
  expect(pathsOf(traffic, 'api').sort()).toEqual(api);
  expect(loadedIn(traffic).length).toBeLessThanOrEqual(8 + more);
}

describe('a route opened by its address, with an empty cache', () => {
  it('login: at most 140,000 bytes of JavaScript', async () => {
    expect(await scriptBytes(await coldTraffic(login))).toBeLessThanOrEqual(140_000);
  });

  it('dashboard: at most 8 requests besides those of the API and the charts, nothing twice, 336,000 bytes of JavaScript', async () => {
    const traffic = await coldTraffic(dashboard);
    const api = [
      ...['/api/deals/count', '/api/deals/latest', '/api/deals/summary'],
      ...['/api/errors/count', '/api/errors/count', '/api/errors/count', '/api/errors/latest', '/api/errors/summary'],
      ...['/api/session', '/api/tenants'],
    ];
    expectFewRequests(traffic, api, 1);
    expect(await scriptBytes(traffic)).toBeLessThanOrEqual(336_000);
  });

  it('dealList, the moves from there, and dealDetail: the same, 242,000 bytes and 600 elements for 25 deals', async () => {
    const traffic = await coldTraffic(dealList);
    expectFewRequests(traffic, ['/api/deals', '/api/deals/count', '/api/session', '/api/tenants']);
    expect(await scriptBytes(traffic)).toBeLessThanOrEqual(242_000);
    expect(await here.page.locator('*').count()).toBeLessThanOrEqual(600);
    const dealId = await expectOneCallForEach(here.page);
    await here.come(ADMIN);
    const api = [expect.stringMatching(/^\/api\/deals\/\d+$/), '/api/errors', '/api/session', '/api/tenants'];
    expectFewRequests(await coldTraffic(coldRoutes(dealId).dealDetail), api);
  });
});

/**
 * A record and what belongs to it is asked for once, and on the way back within half a minute nothing. Begins on the list, and
 * answers the id of a deal.
 */
async function expectOneCallForEach(page: Page): Promise<string> {
  const traffic = recordTraffic(page);
  const ids: string[] = [];
  // Each record is a fence for what going back from the one before may have asked.
  for (const row of [1, 2]) {
    ids.push(await dealIdOf(linkInRow(page, row)));
    await linkInRow(page, row).click();
    await showsDealData(page);
    await page
      .getByRole('region', { name: 'Related Integration Errors' })
      .getByText(/No integration errors|View Details|\d+ shown/)
      .first()
      .waitFor();
    if (row < 2) await page.goBack().then(() => showsDeals(page));
  }
  expect(pathsOf(traffic, 'api')).toEqual(ids.flatMap((id) => [`/api/deals/${id}`, '/api/errors']));
  expect(loadedIn(traffic)).toEqual([]);
  return ids[0] as string;
}
