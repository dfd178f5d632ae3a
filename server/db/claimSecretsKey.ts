import type { Kysely } from 'kysely';
import { EnvironmentFault } from '../environmentFault.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Tables } from './tables.ts';

/** The name of the key with which a database's secrets are sealed. */
const FACT = 'secrets_key';

/**
 * Holds all processes on a database to one sealing key: the first one sets it, and who knows it as a former key may replace
 * it. Throws EnvironmentFault for any other.
 */
export async function claimSecretsKey(db: Kysely<Tables>, { keyId, knows }: Secrets): Promise<void> {
  const own = { name: FACT, value: keyId };
  await db
    .insertInto('install_facts')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const facts = db.selectFrom('install_facts').select('value').where('name', '=', FACT);
  const { value: claimed } = await facts.executeTakeFirstOrThrow();
  if (!knows(claimed)) throw new EnvironmentFault(anotherKey(claimed, keyId));
  if (claimed !== keyId) await db.updateTable('install_facts').set(own).where('name', '=', FACT).execute();
}

function anotherKey(claimed: string, keyId: string): string {
  return (
    `The secrets in this database are sealed with the key ${claimed}, not with ${keyId}. Set SECRETS_KEY to that key, or bring ` +
    'back the keys folder that belongs to the database. For a new key, and for one that is lost, see docs/deploying.md.'
  );
}
