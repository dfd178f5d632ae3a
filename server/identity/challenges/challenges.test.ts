import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/postgres/databases.ts';
import { N } from '../srp/group.ts';
import { call, cognitoUser, completeNewPassword, signIn } from '../testing/cognitoClient.ts';
import { createAccount, invite, PASSWORD, TEMPORARY_PASSWORD } from '../testing/createAccount.ts';
import { srpSignIn } from '../testing/srpSignIn.ts';
import { CLIENT_ID, POOL_ID, type RunningPool } from '../testing/startPool.ts';
import { usePool } from '../testing/usePool.ts';

describe.each(databases)('challenges on $name', ({ open }) => {
  const { start, newcomer } = usePool(open);
  let pool: RunningPool;
  let email: string;
  beforeEach(async () => {
    pool = await start();
    email = newcomer();
  });

  const attempt = (password: string) => srpSignIn(pool.endpoint, email, password);
  const outcomeOf = async (password: string) => {
    const { message, ChallengeName } = await attempt(password);
    return message ?? ChallengeName ?? 'signed in';
  };

  async function initiate(SRP_A = '2') {
    const AuthParameters = { USERNAME: email, SRP_A };
    const { body } = await call(pool.endpoint, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters,
    });
    return body as { __type?: string; ChallengeParameters: { SECRET_BLOCK: string } };
  }

  async function respond(secretBlock: string) {
    const ChallengeResponses = {
      USERNAME: email,
      TIMESTAMP: 'Fri Nov 20 12:00:00 UTC 2026',
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
    };
    const request = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: CLIENT_ID, ChallengeResponses };
    return (await call(pool.endpoint, 'RespondToAuthChallenge', request)).body.message;
  }

  describe('the password proof', () => {
    beforeEach(() => createAccount(pool, email));

    it('starts in one process and ends in another', async () => {
      expect(await signIn(cognitoUser(pool.endpoint, email), PASSWORD)).toBeInstanceOf(CognitoUserSession);
      expect(pool.calls.map(({ operation, servedBy }) => [operation, servedBy])).toEqual([
        ['InitiateAuth', 'first'],
        ['RespondToAuthChallenge', 'second'],
      ]);
    });

    it('is good once', async () => {
      await attempt(PASSWORD);
      const replay = await call(pool.endpoint, 'RespondToAuthChallenge', pool.calls[1]?.body);
      expect(replay.body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid session for the user.' });
    });

    it('is good for three minutes', async () => {
      const [early, late] = [await initiate(), await initiate()];
      pool.clock.advance(179);
      expect(await respond(early.ChallengeParameters.SECRET_BLOCK)).toBe('Incorrect username or password.');
      pool.clock.advance(1);
      expect(await respond(late.ChallengeParameters.SECRET_BLOCK)).toMatch('session is expired');
    });

    it('cannot rest on an altered secret block', async () => {
      const { SECRET_BLOCK } = (await initiate()).ChallengeParameters;
      const sealed = Buffer.from(SECRET_BLOCK, 'base64').toString('ascii');
      const middle = Math.floor(sealed.length / 2);
      const altered = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
      expect(await respond(Buffer.from(altered).toString('base64'))).toBe('Invalid session for the user.');
      expect(await respond('bm9uc2Vuc2U=')).toBe('Invalid session for the user.');
      expect(await respond(SECRET_BLOCK)).toBe('Incorrect username or password.');
    });

    it.each([0n, 1n, 2n])('refuses A = %s N, which needs no password', async (factor) => {
      expect((await initiate((factor * N).toString(16))).__type).toBe('InvalidParameterException');
    });

    it('fails when the password changes on the way', async () => {
      const { SECRET_BLOCK } = (await initiate()).ChallengeParameters;
      await setPassword('Other-Passw0rd!', true);
      expect(await respond(SECRET_BLOCK)).toBe('Incorrect username or password.');
    });
  });

  describe('an account not ready for use', () => {
    beforeEach(() => createAccount(pool, email));

    it.each([
      ['RESET_REQUIRED', 'PasswordResetRequiredException', 'PasswordResetRequiredException'],
      ['UNCONFIRMED', 'UserNotConfirmedException', 'NotAuthorizedException'],
    ] as const)('that is %s is told so', async (status, withPassword, withoutPassword) => {
      await pool.db.updateTable('pool_users').set({ status }).where('username', '=', email).execute();
      expect(await attempt(PASSWORD)).toMatchObject({ __type: withPassword });
      expect(await attempt('Wrong-Passw0rd!')).toMatchObject({ __type: withoutPassword });
    });

    it.each(['', ' ', 'a\u0000b', 'x'.repeat(129)])('cannot be named %j', async (USERNAME) => {
      const request = { AuthFlow: 'USER_SRP_AUTH', ClientId: CLIENT_ID, AuthParameters: { USERNAME, SRP_A: '2' } };
      const { body } = await call(pool.endpoint, 'InitiateAuth', request);
      expect(body.__type).toBe('InvalidParameterException');
    });
  });

  describe('lock-out', () => {
    beforeEach(() => createAccount(pool, email));

    const fail = async (times: number) => {
      const messages = [];
      for (let n = 0; n < times; n++) messages.push(await outcomeOf('Wrong-Passw0rd!'));
      return messages;
    };

    it('follows the fifth failure, doubles, and ends with the first success', async () => {
      expect(await fail(6)).toEqual([
        ...Array(5).fill('Incorrect username or password.'),
        'Password attempts exceeded',
      ]);
      expect(await outcomeOf(PASSWORD)).toBe('Password attempts exceeded');
      pool.clock.advance(1);
      expect(await fail(2)).toEqual(['Incorrect username or password.', 'Password attempts exceeded']);
      pool.clock.advance(1.999);
      expect(await outcomeOf(PASSWORD)).toBe('Password attempts exceeded');
      pool.clock.advance(0.001);
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
      expect(await fail(4)).toEqual(Array(4).fill('Incorrect username or password.'));
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
    });

    it('cannot be outrun by guesses prepared before and sent at once', async () => {
      const prepared = await Promise.all(Array.from({ length: 12 }, () => initiate()));
      const messages = await Promise.all(prepared.map((block) => respond(block.ChallengeParameters.SECRET_BLOCK)));
      expect(messages.filter((message) => message === 'Incorrect username or password.')).toHaveLength(5);
      expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(7);
    });

    it('does not strike people who sign in several times at once', async () => {
      expect(await Promise.all(Array.from({ length: 8 }, () => outcomeOf(PASSWORD)))).toEqual(
        Array(8).fill('signed in'),
      );
    });
  });

  describe('a temporary password', () => {
    beforeEach(() => invite(pool, email, { name: 'New Person', 'custom:tenant_id': 'acme' }));

    const challenged = async () => (await attempt(TEMPORARY_PASSWORD)).Session;
    const exchange = async (Session: string | undefined, NEW_PASSWORD: string, written = {}) => {
      const ChallengeResponses = { USERNAME: email, NEW_PASSWORD, ...written };
      const request = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: CLIENT_ID, ChallengeResponses, Session };
      return (await call(pool.endpoint, 'RespondToAuthChallenge', request)).body;
    };

    it('asks for a new one, which signs in from then on', async () => {
      const user = cognitoUser(pool.endpoint, email);
      expect(await signIn(user, TEMPORARY_PASSWORD)).toMatchObject({ email, name: 'New Person' });
      const session = await completeNewPassword(user, PASSWORD, { name: 'Renamed' });
      expect(session.getIdToken().payload).toMatchObject({ name: 'Renamed', 'custom:tenant_id': 'acme' });
      expect(await outcomeOf(PASSWORD)).toBe('signed in');
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('Incorrect username or password.');
      const { UserStatus } = await pool.adminClient.send(
        new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: email }),
      );
      expect(UserStatus).toBe('CONFIRMED');
    });

    it('lets a refused new password be followed by a better one', async () => {
      const Session = await challenged();
      expect(await exchange(Session, 'no-capitals-1')).toEqual({
        __type: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password must have uppercase characters',
      });
      expect(await exchange(Session, PASSWORD)).toHaveProperty('AuthenticationResult');
    });

    it.each(['custom:tenant_id', 'email', 'sub'])('does not let its holder choose %s', async (attribute) => {
      const written = { [`userAttributes.${attribute}`]: 'globex' };
      expect(await exchange(await challenged(), PASSWORD, written)).toMatchObject({ __type: 'NotAuthorizedException' });
    });

    it('can be exchanged once, and not after another was set', async () => {
      const [first, second] = [await challenged(), await challenged()];
      expect(await exchange(first, PASSWORD)).toHaveProperty('AuthenticationResult');
      const refused = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
      expect(await exchange(second, PASSWORD)).toEqual(refused);
      await setPassword(TEMPORARY_PASSWORD, false);
      expect(await exchange(second, PASSWORD)).toEqual(refused);
    });

    it('works for seven days', async () => {
      pool.clock.advance(7 * 24 * 3600 - 1);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
      pool.clock.advance(1);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toMatch('Temporary password has expired');
      await setPassword(TEMPORARY_PASSWORD, false);
      expect(await outcomeOf(TEMPORARY_PASSWORD)).toBe('NEW_PASSWORD_REQUIRED');
    });
  });

  const setPassword = (Password: string, Permanent: boolean) =>
    pool.adminClient.send(
      new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: email, Password, Permanent }),
    );
});
