import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { errors } from '../../src/resources/errors.ts';
import type { Writers } from './install.ts';
import type { Writer } from './load.ts';
import { alike, audited, countOf, type Write } from './writes.ts';

const TENANT = 'tenant_id=acme';
const LEAD = 'lead@acme.example';
const SYNC = 'Soak';

/** One error after the other: it is written, assigned and commented on, and its deal is retried by the sync, with success or without. */
export function workOnErrors({ bearer, machineKey }: Writers): Writer {
  let steps: readonly ((retry: string) => Write)[] = [];
  let retry = '';
  return (_, last) => {
    if (last && last.status >= 300) steps = [];
    retry = last?.body?.data?.[0]?.retry_id ?? retry;
    if (steps.length === 0) {
      const id = randomUUID();
      steps = [
        () => ingestError(machineKey, id),
        () => assign(bearer, id),
        () => comment(bearer, id),
        () => requestRetry(bearer, id),
        (retry) => report(machineKey, id, { retry_id: retry, state: 'TAKEN', taken_by: SYNC }),
        (retry) => report(machineKey, id, { retry_id: retry, state: id < '8' ? 'SUCCEEDED' : 'FAILED' }),
      ];
    }
    const [step, ...others] = steps as [(retry: string) => Write];
    steps = others;
    return step(retry);
  };
}

function ingestError(machineKey: string, error_id: string): Write {
  const record = {
    error_id,
    deal_id: error_id,
    error_type: 'API_ERROR',
    status: 'NEW',
    error_message: 'Soak',
    timestamp: new Date().toISOString(),
    notified: false,
  };
  return {
    kind: 'ingest error',
    call: { method: 'PUT', path: '/ingest/errors', bearer: machineKey, body: { records: [record] } },
    done: (db) => countOf(db, 'errors', { error_id }),
  };
}

function assign(bearer: string, error_id: string): Write {
  const set = { assignee: LEAD };
  const body = { ids: [error_id], set };
  return {
    kind: 'assign',
    call: { method: 'POST', path: `/errors/annotate?${TENANT}`, bearer, key: randomUUID(), body },
    done: (db) =>
      alike(
        countOf(db, 'errors_annotations' as keyof Tables, { error_id, ...set }),
        auditedOf(db, errors.name, 'annotate', error_id),
        alerted(db, 'ASSIGNED', { error_id, count: 1 }),
      ),
  };
}

function comment(bearer: string, error_id: string): Write {
  const text = `@${LEAD} ${error_id}`;
  return {
    kind: 'comment',
    call: { method: 'POST', path: `/error_notes?${TENANT}`, bearer, key: randomUUID(), body: { error_id, text } },
    done: (db) =>
      alike(
        countOf(db, 'error_notes', { text }),
        audited(db, 'error_notes', 'create', { text }),
        alerted(db, 'ASSIGNED', { error_id, mention: true }),
      ),
  };
}

function requestRetry(bearer: string, error_id: string): Write {
  return {
    kind: 'request retry',
    call: { method: 'POST', path: `/retries?${TENANT}`, bearer, key: randomUUID(), body: { ids: [error_id] } },
    done: (db) => alike(countOf(db, 'retries', { error_id }), audited(db, 'retries', 'create', { error_id })),
  };
}

interface Report {
  readonly retry_id: string;
  readonly state: string;
  readonly taken_by?: string;
}

function report(machineKey: string, error_id: string, { retry_id, ...reported }: Report): Write {
  const { state, taken_by } = reported;
  return {
    kind: `retry ${state}`,
    call: {
      method: 'PUT',
      path: '/ingest/retries',
      bearer: machineKey,
      body: { records: [{ retry_id, ...reported }] },
    },
    done: (db) =>
      taken_by
        ? countOf(db, 'retries', { retry_id, taken_by })
        : alike(
            countOf(db, 'retries', { retry_id, state }),
            auditedOf(db, 'retries', 'update', retry_id),
            ...(state === 'FAILED' ? [alerted(db, 'RETRY_FAILED', { error_id })] : []),
          ),
  };
}

/** The number of audit entries about one record. */
const auditedOf = (db: Kysely<Tables>, resource: string, action: string, record_id: string) =>
  countOf(db, 'audit', { resource, action, record_id });

/** The number of alerts whose facts contain others. */
async function alerted(db: Kysely<Tables>, kind: string, facts: object): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from alerts
    where kind = ${kind} and facts::jsonb @> ${JSON.stringify(facts)}::jsonb`.execute(db);
  return rows[0]?.n ?? 0;
}
