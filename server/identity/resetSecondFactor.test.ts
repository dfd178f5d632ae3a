import { expect, it } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import { describePool } from '../../tests/postgres/describePool.ts';
import { type AdminTarget, createAdminCommand } from '../cli/createAdminCommand.ts';
import { setUpTotp } from '../userPool/testing/authenticator.ts';
import { srpSignIn } from '../userPool/testing/srpSignIn.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { createAccount, PASSWORD } from '../userPool/testing/testAccounts.ts';

describePool('resetSecondFactor', (given) => {
  /** Runs the command on a target whose store must not be used. */
  async function reset(name: string) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const target = fromPartial<AdminTarget>({
      pool: { client: given.pool.adminClient, poolId: POOL_ID },
      close: async () => {},
    });
    const args = [name, '--reset-second-factor'];
    const code = await createAdminCommand(args, async () => target, { info: say, error: say });
    return { code, said: said.join('\n') };
  }
  const signInStep = async () =>
    (await srpSignIn(given.pool.endpoint, given.email, PASSWORD)).ChallengeName ?? 'signed in';

  it('removes the second factor, and the user can set up another', async () => {
    await createAccount(given.pool, given.email);
    await setUpTotp(given.pool, given.email);
    expect(await signInStep()).toBe('SOFTWARE_TOKEN_MFA');
    expect(await reset(given.email.toUpperCase())).toEqual({
      code: 0,
      said: `The second factor of ${given.email} is off.`,
    });
    expect(await signInStep()).toBe('signed in');
    await setUpTotp(given.pool, given.email);
    expect(await signInStep()).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('reports a missing account', async () => {
    expect(await reset(given.email)).toEqual({ code: 1, said: `${given.email} has no account.` });
  });
});
