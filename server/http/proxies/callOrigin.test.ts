import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { EnvironmentFault } from '../../environmentFault.ts';
import { callOrigin } from './callOrigin.ts';
import { readTrustedProxies } from './trustedProxies.ts';

async function originOf(
  peer: string | undefined,
  headers: Record<string, string>,
  proxies = 'loopback, 10.0.0.0/8, fd00::1',
) {
  const origin = callOrigin(readTrustedProxies(proxies));
  const app = new Hono().get('/', (c) => c.json([origin.address(c), origin.isHttps(c)]));
  const env = peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } };
  const answer = await app.request('/', { headers }, env);
  return (await answer.json()) as [address: string, isHttps: boolean];
}
const addressOf = async (peer: string, forwardedFor: string, proxies?: string) =>
  (await originOf(peer, { 'x-forwarded-for': forwardedFor }, proxies))[0];

it.each([
  ['192.0.2.1', '', '192.0.2.1'],
  // Nobody who is not trusted says who they are.
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['fd00::1', '198.51.100.7', '198.51.100.7'],
  ['fd00::2', '198.51.100.7', 'fd00:0:0:0::/64'],
  // All of them are ours: the first that was called.
  ['127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, , 10.0.0.2', '10.0.0.2'],
  ['127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8:0:0::/64'],
])('a call from %s, forwarded for %j, is counted as %s', async (peer, forwardedFor, counted) => {
  expect(await addressOf(peer, forwardedFor)).toBe(counted);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
])('%s is counted as %s', async (peer, counted) => {
  expect(await addressOf(peer, '', '')).toBe(counted);
});

it('counts calls within the process as one caller', async () => {
  expect(await originOf(undefined, { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })).toEqual([
    'no connection',
    false,
  ]);
});

it.each([
  ['127.0.0.1', 'https', true],
  ['127.0.0.1', 'http', false],
  ['127.0.0.1', 'http, HTTPS', true],
  ['127.0.0.1', 'https, http', false],
  ['192.0.2.1', 'https', false],
])('a call from %s that says it came by %j: TLS is %s', async (peer, proto, isHttps) => {
  expect((await originOf(peer, { 'x-forwarded-proto': proto }))[1]).toBe(isHttps);
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/a', '::/129', 'Loopback'])(
  'TRUSTED_PROXIES=%s is refused',
  (value) => {
    expect(() => readTrustedProxies(value)).toThrow(EnvironmentFault);
  },
);
