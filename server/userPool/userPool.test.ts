import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { describePoolOnEach } from '../../tests/postgres/describePool.ts';
import { createTokenVerifier } from '../identity/tokenVerifier.ts';
import { createPasswordVerifier } from './srp.ts';
import { call } from './testing/cognitoClient.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, POOL_ID } from './testing/startPool.ts';
import { createAccount, createGroups, PASSWORD, signedInUser, type Tokens, tokensOf } from './testing/testAccounts.ts';

describePoolOnEach('the user pool', (given) => {
  beforeAll(async () => {
    const { pool } = given;
    await createGroups(pool, 'admin', 'tenant-admin');
    await createAccount(pool, 'lead@acme.example', {
      name: 'Lea Lead',
      'custom:tenant_id': 'acme',
      groups: ['tenant-admin'],
    });
    await createAccount(pool, 'Staff@acme.example');
  });

  const sessionOf = (username: string) => tokensOf(given.pool, username);
  /** Like `sessionOf`, with the signed-in user. */
  const userSessionOf = async (username: string) => {
    const tokens = await sessionOf(username);
    return { ...tokens, user: signedInUser(given.pool, username, tokens) };
  };

  const verify = (token: string) =>
    createTokenVerifier({
      issuer: given.pool.issuer,
      clientId: CLIENT_ID,
      jwks: given.pool.jwks,
      clock: given.pool.clock,
    })(token);
  const isAlive = async (idToken: string) => {
    const alive = given.pool.isSessionAlive(await verify(idToken)).as('alive');
    return (await given.store.db.selectNoFrom(alive).executeTakeFirstOrThrow()).alive;
  };
  const getUser = (AccessToken: string) => call(given.pool.endpoint, 'GetUser', { AccessToken });
  const refresh = (REFRESH_TOKEN: string) =>
    call(given.pool.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN, DEVICE_KEY: null },
    });
  async function expectSignedOut({ id, access, refresh: token }: Tokens) {
    expect(await isAlive(id)).toBe(false);
    expect((await getUser(access)).body).toEqual(refusal('Access Token has been revoked'));
    expect((await refresh(token)).body).toEqual(refusal('Refresh Token has been revoked'));
  }

  describe('signing in', () => {
    it('returns an id token with identity, groups and tenant', async () => {
      const { id } = await sessionOf('lead@acme.example');
      const claims = await verify(id);
      expect(claims).toMatchObject({
        'cognito:username': 'lead@acme.example',
        'cognito:groups': ['tenant-admin'],
        'custom:tenant_id': 'acme',
        email: 'lead@acme.example',
        email_verified: true,
        name: 'Lea Lead',
        origin_jti: expect.any(String),
        event_id: expect.any(String),
        jti: expect.any(String),
      });
      expect(claims.exp - claims.iat).toBe(3600);
      expect(await isAlive(id)).toBe(true);
    });

    it('returns an access token that is not an id token', async () => {
      const { access } = await sessionOf('lead@acme.example');
      expect(decodeJwt(access)).toMatchObject({
        token_use: 'access',
        client_id: CLIENT_ID,
        username: 'lead@acme.example',
      });
      await expect(verify(access)).rejects.toThrow();
    });

    it('ignores the case of the username, and omits an empty list of groups', async () => {
      const claims = await verify((await sessionOf('STAFF@ACME.EXAMPLE')).id);
      expect(claims).toMatchObject({ 'cognito:username': 'staff@acme.example', email: 'staff@acme.example' });
      expect(claims).not.toHaveProperty('cognito:groups');
    });

    it('accepts a legacy username with capitals', async () => {
      await createAccount(given.pool, 'old@acme.example');
      const username = 'Old@Acme.example';
      const renamed = { username, ...createPasswordVerifier(POOL_ID.split('_')[1] ?? '', username, PASSWORD) };
      await given.store.db
        .updateTable('pool_users')
        .set(renamed)
        .where('username_key', '=', 'old@acme.example')
        .execute();
      const claims = await verify((await sessionOf('old@ACME.example')).id);
      expect(claims['cognito:username']).toBe(username);
    });

    it.each([
      ['lead@acme.example', 'Wrong-Passw0rd!', 'NotAuthorizedException', 'Incorrect username or password.'],
      ['nobody@acme.example', PASSWORD, 'UserNotFoundException', 'User does not exist.'],
    ])('rejects %s with %s', async (username, password, __type, message) => {
      expect(await srpSignIn(given.pool.endpoint, username, password)).toEqual({ __type, message });
    });

    it('stores neither password nor token', async () => {
      const { refresh: token } = await sessionOf('lead@acme.example');
      const rows = [
        await given.store.db.selectFrom('pool_users').selectAll().execute(),
        await given.store.db.selectFrom('pool_sessions').selectAll().execute(),
      ];
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  describe('a session', () => {
    it('returns the user with attributes', async () => {
      const { user } = await userSessionOf('lead@acme.example');
      expect(await attributesOf(user)).toMatchObject({ name: 'Lea Lead', 'custom:tenant_id': 'acme' });
    });

    it('is refreshed with the same origin and without a new refresh token', async () => {
      const first = await userSessionOf('lead@acme.example');
      const session = await refreshSession(first.user);
      expect(session.getRefreshToken().getToken()).toBe(first.refresh);
      const [before, after] = [decodeJwt(first.id), decodeJwt(session.getIdToken().getJwtToken())];
      expect(after.jti).not.toBe(before.jti);
      expect([after.origin_jti, after.auth_time]).toEqual([before.origin_jti, before.auth_time]);
    });

    it('ends on all devices with a global sign-out, and only for that user', async () => {
      const [here, there] = [await userSessionOf('lead@acme.example'), await sessionOf('lead@acme.example')];
      const other = await sessionOf('staff@acme.example');
      await new Promise((onSuccess, onFailure) => here.user.globalSignOut({ onSuccess, onFailure }));
      await expectSignedOut(here);
      await expectSignedOut(there);
      expect(await isAlive(other.id)).toBe(true);
    });

    it('ends alone if its refresh token is revoked', async () => {
      const [ended, other] = [await sessionOf('lead@acme.example'), await sessionOf('lead@acme.example')];
      const answer = await call(given.pool.endpoint, 'RevokeToken', { Token: ended.refresh, ClientId: CLIENT_ID });
      expect(answer).toMatchObject({ status: 200, body: {} });
      await expectSignedOut(ended);
      expect((await refresh(other.refresh)).status).toBe(200);
    });

    it('ends if an administrator signs the user out', async () => {
      const session = await sessionOf('lead@acme.example');
      const target = { UserPoolId: POOL_ID, Username: 'lead@acme.example' };
      await given.pool.adminClient.send(new AdminUserGlobalSignOutCommand(target));
      await expectSignedOut(session);
    });

    it('ends when the user is disabled, and cannot start until the user is enabled', async () => {
      const session = await sessionOf('staff@acme.example');
      const target = { UserPoolId: POOL_ID, Username: 'staff@acme.example' };
      await given.pool.adminClient.send(new AdminDisableUserCommand(target));
      expect(await srpSignIn(given.pool.endpoint, 'staff@acme.example', PASSWORD)).toEqual(
        refusal('User is disabled.'),
      );
      await given.pool.adminClient.send(new AdminEnableUserCommand(target));
      await expectSignedOut(session);
      expect(await isAlive((await sessionOf('staff@acme.example')).id)).toBe(true);
    });

    it.each([
      ['sub', 'nobody'],
      ['sub', '00000000-0000-4000-8000-000000000000'],
      ['origin_jti', 'never'],
      ['origin_jti', '00000000-0000-4000-8000-000000000000'],
      ['origin_jti', undefined],
    ])('rejects a token whose %s is %s', async (claim, value) => {
      const { id, access } = await sessionOf('lead@acme.example');
      const changed = (token: string) =>
        new SignJWT({ ...decodeJwt(token), [claim]: value })
          .setProtectedHeader({ alg: 'RS256', kid: given.keys.kid })
          .sign(given.keys.privateKey);
      expect(await isAlive(await changed(id))).toBe(false);
      expect((await getUser(await changed(access))).body).toEqual(refusal('Access Token has been revoked'));
    });

    it('has tokens of one hour and refreshes for 30 days', async () => {
      const { id, access, refresh: token } = await sessionOf('staff@acme.example');
      given.pool.clock.advance(3601);
      await expect(verify(id)).rejects.toThrow('"exp"');
      expect((await getUser(access)).body).toEqual(refusal('Access Token has expired'));
      expect((await refresh(token)).status).toBe(200);
      given.pool.clock.advance(30 * 24 * 3600);
      expect((await refresh(token)).body).toEqual(refusal('Refresh Token has expired'));
    });
  });
});

const refusal = (message: string) => ({ __type: 'NotAuthorizedException', message });

function attributesOf(user: CognitoUser): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    user.getUserAttributes((error, attributes) => {
      if (error) reject(error);
      else resolve(Object.fromEntries((attributes ?? []).map(({ Name, Value }) => [Name, Value])));
    });
  });
}

async function refreshSession(user: CognitoUser): Promise<CognitoUserSession> {
  const token = user.getSignInUserSession()?.getRefreshToken();
  if (!token) throw new TypeError('Not signed in');
  return new Promise((resolve, reject) => {
    user.refreshSession(token, (error: unknown, session: CognitoUserSession) =>
      error ? reject(error) : resolve(session),
    );
  });
}
