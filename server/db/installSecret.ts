import { randomBytes } from 'node:crypto';
import type { Store } from './database.ts';

/** 32 random bytes that all processes of an install share, made when first asked for. */
export async function installSecret({ db }: Store, name: string): Promise<Uint8Array> {
  const fresh = { name, value: randomBytes(32).toString('base64') };
  await db
    .insertInto('install_facts')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('install_facts').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(kept.value, 'base64');
}
