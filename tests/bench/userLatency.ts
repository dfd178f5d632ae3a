import { vacuumTables } from '../../server/database/vacuumTables.ts';
import { someUser } from '../../server/identity/testing/testUsers.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { users } from '../../src/resources/users.ts';
import { startApi, type TestApi } from '../api/startApi.ts';
import { databases, type TestDatabase } from '../postgres/databases.ts';
import { compare, REPEATS, responseOf } from './compare.ts';

const USERS = 100_000;
const BASELINE_USERS = 1_000;
/** Of ten users six belong to acme, two to globex and two to no tenant. */
const TENANTS = [...Array<string>(6).fill('acme'), 'globex', 'globex', null, null];
const PAGE = 1_000;

const LISTS = { all: '/api/users', ofTenant: '/api/users?tenant_id=acme', unassigned: '/api/users/unassigned' };

/** The time of an admin's user lists with 100,000 users, on the first page and far down; the baseline has 1,000. */
export async function measureUserLatency() {
  const measured: Record<string, unknown> = {};
  for (const database of databases) measured[database.name] = await latencyOn(database);
  return { users: USERS, baselineUsers: BASELINE_USERS, repeats: REPEATS, ...measured };
}

async function latencyOn(database: TestDatabase) {
  const [large, baseline] = [await peopledApi(database, USERS), await peopledApi(database, BASELINE_USERS)];
  try {
    const measured: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(LISTS)) measured[name] = await compare([large, path], [baseline, path]);
    const deep = await pathOfPage(large, LISTS.ofTenant);
    return { ...measured, [`page${PAGE}`]: await compare([large, deep], [baseline, LISTS.ofTenant]) };
  } finally {
    await large.stop();
    await baseline.stop();
  }
}

async function peopledApi({ name, open }: TestDatabase, count: number): Promise<TestApi> {
  console.error(`  ${name}: writing ${count} users ...`);
  const api = await startApi(open, new Date());
  const people = Array.from({ length: count }, (_, index) =>
    someUser(`user-${String(index).padStart(6, '0')}@many.example`, { tenant_id: TENANTS[index % 10] ?? null }),
  );
  await writeInBatches(api.store, users, people);
  await vacuumTables(api.store);
  return api;
}

async function pathOfPage(api: TestApi, list: string): Promise<string> {
  let path = list;
  for (let left = (PAGE - 1) * LIMITS.userPageSize; left > 0; left -= LIMITS.maximumPageSize) {
    const limit = Math.min(left, LIMITS.maximumPageSize);
    const { next_token: token } = await responseOf(api, `${path}&limit=${limit}`);
    path = `${list}&next_token=${token}`;
  }
  return path;
}
