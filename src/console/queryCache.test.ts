import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import { dropOtherTenants } from './consoleServices.ts';

const RETRY = { retry: false, staleTime: 60_000 } as const;

/** A client with data under these keys. */
function clientWith(keys: readonly (readonly unknown[])[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: RETRY } });
  for (const key of keys) client.setQueryData(key, 'rows');
  return client;
}

const keysOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey }) => queryKey);

const of = (tenantId: string | null) => ({ filter: {}, meta: { tenantId } });

describe('when the tenant in view changes', () => {
  const acme = ['deals', 'getInfiniteList', of('acme')];
  const globex = ['deals', 'getInfiniteList', of('globex')];
  const filtered = ['deals', 'getList', { filter: { tenant_id: 'acme' } }];
  const inView = ['errors', 'getList', { filter: {} }];
  const emptied = ['errors', 'getList', { filter: { tenant_id: '' } }];
  const everyone = ['users', 'getList', of(null)];
  const register = ['tenants', 'getList', { filter: { active: true } }];
  const one = ['tenants', 'getOne', { id: 'acme', meta: undefined }];
  const bare = ['server'];

  it('data of the former tenant is removed, and data without a tenant stays', () => {
    const client = clientWith([acme, globex, filtered, inView, emptied, everyone, register, one, bare]);
    dropOtherTenants(client, resources, 'globex');
    expect(keysOf(client)).toEqual([globex, everyone, register, one]);
  });

  it('data of every tenant is removed if none is in view', () => {
    const client = clientWith([acme, globex, everyone]);
    dropOtherTenants(client, resources, undefined);
    expect(keysOf(client)).toEqual([everyone]);
  });

  it('aborts pending requests and ignores their late responses', async () => {
    const client = clientWith([]);
    const signals: AbortSignal[] = [];
    const answers: ((rows: string) => void)[] = [];
    const seen = vi.fn();
    const observer = new QueryObserver(client, {
      queryKey: acme,
      queryFn: ({ signal }) => {
        signals.push(signal);
        return new Promise<string>((resolve) => answers.push(resolve));
      },
    });
    const stop = observer.subscribe(({ data }) => data && seen(data));
    dropOtherTenants(client, resources, 'globex');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    answers[0]?.('late rows of acme');
    await new Promise((resolve) => setTimeout(resolve));
    expect([seen.mock.calls, keysOf(client)]).toEqual([[], []]);
    stop();
  });

  it('resets and refetches active queries that name no tenant', async () => {
    const client = clientWith([]);
    let rows = 'of acme';
    const shown: unknown[] = [];
    const observer = new QueryObserver(client, { queryKey: inView, queryFn: async () => rows });
    const stop = observer.subscribe(({ data }) => shown.push(data));
    await vi.waitFor(() => expect(shown.at(-1)).toBe('of acme'));
    rows = 'of globex';
    shown.length = 0;
    dropOtherTenants(client, resources, 'globex');
    await vi.waitFor(() => expect(shown.at(-1)).toBe('of globex'));
    expect(shown).not.toContain('of acme');
    stop();
  });
});
