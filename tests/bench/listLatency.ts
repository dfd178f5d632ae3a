import { scaleDemo } from '../../server/demo/scaleDemo.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { startApi, type TestApi } from '../api/startApi.ts';
import { databases, type TestDatabase } from '../postgres/databases.ts';
import { answerOf, compare, REPEATS } from './compare.ts';

const DEALS = 100_000;
const BASELINE_DEALS = 10_000;
const SEARCH = 'tenant_id=acme';
const LIST = `/api/deals?${SEARCH}`;
const PAGE = 400;

/**
 * How long the API takes, from request to parsed answer, for a tenant that has 100,000 deals. The baseline is a tenant
 * with 10,000 in another database of the same kind. Both are asked in turns, so that a busy moment of the machine strikes
 * both. The first page counts the whole list as well; further pages carry that count in their token.
 */
export async function measureListLatency() {
  if (!databases.some(({ name }) => name === 'PostgreSQL')) {
    console.error('PostgreSQL is not installed: its part is left out.');
  }
  const measured: Record<string, unknown> = {};
  for (const database of databases) measured[database.name] = await latencyOn(database);
  return { deals: DEALS, baselineDeals: BASELINE_DEALS, repeats: REPEATS, ...measured };
}

async function latencyOn(database: TestDatabase) {
  const [large, baseline] = [await seededApi(database, DEALS), await seededApi(database, BASELINE_DEALS)];
  try {
    return {
      firstPage: await compare([large, LIST], [baseline, LIST]),
      [`page${PAGE}`]: await compare([large, await pathOfPage(large)], [baseline, await pathOfPage(baseline)]),
      count: await compare([large, `/api/deals/count?${SEARCH}`], [baseline, `/api/deals/count?${SEARCH}`]),
    };
  } finally {
    await large.stop();
    await baseline.stop();
  }
}

async function seededApi({ name, open }: TestDatabase, deals: number): Promise<TestApi> {
  console.error(`  ${name}: writing ${deals} deals ...`);
  const now = new Date();
  const api = await startApi(open, now);
  await scaleDemo(api.store, { deals, errors: 0, tenants: 1 }, now);
  return api;
}

/** The address of a page far down the list, reached in larger steps: a token does not depend on the size of pages. */
async function pathOfPage(api: TestApi): Promise<string> {
  let path = LIST;
  for (let left = (PAGE - 1) * LIMITS.pageSize; left > 0; left -= LIMITS.maximumPageSize) {
    const { next_token: token } = await answerOf(api, `${path}&limit=${Math.min(left, LIMITS.maximumPageSize)}`);
    path = `${LIST}&next_token=${token}`;
  }
  return path;
}
