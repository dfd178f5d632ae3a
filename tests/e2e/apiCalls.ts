import type { Page } from 'playwright-core';

/** A call of the console to its API. */
export interface ApiCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Route patterns for `page.route`: the calls behind a search page, and behind a detail page. */
export const DEAL_LIST = /\/api\/deals\?/;
export const DEAL_COUNT = /\/api\/deals\/count/;

/** Records the page's API calls from now on. */
export function recordCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, query: Object.fromEntries(searchParams) });
  });
  return calls;
}

/** The calls that are not reads. */
interface Asked {
  readonly method: string;
  readonly body?: unknown;
}

/** Calls the API as the user signed in on the page, independently of the console's own calls. */
export function askApi<Answer>(page: Page, path: string, { method, body }: Asked = { method: 'GET' }): Promise<Answer> {
  const asked = { path, method, json: body === undefined ? null : JSON.stringify(body) };
  return page.evaluate(async ({ path, method, json }) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const headers = { Authorization: `Bearer ${localStorage.getItem(key)}`, 'Content-Type': 'application/json' };
    const response = await fetch(path, { method, headers, body: json });
    return response.json();
  }, asked);
}
