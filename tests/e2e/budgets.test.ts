import { describe, expect, it } from 'vitest';
import { coldRoutes, dealIdOf, linkInRow, openCold, showsDealData, showsDeals } from './coldRoutes.ts';
import { pathsOf, recordTraffic, repeatedIn, type TrafficEntry, type TrafficKind } from './traffic.ts';
import { transferredBytes } from './transferredBytes.ts';
import { visitor } from './visitor.ts';

/** What a page may cost, in counts and bytes, which are the same on every machine. `npm run bench` measures the times. */
const ADMIN = 'admin@example.com';
const here = visitor(ADMIN);
const { dealList } = coldRoutes('');

/** Icons are asked for when the browser likes, and the API is counted apart. */
const LOADED: readonly TrafficKind[] = ['document', 'script', 'stylesheet', 'font', 'config'];
const loadedIn = (traffic: readonly TrafficEntry[]) => traffic.filter(({ kind }) => LOADED.includes(kind));

type RouteName = keyof ReturnType<typeof coldRoutes>;

let dealId: string | undefined;

async function aDealId(): Promise<string> {
  if (dealId === undefined) {
    await openCold(here.page, dealList);
    dealId = await dealIdOf(linkInRow(here.page, 1));
  }
  return dealId;
}

/** What a browser with an empty cache asks for to show a route. */
async function coldTraffic(name: RouteName): Promise<TrafficEntry[]> {
  const { [name]: route } = coldRoutes(await aDealId());
  const page = await here.come(route.signedIn ? ADMIN : undefined);
  const traffic = recordTraffic(page);
  await openCold(page, route);
  return traffic;
}

describe('JavaScript that an empty cache loads, compressed with gzip', () => {
  it.each([
    ['login', 140_000],
    ['dealList', 212_000],
  ] as const)('%s: at most %i bytes', async (name, most) => {
    const scripts = (await coldTraffic(name)).filter(({ kind }) => kind === 'script').map(({ url }) => url);
    expect(await transferredBytes(scripts, 'gzip')).toBeLessThanOrEqual(most);
  });
});

describe('a console route opened by its address', () => {
  it.each([
    ['dashboard', ['/api/session', '/api/tenants']],
    ['dealList', ['/api/deals', '/api/deals/count', '/api/session', '/api/tenants']],
    ['dealDetail', [expect.stringMatching(/^\/api\/deals\/\d+$/), '/api/errors', '/api/session', '/api/tenants']],
  ] as const)('%s: at most 8 requests besides those of the API, and nothing twice', async (name, api) => {
    const traffic = await coldTraffic(name);
    expect(repeatedIn(traffic)).toEqual([]);
    expect(pathsOf(traffic, 'api').sort()).toEqual(api);
    expect(loadedIn(traffic).length).toBeLessThanOrEqual(8);
  });
});

describe('moving within the console', () => {
  it('asks once for a record and what belongs to it, and on the way back within half a minute for nothing', async () => {
    const { page } = here;
    await openCold(page, dealList);
    const traffic = recordTraffic(page);
    const expected: string[] = [];
    // Each record is a fence for what going back from the one before may have asked.
    for (const row of [1, 2, 3]) {
      expected.push(`/api/deals/${await dealIdOf(linkInRow(page, row))}`, '/api/errors');
      await linkInRow(page, row).click();
      await showsDealData(page);
      await page
        .getByRole('region', { name: 'Related Integration Errors' })
        .getByText(/No integration errors|View Details|\d+ shown/)
        .first()
        .waitFor();
      if (row < 3) await page.goBack().then(() => showsDeals(page));
    }
    expect(pathsOf(traffic, 'api')).toEqual(expected);
    expect(loadedIn(traffic)).toEqual([]);
  });
});

describe('the document', () => {
  it('has at most 600 elements for a list of 25 deals', async () => {
    await openCold(here.page, dealList);
    expect(await here.page.locator('*').count()).toBeLessThanOrEqual(600);
  });
});
