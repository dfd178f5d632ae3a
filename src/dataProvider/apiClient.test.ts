import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import { type ApiRequest, createApiClient } from './apiClient.ts';
import { createTenantScope } from './tenantScope.ts';

const failure = 'Failed to fetch deals';
const config = { baseUrl: 'https://gateway.test/prod/api/', key: 'k-1', sendToken: true };

const admin = { role: 'admin', tenantId: undefined } as const;

function clientOver(
  fetch: typeof globalThis.fetch,
  changed: Partial<typeof config> = {},
  token: string | null = 'id-token',
) {
  const scope = createTenantScope(resources, () => admin);
  return createApiClient({ config: { ...config, ...changed }, scope, token: async () => token, fetch });
}

/** The error of a request with this response. */
async function faultOf(
  answer: Response | Error,
  path = '/deals',
  request: Partial<ApiRequest> = {},
): Promise<HttpError> {
  const fetch = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  const fault: unknown = await clientOver(fetch)(path, { tenantId: null, failure, ...request }).catch((error) => error);
  if (!(fault instanceof HttpError)) throw fault;
  return fault;
}

const json = (value: unknown, status: number) => new Response(JSON.stringify(value), { status });

describe('a request', () => {
  async function sent(changed: Partial<typeof config>, token: string | null = 'id-token') {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
    await clientOver(fetch, changed, token)('/deals?limit=5', { tenantId: 'acme', failure });
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, headers: Object.fromEntries(new Headers(init?.headers)) };
  }

  test('goes below the base URL with JSON, key and token', async () => {
    expect(await sent({})).toEqual({
      url: 'https://gateway.test/prod/api/deals?limit=5&tenant_id=acme',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-api-key': 'k-1',
        authorization: 'Bearer id-token',
      },
    });
  });

  test('to the page’s own origin stays relative', async () => {
    expect((await sent({ baseUrl: '/api' })).url).toBe('/api/deals?limit=5&tenant_id=acme');
  });

  test.each<[string, Partial<typeof config>, string | null, string]>([
    ['no key if none is configured', { key: '' }, 'id-token', 'x-api-key'],
    ['no token to a gateway that does not accept one', { sendToken: false }, 'id-token', 'authorization'],
    ['no token if no one is signed in', {}, null, 'authorization'],
  ])('carries %s', async (_case, changed, token, header) => {
    expect((await sent(changed, token)).headers).not.toHaveProperty(header);
  });

  test('is not sent if there is no token', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const token = () => Promise.reject(new Error('The sign-in service cannot be reached.'));
    const client = createApiClient({ config, scope: createTenantScope(resources, () => admin), token, fetch });
    await expect(client('/deals', { tenantId: null, failure })).rejects.toMatchObject({
      message: 'The sign-in service cannot be reached.',
      status: 0,
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a response', () => {
  test.each(['', ' \n'])('without a body is undefined', async (body) => {
    expect(await clientOver(async () => new Response(body))('/deals', { tenantId: null, failure })).toBeUndefined();
  });

  test.each([400, 401, 403, 404, 409, 412, 413, 429, 500, 503])(
    'of status %d has the server’s message',
    async (status) => {
      const fault = await faultOf(json({ message: 'Because.' }, status));
      expect(fault).toMatchObject({ status, message: 'Because.', body: { tenantDetail: false } });
    },
  );

  test.each([{}, { message: '' }, { message: 7 }, [], 'text', null])(
    'without a message (%j) has the console’s message',
    async (body) => {
      expect(await faultOf(json(body, 500))).toMatchObject({ status: 500, message: failure });
    },
  );

  test('with field errors passes them to the form', async () => {
    const errors = { name: 'must not be empty', 'hubspot_configuration.api_key': 'must be text', region: 4 };
    expect((await faultOf(json({ message: 'Please check.', errors }, 422))).body.errors).toEqual({
      name: 'must not be empty',
      'hubspot_configuration.api_key': 'must be text',
    });
  });

  test('without usable field errors names no field', async () => {
    expect((await faultOf(json({ errors: [] }, 422))).body).not.toHaveProperty('errors');
  });

  test.each([200, 404, 502])('of HTML with status %d has the console’s message', async (status) => {
    const page = new Response('<!doctype html><title>Bad gateway</title>', { status });
    expect(await faultOf(page)).toMatchObject({ status, message: failure });
  });

  test('about one tenant is marked as such', async () => {
    expect((await faultOf(json({}, 403), '/tenants/globex')).body).toEqual({ tenantDetail: true });
    expect((await faultOf(json({}, 403), '/tenants?active=true')).body).toEqual({ tenantDetail: false });
    const written = await faultOf(json({}, 403), '/tenants', { method: 'POST' });
    expect(written.body).toEqual({ tenantDetail: false, wrote: true });
  });
});

describe('a missing response', () => {
  test('is status 0 with the console’s message', async () => {
    expect(await faultOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, message: failure });
  });

  test('includes a response that breaks off', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    expect(await faultOf(new Response(broken))).toMatchObject({ status: 0, message: failure });
  });

  test('includes an API that does not respond within 15 seconds, and aborts the request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
    const { signal } = new AbortController();
    const call = clientOver(fetch)('/deals', { tenantId: null, failure, signal });
    const outcome = expect(call).rejects.toMatchObject({ status: 0, message: failure });
    await vi.advanceTimersByTimeAsync(14_999);
    const until = fetch.mock.calls[0]?.[1]?.signal;
    expect(until?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(until?.aborted).toBe(true);
    vi.useRealTimers();
  });

  test('after an abort stays an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      init?.signal?.throwIfAborted();
      return new Response('{}');
    };
    const call = clientOver(fetch)('/deals', { tenantId: null, failure, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
