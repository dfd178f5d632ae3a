// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { startContract } from './startContract.ts';

const contract = startContract();

/** Every character with a meaning in a URL, and some of several bytes. */
const USERNAME = 'a+b%2F/ü x@y';
const PATH = '/prod/api/users/a%2Bb%252F%2F%C3%BC%20x%40y';
const previousData = { id: USERNAME, username: USERNAME, email: 'x@y', role: 'tenant-user', enabled: true };
const userResponse = { username: USERNAME, email: 'x@y', enabled: true };

type Change = readonly [method: 'POST' | 'PUT', action: string, data: Readonly<Record<string, unknown>>];

const METHODS: Readonly<Record<string, string>> = {
  tenant: 'assignTenant',
  role: 'setRole',
  status: 'setStatus',
  invite: 'invite',
};

const CHANGES: readonly Change[] = [
  ['PUT', 'tenant', { tenant_id: 'acme', role: 'tenant-admin', send_invitation: true }],
  ['PUT', 'role', { role: 'tenant-admin' }],
  ['PUT', 'status', { enabled: false }],
  ['POST', 'invite', { login_url: 'https://console.example' }],
];

const act = ([, action, data]: Change, meta?: unknown) =>
  contract.provider[METHODS[action] ?? '']('users', { id: USERNAME, data, meta, failure: 'Failed', previousData });

describe('§7 Users, changes of one', () => {
  test.each(CHANGES)('%s /users/{username}/%s is one call with exactly these parameters', async (...change) => {
    contract.stub.respondNext({ status: 200, body: userResponse });
    await act(change);
    const [method, action, data] = change;
    expect(contract.stub.calls.map(({ headers: _, ...call }) => call)).toEqual([
      { method, path: `${PATH}/${action}`, query: { tenant_id: 'acme' }, body: data },
    ]);
    const { headers } = contract.stub.calls[0] ?? {};
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': 'key-1',
      authorization: 'Bearer id-token',
    });
  });

  test('reads the user by the same username', async () => {
    const { data } = await contract.provider.getOne('users', { id: USERNAME });
    expect(data.username).toBe(USERNAME);
    expect(contract.stub.calls.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', PATH, { tenant_id: 'acme' }],
    ]);
  });

  test.each(CHANGES)('%s %s by a user of one tenant sends that tenant', async (...change) => {
    contract.role = 'tenant-admin';
    contract.stub.respondNext({ status: 200, body: userResponse });
    await act(change, { tenantId: 'acme' });
    expect(contract.stub.calls[0]?.query).toEqual({ tenant_id: 'umbrella' });
  });

  test.each(CHANGES)('%s %s: a response without the user keeps the fields that were sent', async (...change) => {
    const [, , { send_invitation: _send, login_url: _url, ...sent }] = change;
    for (const body of [undefined, { message: 'done' }]) {
      contract.stub.respondNext({ status: 200, body });
      expect((await act(change)).data).toEqual({ ...previousData, ...sent });
    }
  });

  test('keeps what the response contains beside the user', async () => {
    contract.stub.respondNext({ status: 200, body: { ...userResponse, invitation: 'failed' } });
    const [assign] = CHANGES as readonly [Change];
    expect((await act(assign)).data.invitation).toBe('failed');
  });

  test('a failure has the server’s reason, or else the default message of the change', async () => {
    const [, change] = CHANGES as readonly [Change, Change];
    contract.stub.respondNext({ status: 409, body: { message: 'The last admin', errors: { role: 'Needed' } } });
    await expect(act(change)).rejects.toMatchObject({ status: 409, message: 'The last admin' });
    contract.stub.respondNext({ status: 502, body: undefined });
    await expect(act(change)).rejects.toMatchObject({ status: 502, message: 'Failed' });
  });
});
