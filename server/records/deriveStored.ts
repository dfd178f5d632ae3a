import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import { failureField } from '../../src/schema/derivation.ts';
import { keyOf, type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Log } from '../base/log.ts';
import type { Store } from '../database/database.ts';
import { columns } from '../database/keyRows.ts';
import { claimFact } from '../database/secrets/keys.ts';
import type { Db, Trx } from '../database/tables.ts';
import { vacuumTables } from '../database/vacuumTables.ts';
import { LEARNED, readLearned } from './learnedFailures.ts';
import { rederive } from './rederive.ts';
import type { Row } from './selection.ts';

/** The most rows of one transaction, for which writers of the same records wait, and the time after which it ends, in milliseconds. */
const BATCH = 500;
const LONGEST_BATCH = 250;

/** After a failure, in milliseconds. */
const RETRY = 30_000;

/** After a change of failures that admins have added, if the notification of it is lost, in milliseconds. */
const INTERVAL = 600_000;

/** Called in the transaction that has derived rows which their writers had left without a cause. */
type OnPostponed = (trx: Trx, resource: Resource, rows: readonly Row[]) => Promise<void>;

/**
 * Derives the values of stored rows whose derivations have changed, while the server runs: at the start, and when admins change failures that they
 * have added. Failures are logged and retried.
 */
export function startDeriving(store: Store, resources: readonly Resource[], log: Log, onPostponed?: OnPostponed) {
  const stopping = new AbortController();
  let changing = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      changing = new AbortController();
      const signal = AbortSignal.any([stopping.signal, changing.signal]);
      try {
        await deriveStored(store, resources, signal, onPostponed);
        await pause(INTERVAL, signal);
      } catch (fault) {
        log.warn('Derived values of stored records could not be updated yet. The server tries again.', fault);
        await pause(RETRY, stopping.signal);
      }
    }
  };
  const unsubscribe = store.changes.subscribe((change) => {
    if (!change || LEARNED.has(change.resource)) changing.abort();
  });
  const running = run();
  return {
    /** Resolves after the current batch. The next start continues after it. */
    async stop() {
      unsubscribe();
      stopping.abort();
      await running;
    },
  };
}

/**
 * Derives the values of all stored rows whose derivations have changed, in batches in the order of their keys. The position is stored, so
 * that an aborted run is continued, also by other processes, which take turns. Writers derive the rows that they write meanwhile.
 */
export async function deriveStored(
  { db }: Pick<Store, 'db'>,
  resources: readonly Resource[],
  signal?: AbortSignal,
  onPostponed?: OnPostponed,
) {
  for (const resource of resources.filter(({ derived }) => derived)) {
    const fingerprint = await fingerprintOf(db, resource);
    await claim(db, resource, fingerprint);
    let [isMore, changed] = [true, 0];
    while (isMore && !signal?.aborted) {
      const started = performance.now();
      const batch = await db
        .transaction()
        .execute((trx) => deriveBatch(trx, resource, fingerprint, signal, onPostponed));
      isMore = batch.isMore;
      changed += batch.changed;
      // Half of the time is left to other work.
      await pause(performance.now() - started, signal);
    }
    if (changed > BATCH && !isMore) await vacuumTables({ db });
  }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Increases when the values of documents are read in another way. */
const READING = 2;

/** Changes with everything that determines the derived values of a resource. */
async function fingerprintOf(db: Db, { fields, derived = {}, failures }: Resource): Promise<string> {
  const parts = Object.entries(derived).map(([name, derivation]) => {
    const { kind, value } = fields[name] ?? {};
    return [name, derivation, kind, value && z.toJSONSchema(value, { io: 'output', unrepresentable: 'any' })];
  });
  const isExplained = Object.values(derived).some((derivation) => 'failure' in derivation);
  const catalog =
    isExplained && failures ? [...(await failures.load()).failures, ...(await readLearned(db, failures))] : [];
  const known = catalog.map(({ id, type, message, who, tenant }) => [id, type, message, who, tenant]);
  return createHash('sha256')
    .update(JSON.stringify([READING, parts, known]))
    .digest('hex');
}

/** How far the rows of a resource are derived. */
interface State {
  readonly fingerprint: string;
  /** The key of the last derived row. */
  readonly after?: readonly string[];
  readonly done?: true;
}

const factOf = ({ name }: Resource) => `derived:${name}`;

/** Starts from the first row if the derivations have changed. */
async function claim(db: Store['db'], resource: Resource, fingerprint: string): Promise<void> {
  const initial: State = { fingerprint };
  const state: State = JSON.parse(await claimFact(db, factOf(resource), JSON.stringify(initial)));
  if (state.fingerprint !== fingerprint) await setState(db, resource, initial);
}

async function setState(db: Pick<Store['db'], 'updateTable'>, resource: Resource, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await db.updateTable('install_facts').set({ value }).where('name', '=', factOf(resource)).execute();
}

/**
 * Derives the next rows, and at the end those that their writers have left without a cause; unless a process with other derivations has
 * started. Returns the number of changed rows, and whether there may be more.
 */
async function deriveBatch(
  trx: Trx,
  resource: Resource,
  fingerprint: string,
  signal: AbortSignal | undefined,
  onPostponed?: OnPostponed,
) {
  const fact = trx.selectFrom('install_facts').select('value').where('name', '=', factOf(resource)).forUpdate();
  const state: State = JSON.parse((await fact.executeTakeFirstOrThrow()).value);
  if (state.fingerprint !== fingerprint) return { isMore: false, changed: 0 };
  const keys = await (state.done ? postponedKeys(trx, resource) : nextKeys(trx, resource, state.after));
  const budget = { milliseconds: LONGEST_BATCH, signal };
  const { changed, rows, last = keys.at(-1) } = await rederive(trx, resource, keys, budget);
  if (state.done) {
    if (rows.length > 0) await onPostponed?.(trx, resource, rows);
    return { isMore: keys.length > 0, changed };
  }
  const after = last && keyOf(resource).map((name) => String(last[name]));
  await setState(trx, resource, { fingerprint, ...(after ? { after } : { done: true }) });
  return { isMore: true, changed };
}

async function nextKeys(trx: Trx, resource: Resource, after: State['after']): Promise<Row[]> {
  const key = columns(keyOf(resource));
  const beyond = after ? sql`where (${key}) > (${sql.join(after)})` : sql``;
  const next = sql<Row>`select ${key} from ${sql.table(resource.name)} ${beyond} order by ${key} limit ${BATCH}`;
  return (await next.execute(trx)).rows;
}

/** The keys of rows without a cause, found by its index, which begins with the tenant. */
async function postponedKeys(trx: Trx, resource: Resource): Promise<Row[]> {
  const [cause, tenant] = [failureField(resource, 'cause'), tenantFieldOf(resource)];
  if (!cause) return [];
  const ofTenants = tenant ? sql`and ${sql.ref(tenant)} = any (array(select tenant_id from tenants))` : sql``;
  const found = sql<Row>`
    select ${columns(keyOf(resource))} from ${sql.table(resource.name)} where ${sql.ref(cause)} is null ${ofTenants} limit ${BATCH}`;
  return (await found.execute(trx)).rows;
}
