import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../../tests/postgres/databases.ts';
import { PASSWORD } from '../../testing/createAccount.ts';
import { srpSignIn } from '../../testing/srpSignIn.ts';
import { POOL_ID, type RunningPool } from '../../testing/startPool.ts';
import { usePool } from '../../testing/usePool.ts';

describe.each(databases)('an invitation on $name', ({ open }) => {
  const { start, newcomer } = usePool(open);
  let pool: RunningPool;
  let email: string;
  beforeEach(async () => {
    pool = await start();
    email = newcomer();
  });
  afterEach(() => vi.restoreAllMocks());

  const invite = (more: Partial<sdk.AdminCreateUserCommandInput> = {}) =>
    pool.adminClient.send(new sdk.AdminCreateUserCommand({ UserPoolId: POOL_ID, Username: email, ...more }));
  const account = () => ({ UserPoolId: POOL_ID, Username: email });
  /** The line after the one that says so. */
  const mailedPassword = () => /temporary password:\s+(.+)/.exec(pool.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const outcomeOf = async (password: string) => {
    const { ChallengeName, message } = await srpSignIn(pool.endpoint, email, password);
    return ChallengeName ?? message;
  };

  it('brings user name and temporary password, each on a line of its own', async () => {
    const { User } = await invite({ DesiredDeliveryMediums: ['EMAIL'] });
    expect(User).toMatchObject({ Username: email, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(pool.mails).toMatchObject([{ to: email, subject: 'Your invitation to Deal Sync' }]);
    const lines = pool.mails[0]?.text.split('\n');
    expect(lines).toContain(email);
    expect(lines).toContain(mailedPassword());
    expect(pool.mails[0]?.text).toContain('7 days');
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('brings the temporary password that was given', async () => {
    await invite({ TemporaryPassword: PASSWORD });
    expect(mailedPassword()).toBe(PASSWORD);
  });

  it('is not sent when it is suppressed, nor for a password too weak', async () => {
    await invite({ MessageAction: 'SUPPRESS' });
    email = `weak-${email}`;
    await expect(invite({ TemporaryPassword: 'weak' })).rejects.toBeInstanceOf(sdk.InvalidPasswordException);
    expect(pool.mails).toEqual([]);
  });

  it('is renewed with another password and another seven days', async () => {
    await invite();
    const first = mailedPassword();
    pool.clock.advance(7 * 24 * 3600);
    expect(await outcomeOf(first)).toMatch('Temporary password has expired');
    await invite({ MessageAction: 'RESEND' });
    expect(await outcomeOf(first)).toBe('Incorrect username or password.');
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
    await invite({ MessageAction: 'RESEND', TemporaryPassword: PASSWORD });
    expect(mailedPassword()).toBe(PASSWORD);
  });

  it('is not renewed for who has a password of their own, or is disabled', async () => {
    await invite();
    await pool.adminClient.send(new sdk.AdminDisableUserCommand(account()));
    await expect(invite({ MessageAction: 'RESEND' })).rejects.toThrow('User is disabled.');
    await pool.adminClient.send(new sdk.AdminEnableUserCommand(account()));
    const Password = PASSWORD;
    await pool.adminClient.send(new sdk.AdminSetUserPasswordCommand({ ...account(), Password, Permanent: true }));
    await expect(invite({ MessageAction: 'RESEND' })).rejects.toBeInstanceOf(sdk.UnsupportedUserStateException);
    expect(pool.mails).toHaveLength(1);
  });

  it('whose mail is not taken can be sent again, and is told to no log', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    pool.mailFault = Object.assign(new Error('mailbox full'), { detail: PASSWORD });
    await expect(invite({ TemporaryPassword: PASSWORD })).rejects.toBeInstanceOf(sdk.CodeDeliveryFailureException);
    expect(JSON.stringify(log.mock.calls)).not.toContain(PASSWORD);
    pool.mailFault = undefined;
    await invite({ MessageAction: 'RESEND' });
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('does not touch an account that is there', async () => {
    await invite({ TemporaryPassword: PASSWORD });
    await expect(invite()).rejects.toBeInstanceOf(sdk.UsernameExistsException);
    expect(await outcomeOf(PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
    expect(pool.mails).toHaveLength(1);
  });
});
