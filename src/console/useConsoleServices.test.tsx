import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import type { SessionState } from '../authProvider/session/session.ts';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { createObservable } from '../observable.ts';
import { createMembershipSource, type Membership } from './membership.ts';
import { createServicesStore, preload } from './useConsoleServices.ts';

async function listsFor(membership: Partial<Membership> | Error) {
  const read = async () => {
    if (membership instanceof Error) throw membership;
    return fromPartial<Membership>(membership);
  };
  const getList = vi.fn(async (..._: unknown[]) => JSON.parse('{ "data": [{ "id": "acme" }], "pageInfo": {} }'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = fromPartial<ConsoleDataProvider>({ getList });
  await preload({ membership: createMembershipSource(read), dataProvider, queryClient });
  return getList;
}

it('requests an admin’s tenants after the membership', async () => {
  const getList = await listsFor({ role: 'admin', source: 'api' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: { active: true } }));
});

it('requests no tenants if the membership has the user’s own', async () => {
  expect(await listsFor({ role: 'tenant-user', source: 'api' })).not.toHaveBeenCalled();
});

it('requests the user’s own tenant if only the token has it', async () => {
  const getList = await listsFor({ role: 'tenant-user', source: 'token' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('tenants', expect.objectContaining({ filter: {} }));
});

it('ignores a failure, which the page reports', async () => {
  expect(await listsFor(new Error('away'))).not.toHaveBeenCalled();
});

const ARRIVING: SessionState = { kind: 'arriving' };
const SIGNED_OUT: SessionState = { kind: 'signed-out', loggedOut: true, reason: 'signed-out' };
const signedIn = (username: string): SessionState => ({
  kind: 'signed-in',
  user: { username, attributes: {}, groups: [] },
});

function keeperAt(initial: SessionState) {
  const state = createObservable(initial);
  const session = { getState: state.get, subscribe: state.subscribe };
  const create = vi.fn(async () => ({ queryClient: new QueryClient() }));
  const arrivingUser = vi.fn(async () => 'lead');
  return { enter: state.set, create, arrivingUser, keeper: createServicesStore(session, create, arrivingUser) };
}

describe('the services of a session', () => {
  it('are created once, from the start of a sign-in', async () => {
    const { enter, keeper, create } = keeperAt(ARRIVING);
    const services = await keeper.open();
    enter(signedIn('lead'));
    enter(signedIn('lead'));
    expect(await keeper.open()).toBe(services);
    expect(keeper.get()).toBe(services);
    expect(create).toHaveBeenCalledOnce();
  });

  it.each<[string, SessionState[]]>([
    ['the user signs out', [SIGNED_OUT]],
    ['the session is verified again', [{ kind: 'restoring' }]],
    ['another user is signed in', [signedIn('admin')]],
    ['another user is signing in', [ARRIVING]],
  ])('are dropped with all cached data when %s', async (_case, states) => {
    const { enter, keeper, create } = keeperAt(signedIn('lead'));
    const { queryClient } = await keeper.open();
    queryClient.setQueryData(['deals'], ['a deal of acme']);
    for (const state of states) enter(state);
    expect(keeper.get()).toBeUndefined();
    expect(queryClient.getQueryData(['deals'])).toBeUndefined();
    await keeper.open();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('are dropped when another user signs in than they were created for', async () => {
    const { enter, keeper, create } = keeperAt(ARRIVING);
    await keeper.open();
    enter(signedIn('admin'));
    expect(keeper.get()).toBeUndefined();
    await keeper.open();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('are dropped when the sign-in fails', async () => {
    const { enter, keeper } = keeperAt(ARRIVING);
    await keeper.open();
    enter({ kind: 'signed-out', loggedOut: false });
    expect(keeper.get()).toBeUndefined();
  });

  it('are not kept if they are created after a sign-out', async () => {
    const { enter, keeper } = keeperAt(signedIn('lead'));
    const late = keeper.open();
    enter(SIGNED_OUT);
    await late;
    expect(keeper.get()).toBeUndefined();
  });

  it('are not dropped because of an earlier sign-in whose user was read late', async () => {
    const { enter, keeper, arrivingUser } = keeperAt(ARRIVING);
    let tell = (_name: string) => {};
    arrivingUser.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
    const late = keeper.open();
    enter(SIGNED_OUT);
    enter(ARRIVING);
    const services = await keeper.open();
    tell('admin');
    await late;
    enter(signedIn('lead'));
    expect(keeper.get()).toBe(services);
  });

  it('are created by the next call after a failure', async () => {
    const { keeper, create } = keeperAt(signedIn('lead'));
    create.mockRejectedValueOnce(new Error('The server cannot be reached.'));
    await expect(keeper.open()).rejects.toThrow('The server cannot be reached.');
    await keeper.open();
    expect(keeper.get()).toBeDefined();
  });
});
