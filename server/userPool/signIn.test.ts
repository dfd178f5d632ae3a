import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { N } from './srp.ts';
import { call, cognitoUser, completeNewPassword, signIn } from './testing/cognitoClient.ts';
import { initiateSrp, respondUnsigned, srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, POOL_ID } from './testing/startPool.ts';
import { createAccount, invite, PASSWORD, TEMPORARY_PASSWORD } from './testing/testAccounts.ts';

describePool('challenges', (given) => {
  const attempt = (password: string) => srpSignIn(given.pool.endpoint, given.email, password);
  const outcomeOf = async (password: string) => {
    const { message, ChallengeName } = await attempt(password);
    return message ?? ChallengeName ?? 'signed in';
  };

  const initiate = (A?: string) => initiateSrp(given.pool, given.email, A);
  const respond = (secretBlock: string) => respondUnsigned(given.pool, given.email, secretBlock);

  describe('the password proof', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    it('starts in one process and ends in another', async () => {
      expect(await signIn(cognitoUser(given.pool.endpoint, given.email), PASSWORD)).toBeInstanceOf(CognitoUserSession);
      expect(given.pool.calls.map(({ operation, servedBy }) => [operation, servedBy])).toEqual([
        ['InitiateAuth', 'first'],
        ['RespondToAuthChallenge', 'second'],
      ]);
    });

    it('works once', async () => {
      await attempt(PASSWORD);
      const replay = await call(given.pool.endpoint, 'RespondToAuthChallenge', given.pool.calls[1]?.body);
      expect(replay.body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid session for the user.' });
    });

    it('works for three minutes', async () => {
      const [early, late] = [await initiate(), await initiate()];
      given.pool.clock.advance(179);
      expect(await respond(early.ChallengeParameters.SECRET_BLOCK)).toBe('Incorrect username or password.');
      given.pool.clock.advance(1);
      expect(await respond(late.ChallengeParameters.SECRET_BLOCK)).toMatch('session is expired');
    });

    it('rejects an altered secret block', async () => {
      const { SECRET_BLOCK } = (await initiate()).ChallengeParameters;
      const sealed = Buffer.from(SECRET_BLOCK, 'base64').toString('ascii');
      const middle = Math.floor(sealed.length / 2);
      const altered = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
      expect(await respond(Buffer.from(altered).toString('base64'))).toBe('Invalid session for the user.');
      expect(await respond('bm9uc2Vuc2U=')).toBe('Invalid session for the user.');
      expect(await respond(SECRET_BLOCK)).toBe('Incorrect username or password.');
    });

    it.each([0n, 1n, 2n])('rejects A = %s N, which needs no password', async (factor) => {
      expect((await initiate((factor * N).toString(16))).__type).toBe('InvalidParameterException');
    });

    it('fails if the password changes meanwhile', async () => {
      const { SECRET_BLOCK } = (await initiate()).ChallengeParameters;
      await setPassword('Other-Passw0rd!', true);
      expect(await respond(SECRET_BLOCK)).toBe('Incorrect username or password.');
    });
  });

  describe('an account that is not ready', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    it.each([
      ['RESET_REQUIRED', 'PasswordResetRequiredException', 'PasswordResetRequiredException'],
      ['UNCONFIRMED', 'UserNotConfirmedException', 'NotAuthorizedException'],
    ] as const)('rejects the sign-in with a reason if it is %s', async (status, withPassword, withoutPassword) => {
      await given.pool.db.updateTable('pool_users').set({ status }).where('username', '=', given.email).execute();
      expect(await attempt(PASSWORD)).toMatchObject({ __type: withPassword });
      expect(await attempt('Wrong-Passw0rd!')).toMatchObject({ __type: withoutPassword });
    });

    it.each(['', ' ', 'a\u0000b', 'x'.repeat(129)])('cannot have the name %j', async (USERNAME) => {
      const request = { AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID, AuthParameters: { USERNAME, SRP_A: '2' } };
      const { body } = await call(given.pool.endpoint, 'InitiateAuth', request);
      expect(body.__type).toBe('InvalidParameterException');
    });
  });

  describe('lock-out', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    const fail = async (times: number) => {
      const messages = [];
      for (let n = 0; n < times; n++) messages.push(await outcomeOf('Wrong-Passw0rd!'));
      return messages;
    };

    it('starts at the fifth failure, doubles, and ends with the first success', async () => {
      expect(await fail(6)).toEqual([
        ...Array(5).fill('Incorrect username or password.'),
        'Password attempts exceeded',
      ]);
      expect(await outcomeOf(PASSWORD)).toBe('Password attempts exceeded');
      given.pool.clock.advance(1);
      expect(await fail(2)).toEqual(['Incorrect username or password.', 'Password attempts exceeded']);
      given.pool.clock.advance(1.999);
      expect(await outcomeOf(PASSWORD)).toBe('Password attempts exceeded');
      given.pool.clock.advance(0.001);
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
      expect(await fail(4)).toEqual(Array(4).fill('Incorrect username or password.'));
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
    });
  });

  describe('a temporary password', () => {
    beforeEach(() => invite(given.pool, given.email, { name: 'New Person', 'custom:tenant_id': 'acme' }));

    const challenged = async () => (await attempt(TEMPORARY_PASSWORD)).Session;
    const exchange = async (Session: string | undefined, NEW_PASSWORD: string, written = {}) => {
      const ChallengeResponses = { USERNAME: given.email, NEW_PASSWORD, ...written };
      const request = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: CLIENT_ID, ChallengeResponses, Session };
      return (await call(given.pool.endpoint, 'RespondToAuthChallenge', request)).body;
    };

    it('requires a new one, which signs in from then on', async () => {
      const user = cognitoUser(given.pool.endpoint, given.email);
      expect(await signIn(user, TEMPORARY_PASSWORD)).toMatchObject({ email: given.email, name: 'New Person' });
      const session = await completeNewPassword(user, PASSWORD, { name: 'Renamed' });
      expect(session.getIdToken().payload).toMatchObject({ name: 'Renamed', 'custom:tenant_id': 'acme' });
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('Incorrect username or password.');
      const { UserStatus } = await given.pool.adminClient.send(
        new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: given.email }),
      );
      expect(UserStatus).toBe('CONFIRMED');
    });

    it('accepts a better new password after a rejected one', async () => {
      const Session = await challenged();
      expect(await exchange(Session, 'no-capitals-1')).toEqual({
        __type: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password must have uppercase characters',
      });
      expect(await exchange(Session, PASSWORD)).toHaveProperty('AuthenticationResult');
    });

    it.each(['custom:tenant_id', 'email', 'sub'])('does not let its owner choose %s', async (attribute) => {
      const written = { [`userAttributes.${attribute}`]: 'globex' };
      expect(await exchange(await challenged(), PASSWORD, written)).toMatchObject({ __type: 'NotAuthorizedException' });
    });

    it('rejects attributes that would make a token too large', async () => {
      const Session = await challenged();
      for (const written of [{ name: 'x'.repeat(2049) }, { name: 'x'.repeat(2048), given_name: 'x'.repeat(2048) }]) {
        const named = Object.fromEntries(
          Object.entries(written).map(([name, value]) => [`userAttributes.${name}`, value]),
        );
        expect(await exchange(Session, PASSWORD, named)).toMatchObject({ __type: 'InvalidParameterException' });
      }
      expect(await exchange(Session, PASSWORD, { 'userAttributes.name': 'x'.repeat(2048) })).toHaveProperty(
        'AuthenticationResult',
      );
    });

    it('can be replaced once, and not after another password was set', async () => {
      const [first, second] = [await challenged(), await challenged()];
      expect(await exchange(first, PASSWORD)).toHaveProperty('AuthenticationResult');
      const refused = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
      expect(await exchange(second, PASSWORD)).toEqual(refused);
      await setPassword(TEMPORARY_PASSWORD, false);
      expect(await exchange(second, PASSWORD)).toEqual(refused);
    });

    it('works for seven days', async () => {
      given.pool.clock.advance(7 * 24 * 3600 - 1);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
      given.pool.clock.advance(1);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toMatch('Temporary password has expired');
      await setPassword(TEMPORARY_PASSWORD, false);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
    });
  });

  const setPassword = (Password: string, Permanent: boolean) =>
    given.pool.adminClient.send(
      new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: given.email, Password, Permanent }),
    );
});
