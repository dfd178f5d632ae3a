import type { Page } from 'playwright-core';

/** One call of the console to its API. */
export interface ApiCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Routes for `page.route`: the calls behind a search page, and behind a record's page. */
export const DEAL_LIST = /\/api\/deals\?/;
export const DEAL_COUNT = /\/api\/deals\/count/;

/** Writes down the page's calls from now on. */
export function recordCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, query: Object.fromEntries(searchParams) });
  });
  return calls;
}

/** What else than reading is asked. */
interface Asked {
  readonly method: string;
  readonly body?: unknown;
}

/** Asks the API as who is signed in on the page, apart from what the console itself asks. */
export function askApi<Answer>(page: Page, path: string, { method, body }: Asked = { method: 'GET' }): Promise<Answer> {
  const asked = { path, method, json: body === undefined ? null : JSON.stringify(body) };
  return page.evaluate(async ({ path, method, json }) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const headers = { Authorization: `Bearer ${localStorage.getItem(key)}`, 'Content-Type': 'application/json' };
    const answer = await fetch(path, { method, headers, body: json });
    return answer.json();
  }, asked);
}
