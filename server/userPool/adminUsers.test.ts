import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { POOL_ID } from './testing/startPool.ts';
import { PASSWORD } from './testing/testAccounts.ts';

describePool('an invitation', (given) => {
  const account = () => ({ UserPoolId: POOL_ID, Username: given.email });
  const invite = (more: Partial<sdk.AdminCreateUserCommandInput> = {}) =>
    given.pool.adminClient.send(new sdk.AdminCreateUserCommand({ ...account(), ...more }));
  /** The line after the one with this text. */
  const mailedPassword = () => /temporary password:\s+(.+)/.exec(given.pool.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const outcomeOf = async (password: string) => {
    const { ChallengeName, message } = await srpSignIn(given.pool.endpoint, given.email, password);
    return ChallengeName ?? message;
  };

  it('contains user name and temporary password, each on its own line', async () => {
    const { User } = await invite({ DesiredDeliveryMediums: ['EMAIL'] });
    expect(User).toMatchObject({ Username: given.email, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(given.pool.mails).toMatchObject([{ to: given.email, subject: 'Your invitation to Deal Sync' }]);
    const lines = given.pool.mails[0]?.text.split('\n');
    expect(lines).toContain(given.email);
    expect(lines).toContain(mailedPassword());
    expect(given.pool.mails[0]?.text).toContain('7 days');
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('contains the given temporary password', async () => {
    await invite({ TemporaryPassword: PASSWORD });
    expect(mailedPassword()).toBe(PASSWORD);
  });

  it('is not sent if it is suppressed or the password is too weak', async () => {
    await expect(invite({ TemporaryPassword: 'weak' })).rejects.toBeInstanceOf(sdk.InvalidPasswordException);
    await invite({ MessageAction: 'SUPPRESS' });
    expect(given.pool.mails).toEqual([]);
  });

  it('names inviter, tenant and role if given, also when it is resent', async () => {
    const ClientMetadata = { inviter: 'Ada (ada@acme.example)', tenant: 'Acme Cloud', role: 'tenant user' };
    await invite({ ClientMetadata });
    await invite({ ClientMetadata, MessageAction: 'RESEND' });
    for (const { text } of given.pool.mails) {
      expect(text).toMatch(
        /^Ada \(ada@acme\.example\) invited you to Acme Cloud on Deal Sync\.\n\nYour role: tenant user\.\n/,
      );
    }
    expect(given.pool.mails).toHaveLength(2);
    await expect(invite({ ClientMetadata: { tenant: 'Acme\nBcc: x' } })).rejects.toThrow('Control characters');
  });

  it('names no one if no name is given', async () => {
    await invite();
    expect(given.pool.mails[0]?.text).toMatch(/^You have been invited to Deal Sync\.\n\nYour user name:\n/);
  });

  it('is resent with another password that is valid for another seven days', async () => {
    await invite();
    const first = mailedPassword();
    given.pool.clock.advance(7 * 24 * 3600);
    expect(await outcomeOf(first)).toMatch('Temporary password has expired');
    await invite({ MessageAction: 'RESEND' });
    expect(await outcomeOf(first)).toBe('Incorrect username or password.');
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
    await invite({ MessageAction: 'RESEND', TemporaryPassword: PASSWORD });
    expect(mailedPassword()).toBe(PASSWORD);
  });

  it('is not resent to users with their own password or disabled users', async () => {
    await invite();
    await given.pool.adminClient.send(new sdk.AdminDisableUserCommand(account()));
    await expect(invite({ MessageAction: 'RESEND' })).rejects.toThrow('User is disabled.');
    await given.pool.adminClient.send(new sdk.AdminEnableUserCommand(account()));
    const Password = PASSWORD;
    await given.pool.adminClient.send(new sdk.AdminSetUserPasswordCommand({ ...account(), Password, Permanent: true }));
    await expect(invite({ MessageAction: 'RESEND' })).rejects.toBeInstanceOf(sdk.UnsupportedUserStateException);
    expect(given.pool.mails).toHaveLength(1);
  });

  it('can be resent if the mail was not accepted', async () => {
    given.pool.mailFault = new Error('mailbox full');
    await expect(invite({ TemporaryPassword: PASSWORD })).rejects.toBeInstanceOf(sdk.CodeDeliveryFailureException);
    given.pool.mailFault = undefined;
    await invite({ MessageAction: 'RESEND' });
    expect(await outcomeOf(mailedPassword())).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('does not change an existing account', async () => {
    await invite({ TemporaryPassword: PASSWORD });
    await expect(invite()).rejects.toBeInstanceOf(sdk.UsernameExistsException);
    expect(await outcomeOf(PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
    expect(given.pool.mails).toHaveLength(1);
  });
});
