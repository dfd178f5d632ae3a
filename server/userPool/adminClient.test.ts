import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { migrations } from '../database/migrate/migrations.ts';
import { POOL_ID } from './testing/startPool.ts';
import { createAccount, createGroups, groupNamesOf } from './testing/testAccounts.ts';

const UserPoolId = POOL_ID;
const Username = 'lead@acme.example';
const user = { UserPoolId, Username };

describePool('the admin client', (given) => {
  let client: sdk.CognitoIdentityProviderClient;
  let createdAt: Date;
  beforeAll(async () => {
    const { pool } = given;
    client = pool.adminClient;
    createdAt = pool.clock();
    await createGroups(pool, 'admin', 'tenant-admin', 'watcher');
    await createAccount(pool, Username, { name: 'Lea Lead', 'custom:tenant_id': 'acme', groups: ['tenant-admin'] });
  });

  /** Users `1@...`, `2@...` and so on, who cannot sign in. */
  const addUsers = (domain: string, count: number) =>
    sql`insert into pool_users (sub, username, username_key, status, salt, verifier, attributes, created_at, updated_at)
      select gen_random_uuid(), n || ${domain}, n || ${domain}, 'RESET_REQUIRED', '1', '1', '{}', now(), now()
      from generate_series(1, ${sql.lit(count)}) n`.execute(given.store.db);

  it('returns a user with dates, status and attributes', async () => {
    const found = await client.send(new sdk.AdminGetUserCommand({ UserPoolId, Username: 'LEAD@acme.example' }));
    expect(found).toMatchObject({ Username, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(found.UserCreateDate).toEqual(createdAt);
    const attributes = Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    expect(attributes).toEqual({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: Username,
      email_verified: 'true',
      name: 'Lea Lead',
      'custom:tenant_id': 'acme',
    });
  });

  it('changes the given attributes and keeps the others', async () => {
    const UserAttributes = [{ Name: 'custom:tenant_id', Value: 'globex' }];
    await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    const found = await client.send(new sdk.AdminGetUserCommand(user));
    expect(found.UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: 'globex' });
    expect(found.UserAttributes).toContainEqual({ Name: 'name', Value: 'Lea Lead' });
  });

  it('rejects attributes that would make a token too large', async () => {
    const long = (Name: string) => ({ Name, Value: 'x'.repeat(2000) });
    const update = (...UserAttributes: sdk.AttributeType[]) =>
      client.send(new sdk.AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    await update(long('nickname'));
    await expect(update(long('locale'), long('picture'))).rejects.toBeInstanceOf(sdk.InvalidParameterException);
    await update({ Name: 'nickname', Value: '' });
    const { UserAttributes } = await client.send(new sdk.AdminGetUserCommand(user));
    expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('locale');
  });

  it('moves users between groups', async () => {
    for (const GroupName of ['admin', 'admin', 'watcher']) {
      await client.send(new sdk.AdminAddUserToGroupCommand({ ...user, GroupName }));
    }
    await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'tenant-admin' }));
    expect(await groupNamesOf(given.store.db, Username)).toEqual(['admin', 'watcher']);
  });

  it('lists the groups one page at a time', async () => {
    const first = await client.send(new sdk.ListGroupsCommand({ UserPoolId, Limit: 2 }));
    expect(first.Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin', 'tenant-admin']);
    const next = await client.send(new sdk.ListGroupsCommand({ UserPoolId, NextToken: first.NextToken }));
    expect(next.Groups?.map(({ GroupName }) => GroupName)).toEqual(['watcher']);
    expect(next.NextToken).toBeUndefined();
  });

  it('lists every user once, 60 a page', async () => {
    await addUsers('@page.example', 65);
    const sizes: number[] = [];
    const names: (string | undefined)[] = [];
    for await (const { Users = [] } of sdk.paginateListUsers({ client }, { UserPoolId })) {
      sizes.push(Users.length);
      names.push(...Users.map((listed) => listed.Username));
    }
    expect(sizes).toEqual([60, 6]);
    expect(new Set(names).size).toBe(66);
    expect(names).toEqual([...names].sort());
  });

  it('deletes a user with all related data', async () => {
    const gone = { UserPoolId, Username: 'gone@acme.example' };
    await createAccount(given.pool, gone.Username, { groups: ['watcher'] });
    await client.send(new sdk.AdminDeleteUserCommand(gone));
    await expect(client.send(new sdk.AdminGetUserCommand(gone))).rejects.toBeInstanceOf(sdk.UserNotFoundException);
  });

  it.each([
    ['UsernameExistsException', new sdk.AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' })],
    [
      'InvalidParameterException',
      new sdk.AdminCreateUserCommand({ UserPoolId, Username: 'no e-mail', MessageAction: 'SUPPRESS' }),
    ],
    ['UnsupportedUserStateException', new sdk.AdminCreateUserCommand({ ...user, MessageAction: 'RESEND' })],
    [
      'UserNotFoundException',
      new sdk.AdminCreateUserCommand({ UserPoolId, Username: 'nobody@acme.example', MessageAction: 'RESEND' }),
    ],
    [
      'InvalidParameterException',
      new sdk.AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: true } }),
    ],
    ['InvalidPasswordException', new sdk.AdminSetUserPasswordCommand({ ...user, Password: 'short' })],
    ['UserNotFoundException', new sdk.AdminDisableUserCommand({ UserPoolId, Username: 'nobody@acme.example' })],
    ['ResourceNotFoundException', new sdk.AdminAddUserToGroupCommand({ ...user, GroupName: 'nothing' })],
    ['ResourceNotFoundException', new sdk.AdminGetUserCommand({ UserPoolId: 'local_other', Username })],
    ['GroupExistsException', new sdk.CreateGroupCommand({ UserPoolId, GroupName: 'admin' })],
    [
      'InvalidParameterException',
      new sdk.AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'sub', Value: 'x' }] }),
    ],
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, Filter: 'name ^= "Lea"' })],
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, Limit: 61 })],
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, PaginationToken: '%' })],
    ['UnknownOperationException', new sdk.AdminListDevicesCommand(user)],
  ])('fails with %s', async (name, command) => {
    const send = client.send.bind(client) as (input: unknown) => Promise<unknown>;
    await expect(send(command)).rejects.toMatchObject({ name });
  });

  it('uses existing tables', async () => {
    for (const statement of migrations['001_user_pool'] ?? []) await sql.raw(statement).execute(given.store.db);
    expect((await client.send(new sdk.AdminGetUserCommand(user))).Username).toBe(Username);
  });

  it('finds one of 5,000 users by index', async () => {
    await addUsers('@many.example', 5000);
    await sql`analyze pool_users`.execute(given.store.db);
    const look = sql`explain select * from pool_users where username_key = '77@many.example'`;
    expect(JSON.stringify((await look.execute(given.store.db)).rows)).toContain('Index Scan');
  });
});
