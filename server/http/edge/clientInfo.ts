import { isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { LambdaEvent } from 'hono/aws-lambda';
import { familyOf, type TrustedProxies } from '../../base/trustedProxies.ts';

/** Where a request comes from. */
export interface ClientInfo {
  /** The address that rate limits count: an IPv4 address or an IPv6 network. */
  address(c: Context): string;
  /** Whether the client used TLS, to a proxy in front of this server. */
  isHttps(c: Context): boolean;
}

/** Counts all requests without a connection, such as those within the process, as one client. */
const NO_CONNECTION = 'no connection';

/** Reads client info from the connection and, behind trusted proxies, from their forwarding headers. */
export function clientInfo(trusted: TrustedProxies, peer = peerAddress): ClientInfo {
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));
  return {
    address(c) {
      const direct = peer(c);
      if (direct === undefined) return NO_CONNECTION;
      return networkOf(clientBehind(direct, c.req.header('x-forwarded-for') ?? '', isTrusted));
    },
    isHttps(c) {
      const direct = peer(c);
      return direct !== undefined && isTrusted(direct) && isForwardedHttps(c);
    },
  };
}

/** The address at the other end of the connection; undefined for requests within the process. */
export function peerAddress(c: Context): string | undefined {
  return c.env?.incoming ? normalizeAddress(getConnInfo(c).remote.address ?? '') : undefined;
}

/**
 * Client info of Lambda events. API Gateway names its client in the event's context, a load balancer at the end of `X-Forwarded-For`;
 * both set `X-Forwarded-Proto`.
 */
export function lambdaClientInfo(trusted: TrustedProxies): ClientInfo {
  return { ...clientInfo(trusted, eventAddress), isHttps: isForwardedHttps };
}

function eventAddress(c: Context): string | undefined {
  const { event }: { readonly event?: LambdaEvent } = c.env ?? {};
  const address = sourceIpOf(event?.requestContext) ?? c.req.header('x-forwarded-for')?.split(',').at(-1);
  return address === undefined ? undefined : normalizeAddress(address);
}

/** Version 2 of API Gateway's events has `http`, version 1 has `identity`. */
function sourceIpOf(context: LambdaEvent['requestContext'] | undefined): string | undefined {
  if (!context) return undefined;
  if ('http' in context) return context.http.sourceIp;
  return 'identity' in context && 'sourceIp' in context.identity ? context.identity.sourceIp : undefined;
}

/** Each proxy appends its client to the header. Entries left of the first untrusted address may be forged. */
function clientBehind(peer: string, forwardedFor: string, isTrusted: (address: string) => boolean): string {
  let client = peer;
  for (const text of forwardedFor.split(',').reverse()) {
    const address = isTrusted(client) ? normalizeAddress(text) : undefined;
    if (address === undefined) return client;
    client = address;
  }
  return client;
}

/** What the last proxy says about its client. */
const isForwardedHttps = ({ req }: Context): boolean =>
  req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https';

const PROXY_HEADERS = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/** Whether a proxy forwarded the request. A proxy on this machine may forward for anyone. */
export const isProxied = ({ req }: Context): boolean => PROXY_HEADERS.some((name) => req.header(name) !== undefined);

/**
 * Returns an address in its usual notation, or undefined if the text is none: IPv4-mapped IPv6 as IPv4, without a zone, and without
 * the port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`).
 */
function normalizeAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const family = isIP(bare);
  if (family !== 6) return family === 4 ? bare : undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** Returns the /64 network of an IPv6 address, since one client has all its addresses, and IPv4 addresses as they are. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = tail === undefined ? groups(head) : [...groups(head), ...zeros, ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
