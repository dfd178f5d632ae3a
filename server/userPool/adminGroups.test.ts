import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { POOL_ID } from './testing/startPool.ts';
import { createAccount, createGroups } from './testing/testAccounts.ts';

const UserPoolId = POOL_ID;
const MEMBERS = ['a@acme.example', 'b@acme.example', 'c@acme.example'];

describePool('the members of a group', (given) => {
  beforeAll(async () => {
    await createGroups(given.pool, 'admin', 'watcher');
    for (const email of MEMBERS.toReversed())
      await createAccount(given.pool, email, { groups: ['watcher'], name: 'N' });
    await createAccount(given.pool, 'other@acme.example', { groups: ['admin'] });
  });

  const list = (more: Partial<sdk.ListUsersInGroupCommandInput> = {}) =>
    given.pool.adminClient.send(new sdk.ListUsersInGroupCommand({ UserPoolId, GroupName: 'watcher', ...more }));

  it('are listed as in ListUsers, by username, one page at a time', async () => {
    const pages: sdk.UserType[][] = [];
    const from = { client: given.pool.adminClient, pageSize: 2 };
    for await (const { Users = [] } of sdk.paginateListUsersInGroup(from, { UserPoolId, GroupName: 'watcher' })) {
      pages.push(Users);
    }
    expect(pages.map((page) => page.map(({ Username }) => Username))).toEqual([MEMBERS.slice(0, 2), MEMBERS.slice(2)]);
    const { Users } = await given.pool.adminClient.send(new sdk.ListUsersCommand({ UserPoolId }));
    expect(pages.flat()).toEqual(Users?.filter(({ Username = '' }) => MEMBERS.includes(Username)));
  });

  it.each([
    ['ResourceNotFoundException', { GroupName: 'nothing' }],
    ['ResourceNotFoundException', { UserPoolId: 'local_other' }],
    ['InvalidParameterException', { Limit: 61 }],
    ['InvalidParameterException', { NextToken: '%' }],
  ])('are rejected with %s for %j', async (name, more) => {
    await expect(list(more)).rejects.toMatchObject({ name });
  });
});
