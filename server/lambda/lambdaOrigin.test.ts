import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readTrustedProxies } from '../http/proxies/trustedProxies.ts';
import { lambdaOrigin } from './lambdaOrigin.ts';

async function originOf(event: object, headers: Record<string, string> = {}, trusted?: string) {
  const { address, isHttps } = lambdaOrigin(readTrustedProxies(trusted));
  const app = new Hono().get('/', (c) => c.json([address(c), isHttps(c)]));
  return (await app.request('/', { headers }, { event })).json() as Promise<[string, boolean]>;
}

const HTTP_API = { requestContext: { http: { sourceIp: '192.0.2.1' } } };
const REST_API = { requestContext: { identity: { sourceIp: '2001:db8::7' } } };
const BALANCER = { requestContext: { elb: {} } };

it('is whom API Gateway was called by, whatever the caller says', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect(await originOf(HTTP_API, claimed)).toEqual(['192.0.2.1', true]);
  expect(await originOf(REST_API, claimed)).toEqual(['2001:db8:0:0::/64', true]);
});

it('is what a load balancer added last', async () => {
  const added = { 'x-forwarded-for': '203.0.113.9, 198.51.100.4', 'x-forwarded-proto': 'http' };
  expect(await originOf(BALANCER, added)).toEqual(['198.51.100.4', false]);
});

it('is behind proxies that are trusted', async () => {
  const passedOn = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
  expect((await originOf(HTTP_API, passedOn, '192.0.2.0/24'))[0]).toBe('203.0.113.9');
});

it('is nobody’s within the process', async () => {
  expect(await originOf({})).toEqual(['no connection', false]);
});
