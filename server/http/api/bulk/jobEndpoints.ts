import * as z from 'zod';
import { LIMITS } from '../../../../src/config/limits.ts';
import { textValue } from '../../../../src/fields/text/text.ts';
import { mayChooseTenant } from '../../../../src/schema/permissions.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { Problem } from '../../../base/problem.ts';
import type { Scope } from '../../../database/database.ts';
import { endJob, failuresOf, type Job, jobsOf } from '../../../tasks/bulkJobs.ts';
import type { Call } from '../authentication.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { dataOf, objectOf } from '../openApi/schemas.ts';
import { pageParameters } from '../queryParameters.ts';
import type { Services } from '../services.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const textOrNull = { type: ['string', 'null'] };

/** A job in a response. */
export const jobSchema = objectOf({
  job_id: text,
  tenant_id: textOrNull,
  resource: text,
  operation: text,
  state: { enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] },
  total: count,
  done: count,
  unchanged: count,
  failed: count,
  message: textOrNull,
  started_at: text,
  finished_at: textOrNull,
});

/** A job as its user sees it. */
export function shownJob({ by, values, worker, heartbeat_at, tenant_id, ...job }: Job) {
  const unchanged = job.unchanged ?? 0;
  return { ...job, done: job.done - unchanged, unchanged, tenant_id: tenant_id || null };
}

/** More than the console shows. */
const MOST_JOBS = 50;

// Every call carries a `tenant_id`. A job belongs to its user, whatever tenant is in view.
const query = { tenant_id: z.string().optional() };

/** The bulk jobs of the caller only: state, failures, cancel. */
export const jobEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/',
    summary: 'The bulk jobs of the caller: unfinished ones first, then the newest',
    query,
    response: dataOf(jobSchema),
    async handle(c, _, { store }) {
      const { principal } = c.var;
      const found = await store.read(ownScope(principal), (trx) =>
        jobsOf(trx, principal.username).limit(MOST_JOBS).execute(),
      );
      return { data: found.map(shownJob) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/:id',
    summary: 'The state of one bulk job. On a server without work between requests, it also advances the job',
    query,
    response: jobSchema,
    async handle(c, _, services) {
      const job = await ownJob(c, services);
      if (job.finished_at || !services.jobs) return shownJob(job);
      await services.jobs.visit(job.job_id);
      return shownJob(await ownJob(c, services));
    },
  }),
  endpoint({
    method: 'get',
    path: '/:id/failures',
    summary: 'The records that one bulk job could not change, in pages',
    query: {
      ...query,
      ...pageParameters(LIMITS.maximumPageSize),
      next_token: z
        .string()
        .regex(/^\d{1,9}$/, { error: 'is not valid' })
        .optional(),
    },
    response: objectOf({
      items: { type: 'array', items: objectOf({ record_id: text, message: text }) },
      next_token: textOrNull,
    }),
    async handle(c, { limit, next_token: token = '0' }, services) {
      const job = await ownJob(c, services);
      const rows = await services.store.read(ownScope(c.var.principal), (trx) =>
        failuresOf(trx, job, Number(token), limit + 1),
      );
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(({ record_id, message }) => ({ record_id, message })),
        next_token: rows.length > limit ? String(shown.at(-1)?.number) : null,
      };
    },
  }),
  endpoint({
    method: 'post',
    path: '/:id/cancel',
    summary: 'Cancel one bulk job: the records that it has changed stay changed',
    query,
    response: jobSchema,
    async handle(c, _, services) {
      await endJob(services.store, await ownJob(c, services), 'cancelled');
      return shownJob(await ownJob(c, services));
    },
  }),
];

/** The rows of a caller's jobs: those without a tenant belong to the calls of admins in all tenants. */
export function ownScope({ role, tenantId }: Principal): Scope {
  return mayChooseTenant(role) ? 'all' : { tenant: tenantId ?? '' };
}

/** Throws a 404 Problem for the job of another user. */
async function ownJob(c: Call, { store }: Services): Promise<Job> {
  const { principal } = c.var;
  const id = c.req.param('id') ?? '';
  // PostgreSQL rejects some texts.
  if (!textValue(255).safeParse(id).success) throw new Problem(404, 'Not found');
  const job = await store.read(ownScope(principal), (trx) =>
    jobsOf(trx, principal.username).where('job_id', '=', id).executeTakeFirst(),
  );
  if (!job) throw new Problem(404, 'Not found');
  return job;
}
