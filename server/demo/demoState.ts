import type { Store } from '../db/database.ts';

/** How far an install has come with its demo. While it is suspended, nobody can sign in as one of its accounts. */
const STATES = ['absent', 'begun', 'complete', 'suspended'] as const;
export type DemoState = (typeof STATES)[number];

export async function demoState(store: Store): Promise<DemoState> {
  const fact = await store.db.selectFrom('install_facts').select('value').where('name', '=', 'demo').executeTakeFirst();
  return STATES.find((state) => state === fact?.value) ?? 'absent';
}

export async function recordDemoState({ db }: Pick<Store, 'db'>, value: Exclude<DemoState, 'absent'>): Promise<void> {
  await db
    .insertInto('install_facts')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
