import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Store } from '../store/database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { DemoPool } from './createAccount.ts';
import { demoState, recordDemoState } from './demoState.ts';

/**
 * Closes the demo accounts and ends their sessions, for a start on data that holds them where they are not wanted: their
 * password is published. The data stays.
 */
export async function suspendDemo(store: Store, pool: DemoPool): Promise<void> {
  const state = await demoState(store);
  if (state === 'absent' || state === 'suspended') return;
  await forEachAccount(pool, (name) => pool.client.send(new AdminDisableUserCommand(name)));
  await recordDemoState(store, 'suspended');
}

/** Opens them again. */
export async function resumeDemo(store: Store, pool: DemoPool): Promise<void> {
  await forEachAccount(pool, (name) => pool.client.send(new AdminEnableUserCommand(name)));
  await recordDemoState(store, 'complete');
}

interface AccountName {
  readonly UserPoolId: string;
  readonly Username: string;
}

async function forEachAccount({ poolId }: DemoPool, act: (name: AccountName) => Promise<unknown>): Promise<void> {
  for (const { email } of DEMO_ACCOUNTS.filter((account) => account.state !== 'disabled')) {
    await act({ UserPoolId: poolId, Username: email }).catch(ignoreDeleted);
  }
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof UserNotFoundException)) throw error;
}
