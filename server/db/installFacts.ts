import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Stores a fact about the installation unless it has one of that name. Returns the stored value, the same for all processes. */
export async function claimFact(db: Kysely<Tables>, name: string, value: string): Promise<string> {
  await db
    .insertInto('install_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const facts = db.selectFrom('install_facts').select('value').where('name', '=', name);
  return (await facts.executeTakeFirstOrThrow()).value;
}

/** 32 random bytes that all processes of an installation share, created on first use. */
export async function installSecret({ db }: { readonly db: Kysely<Tables> }, name: string): Promise<Uint8Array> {
  return Buffer.from(await claimFact(db, name, randomBytes(32).toString('base64')), 'base64');
}
