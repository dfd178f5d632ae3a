import { sql } from 'kysely';
import { scaleDemo } from '../../server/demo/scaleDemo.ts';
import { errors } from '../../src/resources/errors.ts';
import { startApi, type TestApi } from '../api/startApi.ts';
import { databases } from '../postgres/databases.ts';
import { compare } from './compare.ts';
import { median, rounded } from './median.ts';
import { WORK_LISTS } from './searches.ts';

const TENANT = 'acme';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const MANY = 10_000;
const FEW = 1_000;
const SINGLE_CALLS = 100;
const REPEATS = 5;

/**
 * The work on 1,000,000 errors of a tenant on PostgreSQL: the assignment of 10,000, compared with 100 of one error each, and the lists
 * of work, compared with the plain list. Undefined if PostgreSQL is not installed.
 */
export async function measureErrorWork() {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) return undefined;
  const now = new Date();
  const api = await startApi(postgres.open, now);
  try {
    await scaleDemo(api.store, { deals: 100_000, errors: 1_000_000, tenants: 1 }, now);
    const { rows } = await sql<{ id: string }>`
      select error_id as id from errors where tenant_id = ${TENANT} and timestamp < now() - interval '200 days'
      order by random() limit ${MANY + FEW}`.execute(api.store.db);
    const ids = rows.map(({ id }) => id);
    const [many, few] = [ids.slice(0, MANY), ids.slice(MANY)];
    await annotate(api, few, { assignee: LEAD, snoozed_until: now.toISOString() });
    const assigning = await compareAssigning(api, many);
    await sql`vacuum analyze ${sql.table(`${errors.name}_annotations`)}`.execute(api.store.db);
    const list = `/api/errors?tenant_id=${TENANT}`;
    const lists: Record<string, Awaited<ReturnType<typeof compare>>> = {};
    for (const [name, { query }] of Object.entries(WORK_LISTS)) {
      lists[name] = await compare([api, `${list}&${query}`], [api, list]);
    }
    return { assigning, lists };
  } finally {
    await api.stop();
  }
}

/** Median milliseconds of both, run alternately, from request to parsed response. */
async function compareAssigning(api: TestApi, ids: readonly string[]) {
  const found = { many: [] as number[], single: [] as number[] };
  for (let run = 0; run < REPEATS; run++) {
    found.many.push(await timeOf(() => annotate(api, ids, { assignee: run % 2 ? LEAD : STAFF })));
    found.single.push(
      await timeOf(async () => {
        for (const id of ids.slice(0, SINGLE_CALLS)) await annotate(api, [id], { assignee: null });
      }),
    );
  }
  const [manyMs, singleMs] = [median(found.many), median(found.single)];
  return {
    medianMs: rounded(manyMs),
    singleCallsMs: rounded(singleMs),
    ratio: Number((manyMs / singleMs).toPrecision(2)),
  };
}

/** Throws if the call changes another number of errors. */
async function annotate({ send }: TestApi, ids: readonly string[], set: object): Promise<void> {
  const { status, body } = await send('POST', '/api/errors/annotate', { as: LEAD, body: { ids, set } });
  if (body.count !== ids.length) throw new Error(`${status}: ${body.count} of ${ids.length} errors were changed.`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
