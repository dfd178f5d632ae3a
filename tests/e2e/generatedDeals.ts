import type { Page } from 'playwright-core';
import { DEAL_COUNT, DEAL_LIST } from './apiCalls.ts';

/** Mocks the deal search of a page with `total` generated deals, in pages of the requested size. */
export async function answerWithDeals(page: Page, total: number): Promise<void> {
  await page.route(DEAL_COUNT, (route) => route.fulfill({ json: { total_count: total } }));
  await page.route(DEAL_LIST, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('next_token') ?? 0);
    const end = Math.min(start + Number(query.get('limit')), total);
    const items = Array.from({ length: end - start }, (_, index) => deal(start + index));
    return route.fulfill({ json: { items, next_token: end < total ? String(end) : null, count: total } });
  });
}

function deal(index: number) {
  return {
    hubspot_deal_id: String(10_000_000 + index),
    status: index % 2 ? 'QUALIFIED' : 'COMMITTED',
    created_at: new Date(Date.UTC(2026, 9, 20) - index * 60_000).toISOString(),
    updated_at: '2026-10-20T00:00:00Z',
    tenant_id: 'acme',
  };
}
