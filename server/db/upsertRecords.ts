import { sql, type Transaction } from 'kysely';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import { followerOf, type Part } from './daily/followDaily.ts';
import { lockDaily } from './daily/lockDaily.ts';
import { asMissingTenant } from './missingTenant.ts';
import { insertedValue, replacingValue } from './occasion.ts';
import { sealRecords } from './secrets/sealRecords.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Tables } from './tables.ts';

export type StoredRecord = Readonly<Record<string, unknown>>;

/** A record that was written: whether it is new, or replaced one with its id. */
export interface Written {
  readonly id: string;
  readonly inserted: boolean;
}

/**
 * Writes records of one resource, in a transaction: new ones are inserted, those whose key exists are replaced whole, or kept.
 * Of several with the same key the last one counts. The roll-up of the resource follows. Best in batches of about 1,000.
 * Values must have passed the resource's field rules; secrets are sealed here, and nowhere else. Answers what was written, in
 * no particular order; what was kept is not among it. Inside a tenant transaction a record of another tenant is refused
 * (SQLSTATE 42501). Throws MissingTenant for a tenant that does not exist.
 */
export async function upsertRecords(
  trx: Transaction<Tables>,
  secrets: Secrets,
  resource: Resource,
  records: readonly StoredRecord[],
  { existing = 'replace' }: { readonly existing?: 'replace' | 'keep' } = {},
): Promise<readonly Written[]> {
  const key = keyOf(resource);
  const names = Object.keys(resource.fields);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const types = names.map((name) => sql`${sql.id(name)} ${sql.raw(resource.fields[name]?.column ?? 'text')}`);
  const values = sql.join(names.map((name) => insertedValue(resource, name)));
  const changes = names
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.id(name)} = ${replacingValue(resource, name)}`);
  const sealed = sealRecords(secrets, resource, lastOfEachKey(records, key));
  const json = await jsonOf(sealed);
  await lockDaily(trx, resource, sealed);
  const follower = followerOf(trx, resource);
  const went = existing === 'replace' ? await follower?.partsOf(sealed) : [];
  const write = sql<Written & { readonly part: Part }>`
    insert into ${sql.table(resource.name)} (${columns})
    select ${values} from json_to_recordset(${json}::json) as record (${sql.join(types)})
    on conflict (${sql.join(key.map((name) => sql.id(name)))})
    ${existing === 'keep' ? sql`do nothing` : sql`do update set ${sql.join(changes)}`}
    returning ${sql.id(resource.id)} as id, xmax = 0 as inserted, ${follower?.part ?? sql`null`} as part`;
  const { rows } = await write.execute(trx).catch((error: unknown) => {
    throw asMissingTenant(error, resource, records);
  });
  await follower?.follow({ went: went ?? [], came: rows.map(({ part }) => part) });
  return rows.map(({ id, inserted }) => ({ id, inserted }));
}

/** Serializes records one at a time: JSON.stringify blocks for 50 ms on a batch of 10 MB. */
async function jsonOf(records: readonly StoredRecord[]): Promise<string> {
  const texts: string[] = [];
  for (const record of records) {
    texts.push(JSON.stringify(record));
    await yieldToEventLoop();
  }
  return `[${texts.join()}]`;
}

/** PostgreSQL refuses to write the same row twice in one statement. */
function lastOfEachKey(records: readonly StoredRecord[], key: readonly string[]): StoredRecord[] {
  return [...new Map(records.map((record) => [JSON.stringify(key.map((name) => record[name])), record])).values()];
}
