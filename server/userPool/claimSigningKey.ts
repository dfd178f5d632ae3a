import type { Store } from '../db/database.ts';
import { EnvironmentError } from '../environmentError.ts';

/** The name of the key by which a user pool's tokens are known. */
const FACT = 'signing_key';

/**
 * Holds all servers on a database to one signing key, by its `kid`: else each would refuse the tokens of the others. The first
 * one sets it; EnvironmentError for any other. The embedded database serves one process alone, whose key is the right one.
 */
export async function claimSigningKey({ db, embedded }: Pick<Store, 'db' | 'embedded'>, kid: string): Promise<void> {
  const own = { name: FACT, value: kid };
  await db
    .insertInto('install_facts')
    .values(own)
    .onConflict((conflict) => (embedded ? conflict.column('name').doUpdateSet(own) : conflict.doNothing()))
    .execute();
  const facts = db.selectFrom('install_facts').select('value').where('name', '=', FACT);
  const { value: claimed } = await facts.executeTakeFirstOrThrow();
  if (claimed !== kid) throw new EnvironmentError(anotherKey(claimed, kid));
}

const anotherKey = (claimed: string, kid: string): string =>
  `Tokens of this database's user pool are signed with the key ${claimed}, not with ${kid}. Give all servers on it the same ` +
  'keys/user-pool.json in DATA_DIR. For a new key, and for one that is lost, see docs/deploying.md.';
