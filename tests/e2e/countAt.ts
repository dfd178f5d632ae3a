import type { Page } from 'playwright-core';
import { listQuery } from '../../src/dataProvider/listMethods.ts';
import { daySpans } from '../../src/fields/dateTime/calendar.ts';
import { resources } from '../../src/resources/index.ts';
import { parseSearch } from '../../src/views/search/searchUrl.ts';
import { askApi } from './apiCalls.ts';

/** The number of records that a link to a list shows, by the API; days are those of `zone`. */
export async function countAt(page: Page, href: string, zone: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://console.test');
  const resource = resources.find(({ path }) => path === pathname);
  if (!resource) throw new Error(`${pathname} is no list`);
  const { tenantId, filter } = parseSearch(resource, searchParams);
  const { date_from: from, date_to: to, done_gte: doneSince, ...values } = filter;
  const query = listQuery(values, resource, { can: () => true });
  if (tenantId) query.set('tenant_id', tenantId);
  if (doneSince)
    query.set('done_gte', String(Number(daySpans({ from: doneSince, to: doneSince }, zone)[0]?.start) / 1_000));
  if (from && to) {
    const spans = daySpans({ from, to }, zone);
    query.set('from_timestamp', String(Number(spans[0]?.start) / 1_000));
    query.set('to_timestamp', String(Number(spans.at(-1)?.end) / 1_000 - 1));
  }
  return (await askApi<{ total_count: number }>(page, `/api/${resource.name}/count?${query}`)).total_count;
}
