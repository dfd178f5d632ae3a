import { linearRegExp } from '../../src/fields/text/linearRegExp.ts';
import { resources } from '../../src/resources/index.ts';
import { type Derive, deriverOf } from '../../src/schema/derivation.ts';
import { type Failure, type FailureReading, failureTrials, learnedFailures } from '../../src/schema/failure.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { yieldToEventLoop } from '../base/yieldToEventLoop.ts';
import { lockKey } from '../database/advisoryLock.ts';
import { notifyChange } from '../database/changeFeed.ts';
import { resourceNamed } from '../database/resourceNamed.ts';
import type { Db, Trx } from '../database/tables.ts';
import { listRecords } from './read.ts';

/** More than the rules of such resources allow. */
const MOST = 100_000;

/** How long the patterns of admins may take in one transaction, for which others wait, in milliseconds. */
const LONGEST_MATCHING = 500;

/** Derives the values of records in a transaction. */
export interface Deriver {
  readonly derive: Derive;
  /** True once the patterns of admins have taken too long: records are then explained by the catalog alone. */
  isExhausted(): boolean;
}

const derivers = new WeakMap<Trx, Map<Resource, Promise<Deriver>>>();

/**
 * The function that derives the values of records in a transaction. It reads the failures that admins have added once, and until the
 * transaction ends nobody changes them. Call it before locking rows, and outside of savepoints.
 */
export async function deriverIn(trx: Trx, resource: Resource): Promise<Deriver> {
  const { failures } = resource;
  if (!failures?.learned) return { derive: await deriverOf(resource), isExhausted: () => false };
  const known = derivers.get(trx) ?? new Map<Resource, Promise<Deriver>>();
  derivers.set(trx, known);
  const read = async () => {
    await lockKey(trx, LEARNING, failures.learned?.resource ?? '', '_shared');
    const { find, isExhausted } = learnedFinder(await readLearned(trx, failures));
    return { derive: await deriverOf(resource, find), isExhausted };
  };
  const deriver = known.get(resource) ?? read();
  known.set(resource, deriver);
  return deriver;
}

/** The derived values of a record that is explained later: `deriveStored` finds it by its missing cause. */
export async function deriveOrPostpone(
  { derive, isExhausted }: Deriver,
  { derived = {} }: Resource,
  record: JsonObject,
) {
  const values = await derive(record);
  if (!isExhausted()) return values;
  const explained = Object.entries(derived).filter(([, derivation]) => 'failure' in derivation);
  return { ...values, ...Object.fromEntries(explained.map(([name]) => [name, null])) };
}

/** Notifies those who derive stored values if records have been left to them. */
export async function notifyPostponed(trx: Trx, { isExhausted }: Deriver, { failures }: Resource): Promise<void> {
  if (isExhausted() && failures?.learned) await notifyChange(trx, resourceNamed(failures.learned.resource), [{}]);
}

/** Finds the first failure that explains a message, and yields to the event loop between the patterns. */
function learnedFinder(learned: readonly Failure[]) {
  const trials = learnedTrials(learned);
  let spent = 0;
  return {
    isExhausted: () => spent > LONGEST_MATCHING,
    async find(...read: Parameters<typeof trials>): Promise<Failure | undefined> {
      const trying = trials(...read);
      while (spent <= LONGEST_MATCHING) {
        const started = performance.now();
        const { done, value } = trying.next();
        spent += performance.now() - started;
        if (done || value) return value;
        await yieldToEventLoop();
      }
      return undefined;
    },
  };
}

/** Tries the patterns of admins on messages, in linear time. Those that an earlier version accepted and this one cannot read explain nothing. */
export function learnedTrials(learned: readonly Failure[]) {
  return failureTrials(learned, (source) => {
    const known = compiled.get(source);
    if (known) return known;
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    const pattern = compile(source);
    compiled.set(source, pattern);
    return pattern;
  });
}

/** Patterns by their source. Each builds up memory that makes it faster. */
const compiled = new Map<string, Pick<RegExp, 'test'>>();
const MOST_COMPILED = 200;

function compile(source: string): Pick<RegExp, 'test'> {
  try {
    return linearRegExp(source);
  } catch {
    return { test: () => false };
  }
}

/** The failures that admins have added, of the tenants in the transaction's scope. */
export async function readLearned(db: Db, { learned }: FailureReading) {
  if (!learned) return [];
  const records = await listRecords(db, resourceNamed(learned.resource), { conditions: [] }, { limit: MOST });
  return learnedFailures(learned, records);
}

/** The names of the resources whose records are such failures. */
export const LEARNED: ReadonlySet<unknown> = new Set(
  resources.map(({ failures }: Resource) => failures?.learned?.resource),
);

/** Waits for those who derive by the records of a resource, if they are such failures. They then derive by the changed ones. */
export async function lockLearned(trx: Trx, { name }: Resource): Promise<void> {
  if (LEARNED.has(name)) await lockKey(trx, LEARNING, name);
}

const LEARNING = 'learned failures';
