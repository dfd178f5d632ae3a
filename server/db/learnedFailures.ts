import { resources } from '../../src/resources/index.ts';
import { type Derive, deriverOf } from '../../src/schema/derivation.ts';
import { type FailureReading, learnedFailures } from '../../src/schema/failure.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { lockKey } from './advisoryLock.ts';
import { listRecords } from './recordQueries.ts';
import type { Db, Trx } from './tables.ts';

/** More than the rules of such resources allow. */
const MOST = 100_000;

const derivers = new WeakMap<Trx, Map<Resource, Promise<Derive>>>();

/**
 * The function that derives the values of records in a transaction. It reads the failures that admins have added once, and until the
 * transaction ends nobody changes them. Call it before locking rows, and outside of savepoints.
 */
export async function deriverIn(trx: Trx, resource: Resource): Promise<Derive> {
  const { failures } = resource;
  if (!failures?.learned) return deriverOf(resource);
  const known = derivers.get(trx) ?? new Map<Resource, Promise<Derive>>();
  derivers.set(trx, known);
  const read = async () => {
    await lockKey(trx, LEARNING, failures.learned?.resource ?? '', '_shared');
    return deriverOf(resource, await readLearned(trx, failures));
  };
  const derive = known.get(resource) ?? read();
  known.set(resource, derive);
  return derive;
}

/** The failures that admins have added, of the tenants in the transaction's scope. */
export async function readLearned(db: Db, { learned }: FailureReading) {
  if (!learned) return [];
  const records = await listRecords(db, resourceNamed(learned.resource), { conditions: [] }, { limit: MOST });
  return learnedFailures(learned, records);
}

export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no resource "${name}".`);
  return found;
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
