import type { Store } from '../store/database.ts';

/** How far an install has come with its demo data. */
export type DemoState = 'absent' | 'begun' | 'complete';

/** Demo accounts, whose password everybody knows, stand where others than this machine's user could reach them. */
export class DemoAccountsPresent extends Error {
  override name = 'DemoAccountsPresent';
}

export async function demoState(store: Store): Promise<DemoState> {
  const fact = await store.db.selectFrom('install_facts').select('value').where('name', '=', 'demo').executeTakeFirst();
  if (fact === undefined) return 'absent';
  return fact.value === 'complete' ? 'complete' : 'begun';
}

export async function recordDemoState(store: Store, value: Exclude<DemoState, 'absent'>): Promise<void> {
  await store.db
    .insertInto('install_facts')
    .values({ name: 'demo', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Throws DemoAccountsPresent for an install that holds the demo. Called where the demo is not wanted. */
export async function refuseDemoAccounts(store: Store): Promise<void> {
  if ((await demoState(store)) === 'absent') return;
  throw new DemoAccountsPresent(
    'This data holds demo accounts, whose password is published. They are for HOST=127.0.0.1 only: ' +
      'start with another DATA_DIR or DATABASE_URL, or without DEMO=0 on 127.0.0.1.',
  );
}
