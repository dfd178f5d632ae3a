import { beforeEach, describe, expect, it } from 'vitest';
import { describePoolOnEach } from '../../tests/postgres/describePool.ts';
import { respondTotp, sessionFor, setUpTotp, totpOf, wrongTotp } from './testing/authenticator.ts';
import { call } from './testing/cognitoClient.ts';
import { initiateSrp, respondUnsigned, srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, codeTo, otherThan } from './testing/startPool.ts';
import { accessTokenOf, createAccount, PASSWORD } from './testing/testAccounts.ts';

// Two processes alternate, so only the database can keep the calls apart.
describePoolOnEach('concurrent calls', (given) => {
  const ask = async (operation: string, body: object) =>
    (await call(given.pool.endpoint, operation, { ClientId: CLIENT_ID, Username: given.email, ...body })).body;
  const code = () => codeTo(given.pool, given.email);

  describe('to register', () => {
    const register = () => ask('SignUp', { Password: PASSWORD });
    const confirm = (ConfirmationCode: string) => ask('ConfirmSignUp', { ConfirmationCode });
    const resend = () => ask('ResendConfirmationCode', {});

    /** Tries the code of every mail, from first to last. */
    const confirmByEach = async () => {
      const answers = [];
      for (const { text } of given.pool.mails) answers.push(await confirm(/^\d{6}$/m.exec(text)?.[0] ?? ''));
      return tally(answers);
    };

    it('create one account, which one of the codes confirms', async () => {
      const { done = 0 } = tally(await times(3, register));
      expect(done).toBeGreaterThan(0);
      expect(given.pool.mails).toHaveLength(done);
      expect(await confirmByEach()).toMatchObject({ done: 1 });
    });

    it('replace an unconfirmed registration, and one of them keeps the name', async () => {
      await register();
      expect(tally(await times(3, register))).toEqual({ done: 3 });
      expect(given.pool.mails).toHaveLength(4);
      expect(await confirmByEach()).toMatchObject({ done: 1 });
    });

    it('use a code once', async () => {
      await register();
      expect(tally(await times(2, () => confirm(code())))).toEqual({ done: 1, NotAuthorizedException: 1 });
    });

    it('may enter five wrong codes, and then not even the correct one until a new code is sent', async () => {
      await register();
      const answers = await times(8, () => confirm(otherThan(code())));
      expect(tally(answers)).toEqual({ CodeMismatchException: 5, LimitExceededException: 3 });
      expect(tally([await confirm(code())])).toEqual({ LimitExceededException: 1 });
      await resend();
      expect(await confirm(code())).toEqual({});
    });

    it('get five codes, including the first', async () => {
      await register();
      expect(tally(await times(6, resend))).toEqual({ done: 4, LimitExceededException: 2 });
      expect(given.pool.mails).toHaveLength(5);
    });
  });

  describe('for one account', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    const attempt = () => srpSignIn(given.pool.endpoint, given.email, PASSWORD);
    const forgot = () => ask('ForgotPassword', {});
    const reset = (ConfirmationCode: string) => ask('ConfirmForgotPassword', { ConfirmationCode, Password: PASSWORD });

    it('all sign in', async () => {
      const answers = await times(8, attempt);
      expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult)).toHaveLength(8);
    });

    it('may enter five wrong passwords, whenever they started', async () => {
      const prepared = await times(12, () => initiateSrp(given.pool, given.email));
      const blocks = prepared.map(({ ChallengeParameters }) => ChallengeParameters.SECRET_BLOCK);
      const messages = await Promise.all(blocks.map((block) => respondUnsigned(given.pool, given.email, block)));
      expect(messages.filter((message) => message === 'Incorrect username or password.')).toHaveLength(5);
      expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(7);
    });

    it('replace a forgotten password once', async () => {
      await forgot();
      expect(tally(await times(2, () => reset(code())))).toEqual({ done: 1, ExpiredCodeException: 1 });
    });

    it('may enter five wrong codes for a forgotten password', async () => {
      await forgot();
      const answers = await times(6, () => reset(otherThan(code())));
      expect(tally(answers)).toEqual({ CodeMismatchException: 5, LimitExceededException: 1 });
      expect(tally([await reset(code())])).toEqual({ LimitExceededException: 1 });
    });

    it('get five codes for a forgotten password', async () => {
      expect(tally(await times(7, forgot))).toEqual({ done: 5, LimitExceededException: 2 });
    });

    it('may guess the current password of a signed-in user five times', async () => {
      const AccessToken = await accessTokenOf(given.pool, given.email);
      const change = () =>
        ask('ChangePassword', { AccessToken, PreviousPassword: 'Wrong-1!', ProposedPassword: PASSWORD });
      expect(tally(await times(7, change))).toEqual({ NotAuthorizedException: 5, LimitExceededException: 2 });
      expect(await attempt()).toMatchObject({ message: 'Password attempts exceeded' });
    });

    it('set up an authenticator app once', async () => {
      const AccessToken = await accessTokenOf(given.pool, given.email);
      const secret = String((await ask('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      const verify = () => ask('VerifySoftwareToken', { AccessToken, UserCode: totpOf(given.pool, secret) });
      expect(tally(await times(2, verify))).toEqual({ done: 1, SoftwareTokenMFANotFoundException: 1 });
    });

    it('use a code of an authenticator app once', async () => {
      const secret = await setUpTotp(given.pool, given.email);
      const sessions = await times(2, () => sessionFor(given.pool, 'SOFTWARE_TOKEN_MFA', given.email));
      const answers = sessions.map((session) => respondTotp(given.pool, session, totpOf(given.pool, secret)));
      expect(tally(await Promise.all(answers))).toEqual({ done: 1, ExpiredCodeException: 1 });
    });

    it('may enter five wrong codes of an authenticator app', async () => {
      const secret = await setUpTotp(given.pool, given.email);
      const session = await sessionFor(given.pool, 'SOFTWARE_TOKEN_MFA', given.email);
      const answers = await times(6, () => respondTotp(given.pool, session, wrongTotp(given.pool, secret)));
      expect(tally(answers)).toEqual({ CodeMismatchException: 5, NotAuthorizedException: 1 });
    });
  });
});

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

/** The number of responses of each kind. */
function tally(answers: readonly object[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const answer of answers) {
    const kind = '__type' in answer ? String(answer.__type) : 'done';
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}
