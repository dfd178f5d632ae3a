import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Field } from '../../../src/schema/field.ts';
import { keyOf, type Resource } from '../../../src/schema/resource.ts';
import { EnvironmentError } from '../../base/environmentError.ts';
import type { Tables } from '../tables.ts';
import { claimFact } from './keys.ts';
import { holdsSecret, mapSecret, type Secrets } from './secrets.ts';

/**
 * Seals every stored secret that is not sealed with the current key: older ones, those written by hand, and those of a former
 * key. Safe to run at every start, by several processes at once. Throws EnvironmentError if the database uses another key.
 */
export async function sealStoredSecrets(db: Kysely<Tables>, resources: readonly Resource[], secrets: Secrets) {
  await claimSecretsKey(db, secrets);
  for (const resource of resources) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (holdsSecret(field)) await sealColumn(db, { resource, name, field }, secrets);
    }
  }
}

const FACT = 'secrets_key';

/** The ID of the key with which the secrets of a database are sealed; undefined if it has none yet. */
export async function usedSecretsKey(db: Kysely<Tables>): Promise<string | undefined> {
  const fact = db.selectFrom('install_facts').select('value').where('name', '=', FACT);
  return (await fact.executeTakeFirst())?.value;
}

/** Makes all processes on a database use one key. The first process sets it, and one that has it as a former key replaces it. */
async function claimSecretsKey(db: Kysely<Tables>, { keyId, knows }: Secrets): Promise<void> {
  const claimed = await claimFact(db, FACT, keyId);
  if (!knows(claimed)) {
    throw new EnvironmentError(
      `The secrets in this database are sealed with the key ${claimed}, not with ${keyId}. Set SECRETS_KEY to that key, or ` +
        'restore the keys folder that belongs to the database. To change a key or replace a lost one, see docs/deploying.md.',
    );
  }
  if (claimed === keyId) return;
  await db.updateTable('install_facts').set({ value: keyId }).where('name', '=', FACT).execute();
}

async function sealColumn(
  db: Kysely<Tables>,
  { resource, name, field }: { resource: Resource; name: string; field: Field },
  secrets: Secrets,
): Promise<void> {
  const [table, column, type] = [sql.table(resource.name), sql.ref(name), sql.raw(field.column)];
  const key = keyOf(resource);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([...key, name].map((part) => sql.ref(part)))} from ${table} where ${column} is not null`.execute(
    db,
  );
  for (const row of rows) {
    const [stored, sealed] = [row[name], mapSecret(field, row[name], (text) => sealAgain(secrets, text))];
    if (isDeepStrictEqual(stored, sealed)) continue;
    const same = key.map((part) => sql`${sql.ref(part)} = ${row[part]}`);
    // A value that changed meanwhile was sealed by its writer.
    await sql`update ${table} set ${column} = ${parameter(sealed)}::${type}
      where ${sql.join(same, sql` and `)} and ${column} = ${parameter(stored)}::${type}`.execute(db);
  }
}

/** The driver would convert a list to an array of PostgreSQL instead of JSON. */
const parameter = (value: unknown): unknown => (typeof value === 'string' ? value : JSON.stringify(value));

/** Text that no key opens stays unchanged: it is shown as lost until someone replaces it. */
function sealAgain(secrets: Secrets, text: string): string {
  const plain = text.startsWith(secrets.prefix) ? undefined : secrets.open(text);
  return plain === undefined ? text : secrets.seal(plain);
}
