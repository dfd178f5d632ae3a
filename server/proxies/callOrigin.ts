import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { countedAddress, plainAddress } from './countedAddress.ts';
import { familyOf, type TrustedProxies } from './trustedProxies.ts';

/** Where a call comes from. */
export interface CallOrigin {
  /** Whom a call is counted as, by address. */
  address(c: Context): string;
  /** Whether the client spoke TLS, with a proxy in front of us. */
  isHttps(c: Context): boolean;
}

/** All calls that come by no connection, as those within the process do, are counted as one caller. */
const NO_CONNECTION = 'no connection';

/** The origin of calls that come over connections, straight from clients or by way of the proxies that are trusted. */
export function callOrigin(trusted: TrustedProxies): CallOrigin {
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));
  const peer = (c: Context) => (c.env?.incoming ? plainAddress(getConnInfo(c).remote.address ?? '') : undefined);
  return {
    address(c) {
      const direct = peer(c);
      if (direct === undefined) return NO_CONNECTION;
      return countedAddress(clientBehind(direct, c.req.header('x-forwarded-for') ?? '', isTrusted));
    },
    isHttps(c) {
      const direct = peer(c);
      return direct !== undefined && isTrusted(direct) && lastOf(c.req.header('x-forwarded-proto')) === 'https';
    },
  };
}

/**
 * Each proxy adds at the right whom it was called by. What stands left of the first one that is not trusted may have been
 * made up, and so may all of it where the peer itself is not.
 */
function clientBehind(peer: string, forwardedFor: string, isTrusted: (address: string) => boolean): string {
  let client = peer;
  for (const text of forwardedFor.split(',').reverse()) {
    const address = isTrusted(client) ? plainAddress(text) : undefined;
    if (address === undefined) return client;
    client = address;
  }
  return client;
}

const lastOf = (header = ''): string | undefined => header.split(',').at(-1)?.trim().toLowerCase();
