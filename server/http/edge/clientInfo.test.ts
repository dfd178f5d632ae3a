import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { EnvironmentError } from '../../base/environmentError.ts';
import { readTrustedProxies } from '../../base/trustedProxies.ts';
import { type ClientInfo, clientInfo, lambdaClientInfo } from './clientInfo.ts';

async function read(info: ClientInfo, headers: Record<string, string>, env: object) {
  const app = new Hono().get('/', (c) => c.json([info.address(c), info.isHttps(c)]));
  const response = await app.request('/', { headers }, env);
  const seen: [address: string, isHttps: boolean] = JSON.parse(await response.text());
  return seen;
}

function infoOf(peer: string | undefined, headers: Record<string, string>, proxies = 'loopback, 10.0.0.0/8, fd00::1') {
  const env = peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } };
  return read(clientInfo(readTrustedProxies(proxies)), headers, env);
}
const addressOf = async (peer: string, forwardedFor: string, proxies?: string) =>
  (await infoOf(peer, { 'x-forwarded-for': forwardedFor }, proxies))[0];

it.each([
  ['192.0.2.1', '', '192.0.2.1'],
  // Untrusted peers cannot name their client.
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['fd00::1', '198.51.100.7', '198.51.100.7'],
  ['fd00::2', '198.51.100.7', 'fd00:0:0:0::/64'],
  // All are trusted: the first one.
  ['127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, , 10.0.0.2', '10.0.0.2'],
  ['127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8:0:0::/64'],
])('a request from %s, forwarded for %j, counts as %s', async (peer, forwardedFor, counted) => {
  expect(await addressOf(peer, forwardedFor)).toBe(counted);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
])('%s counts as %s', async (peer, counted) => {
  expect(await addressOf(peer, '', '')).toBe(counted);
});

it('counts requests within the process as one client', async () => {
  expect(await infoOf(undefined, { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })).toEqual([
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
])('a request from %s with X-Forwarded-Proto %j: TLS is %s', async (peer, proto, isHttps) => {
  expect((await infoOf(peer, { 'x-forwarded-proto': proto }))[1]).toBe(isHttps);
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/a', '::/129', 'Loopback'])(
  'TRUSTED_PROXIES=%s is invalid',
  (value) => {
    expect(() => readTrustedProxies(value)).toThrow(EnvironmentError);
  },
);

const lambdaInfoOf = (event: object, headers: Record<string, string> = {}, proxies?: string) =>
  read(lambdaClientInfo(readTrustedProxies(proxies)), headers, { event });

const HTTP_API = { requestContext: { http: { sourceIp: '192.0.2.1' } } };
const REST_API = { requestContext: { identity: { sourceIp: '2001:db8::7' } } };
const BALANCER = { requestContext: { elb: {} } };

it('reads the client of API Gateway from the event, whatever the client claims', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect(await lambdaInfoOf(HTTP_API, claimed)).toEqual(['192.0.2.1', true]);
  expect(await lambdaInfoOf(REST_API, claimed)).toEqual(['2001:db8:0:0::/64', true]);
});

it('reads the client of a load balancer from the last entry of X-Forwarded-For', async () => {
  const added = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4', 'x-forwarded-proto': 'http' };
  expect(await lambdaInfoOf(BALANCER, added)).toEqual(['198.51.100.4', false]);
});

it('reads the client behind trusted proxies', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
  expect((await lambdaInfoOf(HTTP_API, forwarded, '192.0.2.0/24'))[0]).toBe('203.0.113.9');
});

it('has no client without an event', async () => {
  expect(await lambdaInfoOf({})).toEqual(['no connection', false]);
});
