import { sql } from 'kysely';
import { errors } from '../../src/resources/errors.ts';
import type { TestApi } from '../api/startApi.ts';
import { median, rounded } from './median.ts';

const RECORDS = 10_000;
const SINGLE_CALLS = 100;
const REPEATS = 5;
const LEAD = 'lead@acme.example';

/**
 * One call that sets annotations of 10,000 errors of a tenant, compared with 100 calls for one error each, run alternately; median
 * milliseconds from request to parsed response. Throws if a call changes another number of errors.
 */
export async function compareAnnotating({ store, send }: TestApi, tenant: string) {
  const { rows } = await sql<{ id: string }>`
    select error_id as id from ${sql.table(errors.name)} where tenant_id = ${tenant} limit ${RECORDS}`.execute(
    store.db,
  );
  const ids = rows.map(({ id }) => id);
  let times = 0;
  const annotate = async (ids: readonly string[]) => {
    // Each call changes what the call before has set.
    const set = { snoozed_until: new Date(Date.UTC(2027, 0, 1) + ++times * 60_000).toISOString() };
    const { body } = await send('POST', `/api/errors/annotate?tenant_id=${tenant}`, { as: LEAD, body: { ids, set } });
    if (body.count !== ids.length) throw new Error(`${body.count} of ${ids.length} errors were changed.`);
  };
  const timeOf = async (work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const found = { many: [] as number[], single: [] as number[] };
  for (let run = 0; run < REPEATS; run++) {
    found.many.push(await timeOf(() => annotate(ids)));
    found.single.push(
      await timeOf(async () => {
        for (const id of ids.slice(0, SINGLE_CALLS)) await annotate([id]);
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
