import { type DemoScale, scaleDemo } from '../../server/demo/scaleDemo.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { startApi, type TestApi } from '../api/startApi.ts';
import { databases, type TestDatabase } from '../postgres/databases.ts';
import { compare, REPEATS, responseOf } from './compare.ts';
import { compileAsInProduct } from './productCompiler.ts';
import { SEARCHES } from './searches.ts';
import { compareWithRows } from './summaryOverRows.ts';

const PAGE = 400;
/** The tenant of all records. */
const TENANT = 'acme';

/** The number of records of a tenant. */
type Amount = Pick<DemoScale, 'deals' | 'errors'>;

const HUNDRED_THOUSAND: Amount = { deals: 100_000, errors: 0 };
const MILLION: Amount = { deals: 1_000_000, errors: 100_000 };
const BASELINE: Amount = { deals: 10_000, errors: 10_000 };

/**
 * The API's time from request to parsed response, for a tenant with 100,000 deals. The baseline is a tenant with 10,000
 * in another database of the same kind, called alternately, so that a busy machine affects both. The first page also
 * counts the whole list; further pages carry that count in their token. The year's summary is also compared with the
 * SQL that computes it from the rows.
 */
export const measureListLatency = () => measureLists(HUNDRED_THOUSAND, { ...BASELINE, errors: 0 });

/** The same for a million deals and 100,000 errors, against 10,000 of each. Writing them takes many minutes. */
export const measureMillionLatency = () => measureLists(MILLION, BASELINE);

/** The result of `measureListLatency`, for any number of records. */
async function measureLists(large: Amount, baseline: Amount) {
  if (!databases.some(({ name }) => name === 'PostgreSQL')) {
    console.error('PostgreSQL is not installed: its part is left out.');
  }
  compileAsInProduct();
  const measured: { [Name in TestDatabase['name']]?: Awaited<ReturnType<typeof latencyOn>> } = {};
  for (const database of databases) measured[database.name] = await latencyOn(database, large, baseline);
  return { ...large, baseline, repeats: REPEATS, ...measured };
}

async function latencyOn(database: TestDatabase, large: Amount, baseline: Amount) {
  const apis = [await seededApi(database, large), await seededApi(database, baseline)] as const;
  try {
    const measured = { deals: { ...(await latencyOf(deals, ...apis)), searches: await searchesOf(apis[0]) } };
    return large.errors > 0 ? { ...measured, errors: await latencyOf(errors, ...apis) } : measured;
  } finally {
    for (const api of apis) await api.stop();
  }
}

async function latencyOf(resource: Resource, large: TestApi, baseline: TestApi) {
  const { name } = resource;
  const list = `/api/${name}?tenant_id=${TENANT}`;
  const count = `/api/${name}/count?tenant_id=${TENANT}`;
  const summary = `/api/${name}/summary?tenant_id=${TENANT}&period=year`;
  return {
    firstPage: await compare([large, list], [baseline, list]),
    page400: await compare([large, await pathOfPage(large, list)], [baseline, await pathOfPage(baseline, list)]),
    count: await compare([large, count], [baseline, count]),
    summary: await compare([large, summary], [baseline, summary]),
    summaryAgainstRows: await compareWithRows(large, resource, TENANT),
  };
}

/** The first page of each search, to the plain list of the same tenant. */
export async function searchesOf(api: TestApi) {
  const list = `/api/deals?tenant_id=${TENANT}`;
  const measured: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const [name, { query }] of Object.entries(SEARCHES)) {
    measured[name] = await compare([api, `${list}&${query}`], [api, list]);
  }
  return measured;
}

async function seededApi({ name, open }: TestDatabase, amount: Amount): Promise<TestApi> {
  console.error(`  ${name}: writing ${amount.deals} deals and ${amount.errors} errors ...`);
  const now = new Date();
  const api = await startApi(open, now);
  await scaleDemo(api.store, { ...amount, tenants: 1 }, now);
  return api;
}

/** The URL of a page far down the list, reached in larger steps: a token does not depend on the page size. */
async function pathOfPage(api: TestApi, list: string): Promise<string> {
  let path = list;
  for (let left = (PAGE - 1) * LIMITS.pageSize; left > 0; left -= LIMITS.maximumPageSize) {
    const { next_token: token } = await responseOf(api, `${path}&limit=${Math.min(left, LIMITS.maximumPageSize)}`);
    path = `${list}&next_token=${token}`;
  }
  return path;
}
