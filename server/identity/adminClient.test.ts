import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/postgres/databases.ts';
import type { Store } from '../store/database.ts';
import { userPool } from '../store/migrations/userPool.ts';
import { createAccount, createGroups, invite } from './testing/createAccount.ts';
import { POOL_ID, type RunningPool, startPool } from './testing/startPool.ts';
import { testKeys } from './testing/testKeys.ts';

const UserPoolId = POOL_ID;
const Username = 'lead@acme.example';
const user = { UserPoolId, Username };

describe.each(databases)('the admin client on $name', ({ open }) => {
  let store: Store;
  let pool: RunningPool;
  let client: sdk.CognitoIdentityProviderClient;
  beforeAll(async () => {
    store = await open();
    pool = await startPool(store.db, await testKeys());
    client = pool.adminClient;
    await createGroups(pool, 'admin', 'tenant-admin', 'watcher');
    await createAccount(pool, Username, { name: 'Lea Lead', 'custom:tenant_id': 'acme', groups: ['tenant-admin'] });
  });
  afterAll(async () => {
    await pool.stop();
    await store.close();
  });

  it('answers a user with dates, status and attributes', async () => {
    const found = await client.send(new sdk.AdminGetUserCommand({ UserPoolId, Username: 'LEAD@acme.example' }));
    expect(found).toMatchObject({ Username, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(found.UserCreateDate).toEqual(pool.clock());
    const attributes = Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    expect(attributes).toEqual({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: Username,
      email_verified: 'true',
      name: 'Lea Lead',
      'custom:tenant_id': 'acme',
    });
  });

  it('changes the attributes given and keeps the others', async () => {
    const UserAttributes = [{ Name: 'custom:tenant_id', Value: 'globex' }];
    await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    const found = await client.send(new sdk.AdminGetUserCommand(user));
    expect(found.UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: 'globex' });
    expect(found.UserAttributes).toContainEqual({ Name: 'name', Value: 'Lea Lead' });
  });

  it('moves users between groups, and answers them a page at a time', async () => {
    const groups = async (paging = {}) => {
      const page = await client.send(new sdk.AdminListGroupsForUserCommand({ ...user, ...paging }));
      return { names: page.Groups?.map(({ GroupName }) => GroupName), NextToken: page.NextToken };
    };
    for (const GroupName of ['admin', 'admin', 'watcher']) {
      await client.send(new sdk.AdminAddUserToGroupCommand({ ...user, GroupName }));
    }
    await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'tenant-admin' }));
    const first = await groups({ Limit: 1 });
    expect(first.names).toEqual(['admin']);
    expect(await groups({ NextToken: first.NextToken })).toEqual({ names: ['watcher'], NextToken: undefined });
    const { Groups } = await client.send(new sdk.ListGroupsCommand({ UserPoolId }));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admin', 'tenant-admin', 'watcher']);
  });

  it('lists every user once, 60 a page', async () => {
    const emails = Array.from({ length: 65 }, (_, n) => `many-${String(n).padStart(2, '0')}@acme.example`);
    for (const email of emails) await invite(pool, email);
    const sizes: number[] = [];
    const names: (string | undefined)[] = [];
    for await (const { Users = [] } of sdk.paginateListUsers({ client }, { UserPoolId })) {
      sizes.push(Users.length);
      names.push(...Users.map((listed) => listed.Username));
    }
    expect(sizes).toEqual([60, 6]);
    expect(names).toEqual([Username, ...emails]);
  });

  it.each([
    ['email = "lead@acme.example"', [Username]],
    ['username ^= "LEAD@"', [Username]],
    ['name ^= "Lea"', [Username]],
    ['cognito:user_status = "CONFIRMED"', [Username]],
    ['status = "Disabled"', []],
    ['email = "x\\" or true --"', []],
  ])('finds users by %s', async (Filter, expected) => {
    const { Users = [] } = await client.send(new sdk.ListUsersCommand({ UserPoolId, Filter }));
    expect(Users.map((found) => found.Username)).toEqual(expected);
  });

  it('deletes a user with everything that hung on them', async () => {
    const gone = { UserPoolId, Username: 'gone@acme.example' };
    await createAccount(pool, gone.Username, { groups: ['watcher'] });
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
    ['NotAuthorizedException', new sdk.AdminConfirmSignUpCommand(user)],
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
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, Filter: 'custom:tenant_id = "acme"' })],
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, Limit: 61 })],
    ['InvalidParameterException', new sdk.ListUsersCommand({ UserPoolId, PaginationToken: '%' })],
    ['UnknownOperationException', new sdk.AdminListDevicesCommand(user)],
  ])('refuses with %s', async (name, command) => {
    const send = client.send.bind(client) as (input: unknown) => Promise<unknown>;
    await expect(send(command)).rejects.toMatchObject({ name });
  });

  it('finds its tables made already', async () => {
    await userPool.up(store.db);
    expect((await client.send(new sdk.AdminGetUserCommand(user))).Username).toBe(Username);
  });

  it('finds one among 5,000 users by index', async () => {
    await sql`insert into pool_users (sub, username, username_key, status, salt, verifier, attributes, created_at, updated_at)
      select gen_random_uuid(), n || '@many.example', n || '@many.example', 'CONFIRMED', '1', '1', '{}', now(), now()
      from generate_series(1, 5000) n`.execute(store.db);
    await sql`analyze pool_users`.execute(store.db);
    const look = sql`explain select * from pool_users where username_key = '77@many.example'`;
    expect(JSON.stringify((await look.execute(store.db)).rows)).toContain('Index Scan');
  });
});
