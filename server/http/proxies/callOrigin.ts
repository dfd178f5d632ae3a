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

/**
 * The origin of calls, straight from clients or by way of the proxies that are trusted. `peer` is who made a call, undefined
 * for those within the process; it goes by the connection unless told otherwise.
 */
export function callOrigin(trusted: TrustedProxies, peer = peerOfConnection): CallOrigin {
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));
  return {
    address(c) {
      const direct = peer(c);
      if (direct === undefined) return NO_CONNECTION;
      return countedAddress(clientBehind(direct, c.req.header('x-forwarded-for') ?? '', isTrusted));
    },
    isHttps(c) {
      const direct = peer(c);
      return direct !== undefined && isTrusted(direct) && isForwardedHttps(c);
    },
  };
}

/** The address at the other end of the connection that a call came by. */
export function peerOfConnection(c: Context): string | undefined {
  return c.env?.incoming ? plainAddress(getConnInfo(c).remote.address ?? '') : undefined;
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

/** What the last proxy says of its client. */
export const isForwardedHttps = ({ req }: Context): boolean =>
  req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https';
