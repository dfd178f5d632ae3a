import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TIME_ZONE_KEY } from '../../src/config/timeZone.ts';
import { dayOf, startOf } from '../../src/fields/dateTime/calendar.ts';
import { DEAL_STATUSES, SYNC_STATES } from '../../src/resources/deals.ts';
import { askApi } from './apiCalls.ts';
import { countAt } from './countAt.ts';
import { visitor } from './visitor.ts';

type Row = Readonly<Record<string, string | undefined>>;

const ADMIN = 'admin@example.com';
const here = visitor(ADMIN);

/** Zones on both sides of UTC with tenants whose currencies differ. */
const VIEWS = [
  { zone: 'Australia/Sydney', tenant: 'acme', currency: 'USD', period: 'month' },
  { zone: 'America/New_York', tenant: 'umbrella', currency: 'EUR', period: 'year' },
  { zone: 'Pacific/Chatham', tenant: 'globex', currency: 'USD', period: 'week' },
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** All records of a tenant, page by page. */
async function allRows(page: Page, resource: 'deals' | 'errors', tenant: string): Promise<Row[]> {
  const rows: Row[] = [];
  let token: string | null = null;
  do {
    const query: string = new URLSearchParams({
      tenant_id: tenant,
      limit: '1000',
      ...(token && { next_token: token }),
    }).toString();
    const answer: { items: Row[]; next_token: string | null } = await askApi(page, `/api/${resource}?${query}`);
    rows.push(...answer.items);
    token = answer.next_token;
  } while (token);
  return rows;
}

interface Figure {
  readonly text: string;
  readonly count: number;
  readonly href: string;
}

/** The links of the page to lists whose text has a number. */
async function figuresOn(page: Page): Promise<Figure[]> {
  const links = await page.locator('main a[href*="/integration/"]').evaluateAll((all) =>
    all.map((link) => ({
      text: (link as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
      href: link.getAttribute('href') ?? '',
      ofRow: link.closest('.RaDataTable-root') !== null,
    })),
  );
  return links.flatMap(({ text, href, ofRow }) => {
    const count = /(?<![\d:.])\d[\d,]*(?![\d:%])/.exec(text)?.[0];
    const isList = !ofRow && href.includes('?') && !/\/integration\/\w+\/[^?]/.test(href);
    const isAge = /\b(ago|now|yesterday|min|hr|day|days)\b/.test(text);
    return count === undefined || !isList || isAge ? [] : [{ text, count: Number(count.replaceAll(',', '')), href }];
  });
}

it.each(VIEWS)('every figure in $zone equals its list, and the rows ($tenant, $period)', async (view) => {
  const { zone, tenant, currency, period } = view;
  const { page } = here;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TIME_ZONE_KEY, zone] as const);
  await open(page, `/dashboard?tenant_id=${tenant}&period=${period}`);
  const [deals, errors] = [await allRows(page, 'deals', tenant), await allRows(page, 'errors', tenant)];
  const today = dayOf(new Date(), zone);
  const within = (moment: string | undefined) => {
    const day = dayOf(new Date(String(moment)), zone);
    return startOf(period, today) <= day && day <= today;
  };
  const created = deals.filter((deal) => within(deal.created_at));
  const failed = errors.filter((error) => within(error.timestamp));
  const nameOf = (title: string) => page.getByRole('navigation', { name: `${title}, as lists` });
  const legendOf = async (title: string) => {
    const entries = await nameOf(title).getByRole('listitem').allInnerTexts();
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const [, label, count] = /^(.*?)\s+([\d,]+)$/s.exec(entry.trim()) ?? [];
        return label && count !== '0' ? [[label.trim(), Number(count?.replaceAll(',', ''))]] : [];
      }),
    );
  };
  const countsBy = (rows: readonly Row[], field: string, labels: Readonly<Record<string, { label: string }>>) => {
    const counts = rows.map((row) => labels[String(row[field])]?.label ?? String(row[field]));
    return Object.fromEntries(
      [...new Set(counts)].map((label) => [label, counts.filter((one) => one === label).length]),
    );
  };
  await expect.poll(() => legendOf('Deals by status')).toEqual(countsBy(created, 'status', DEAL_STATUSES));

  // By synchronization.
  const share = created.filter(({ sync_state }) => sync_state !== 'CLOSED');
  const inStep = share.filter(({ sync_state }) => sync_state === 'IN_STEP');
  if (share.length > 0)
    await page.getByText(`in step (${inStep.length} of the ${share.length} in this period)`).waitFor();
  const onDashboard = await figuresOn(page);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  expect(await legendOf('Deals by status')).toEqual(countsBy(created, 'sync_state', SYNC_STATES));
  onDashboard.push(...(await figuresOn(page)));

  // The amounts of each currency.
  const amounts = created.filter(({ amount }) => amount !== null && amount !== undefined);
  const currencies = [...new Set(amounts.map((deal) => deal.currency ?? currency))];
  if (currencies.length > 1) {
    await page.getByRole('button', { name: /other currenc/ }).click();
    const table = page.getByRole('dialog', { name: 'Amounts by currency' });
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/[^\w.]/g, '') ?? '')),
      );
    expect(rows[0]?.[0]).toBe(currency);
    const sums = currencies.map((code) => {
      const own = amounts.filter((deal) => (deal.currency ?? currency) === code).map(({ amount }) => Number(amount));
      return [code, String(own.length), Math.round(own.reduce((sum, one) => sum + one, 0))] as const;
    });
    const shown = rows.map(([code, count, , sum]) => [code, count, Number(sum?.replace(/\D/g, ''))] as const);
    expect(new Set(shown.map(String))).toEqual(new Set(sums.map(String)));
    await page.keyboard.press('Escape');
  }

  // A day's row of the table, and all days.
  await page.getByRole('group', { name: 'Errors by type shown as' }).getByRole('button', { name: 'Table' }).click();
  const cells = page.getByRole('region', { name: /^Errors by type, / });
  onDashboard.push(
    ...(await figuresOn(page)).filter(({ href }) => href.startsWith('/integration/errors')).slice(0, 12),
  );
  if (failed.length > 0) {
    const total = await cells.locator('tfoot td').first().innerText();
    expect(Number(total.replaceAll(',', ''))).toBe(failed.length);
  }

  await expectLists(page, onDashboard, zone);
});

/** Each figure is the number of records of the list that it opens, by the API; of the last one also on the screen. */
async function expectLists(page: Page, all: readonly Figure[], zone: string): Promise<void> {
  const figures = [...new Map(all.map((figure) => [figure.href, figure])).values()];
  expect(figures.length).toBeGreaterThan(3);
  const counted = await Promise.all(
    figures.map(async (one) => ({ ...one, count: await countAt(page, one.href, zone) })),
  );
  expect(counted).toEqual(figures);
  const last = figures.at(-1);
  await page.goto(last?.href ?? '');
  await page.getByText(new RegExp(`^\\d+ of ${last?.count}$`)).waitFor();
}

it('every figure of the portal equals its list', async () => {
  const page = await here.openAs('lead@acme.example');
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TIME_ZONE_KEY,
    'Pacific/Chatham',
  ] as const);
  await open(page, '/tenant/portal');
  await page.getByRole('link', { name: /open in total$/ }).waitFor();
  await expectLists(page, await figuresOn(page), 'Pacific/Chatham');
});
