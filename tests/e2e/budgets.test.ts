import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUDGETS, LAYOUT_SHIFT } from './budgets.ts';
import { type ColdCost, coldCost, loadedIn } from './coldCost.ts';
import { type ColdRoute, coldRoutes, dealIdOf, linkInRow, waitForDealData, waitForDeals } from './coldRoutes.ts';
import { recordShifts, shiftsOf } from './layoutShifts.ts';
import { pathsOf, recordTraffic } from './traffic.ts';
import { visitor } from './visitor.ts';
import { wholeTourBytes } from './wholeTour.ts';

/** What a page may cost, in counts and bytes, which are the same on every machine. `npm run bench` measures times. */
const ADMIN = 'admin@example.com';
const here = visitor(ADMIN);
const { landing, login, dashboard, dealList, editForm } = coldRoutes('');

async function cost(route: ColdRoute): Promise<ColdCost> {
  const page = route.signedIn ? here.page : await here.openAs(undefined);
  await recordShifts(page);
  const found = await coldCost(page, route);
  const shifts = await shiftsOf(page);
  const moved = shifts.reduce((sum, { score }) => sum + score, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(LAYOUT_SHIFT);
  return found;
}

function expectWithin(
  found: ColdCost,
  budget: Partial<Record<'requests' | 'totalBytes' | 'scriptBytes' | 'elements', number>>,
) {
  expect(found.repeated).toEqual([]);
  for (const [name, most] of Object.entries(budget) as [keyof typeof budget, number][]) {
    expect(found[name], name).toBeLessThanOrEqual(most);
  }
}

describe('a route opened by its address with an empty cache requests nothing twice and stays within its budget', () => {
  it('landing', async () => {
    const found = await cost(landing);
    expectWithin(found, { ...BUDGETS.landing, scriptBytes: 0 });
    expect(found.api).toEqual([]);
  });

  it('login', async () => {
    expectWithin(await cost(login), BUDGETS.login);
  });

  it('dashboard: one call per figure, besides the profile and the tenants', async () => {
    const found = await cost(dashboard);
    expectWithin(found, BUDGETS.dashboard);
    expect(found.api).toEqual([
      '/api/causes',
      ...Array(3).fill('/api/deals/count'),
      '/api/deals/latest',
      '/api/deals/summary',
      ...Array(6).fill('/api/errors/count'),
      '/api/errors/counts',
      '/api/errors/latest',
      '/api/errors/summary',
      '/api/session',
      '/api/tenants',
      '/api/tenants/health',
    ]);
  });

  it('editForm', async () => {
    expectWithin(await cost(editForm), BUDGETS.editForm);
  });

  it('dealList, the navigation from there, and dealDetail', async () => {
    const found = await cost(dealList);
    expectWithin(found, BUDGETS.dealList);
    expect(found.api).toEqual(['/api/deals', '/api/deals/count', '/api/session', '/api/tenants']);
    await expectCodeAhead(here.page);
    const dealId = await expectOneCallForEach(here.page);
    await here.openAs(ADMIN);
    const detail = await cost(coldRoutes(dealId).dealDetail);
    expectWithin(detail, BUDGETS.dealDetail);
    expect(detail.api).toEqual([
      expect.stringMatching(/^\/api\/deals\/\d+$/),
      '/api/errors',
      '/api/retries',
      '/api/session',
      '/api/tenants',
      '/api/tenants/acme',
    ]);
  });
});

it('all routes together stay within their budget, counting each byte once', async () => {
  expect(await wholeTourBytes()).toBeLessThanOrEqual(BUDGETS.wholeTour.scriptBytes);
});

/** Hovering the link to the dashboard preloads the code of the dashboard and its charts. */
async function expectCodeAhead(page: Page): Promise<void> {
  const traffic = recordTraffic(page);
  await page.getByRole('link', { name: 'Dashboard' }).hover();
  const expected = [expect.stringContaining('/Bars-'), expect.stringContaining('/dashboard-')];
  await expect.poll(() => pathsOf(traffic, 'script').toSorted()).toEqual(expected);
}

/**
 * Loads a record and its related records once, and nothing on the way back within 30 seconds. Starts on the list.
 * Returns a deal's id.
 */
async function expectOneCallForEach(page: Page): Promise<string> {
  // The first record loads the code of the page.
  await linkInRow(page, 3).click();
  await page.locator('.src').waitFor();
  await page.goBack().then(() => waitForDeals(page));
  const traffic = recordTraffic(page);
  const ids: string[] = [];
  // Opening the next record proves that going back from the previous one has sent no call.
  for (const row of [1, 2]) {
    ids.push(await dealIdOf(linkInRow(page, row)));
    await linkInRow(page, row).click();
    await waitForDealData(page);
    await page
      .getByRole('region', { name: 'Related Integration Errors' })
      .getByText(/No integration errors|View Details|\d+ shown/)
      .first()
      .waitFor();
    if (row < 2) await page.goBack().then(() => waitForDeals(page));
  }
  expect(pathsOf(traffic, 'api')).toEqual(ids.flatMap((id) => [`/api/deals/${id}`, '/api/errors', '/api/retries']));
  expect(loadedIn(traffic)).toEqual([]);
  return ids[0] as string;
}
