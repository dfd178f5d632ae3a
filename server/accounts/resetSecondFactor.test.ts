import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import { setUpTotp } from '../identity/testing/authenticator.ts';
import { createAccount, PASSWORD } from '../identity/testing/createAccount.ts';
import { srpSignIn } from '../identity/testing/srpSignIn.ts';
import { POOL_ID, type RunningPool } from '../identity/testing/startPool.ts';
import { usePool } from '../identity/testing/usePool.ts';
import { type AdminTarget, createAdminCommand } from './createAdminCommand.ts';

describe.each(databases)('a lost authenticator on $name', ({ open }) => {
  const { start, newcomer } = usePool(open);
  let pool: RunningPool;
  let email: string;
  beforeEach(async () => {
    pool = await start();
    email = newcomer();
  });

  /** The command on a target whose store must not be touched. */
  async function reset(name: string) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const target = { pool: { client: pool.adminClient, poolId: POOL_ID }, close: async () => {} } as AdminTarget;
    const args = [name, '--reset-second-factor'];
    const code = await createAdminCommand(args, async () => target, { info: say, error: say });
    return { code, said: said.join('\n') };
  }
  const signInStep = async () => (await srpSignIn(pool.endpoint, email, PASSWORD)).ChallengeName ?? 'signed in';

  it('is forgotten, and another may be set up', async () => {
    await createAccount(pool, email);
    await setUpTotp(pool, email);
    expect(await signInStep()).toBe('SOFTWARE_TOKEN_MFA');
    expect(await reset(email.toUpperCase())).toEqual({ code: 0, said: `The second factor of ${email} is off.` });
    expect(await signInStep()).toBe('signed in');
    await setUpTotp(pool, email);
    expect(await signInStep()).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('is nobody’s where there is no account', async () => {
    expect(await reset(email)).toEqual({ code: 1, said: `${email} has no account.` });
  });
});
