import { isLoopback } from '../isLoopback.ts';

/** What says who may come to the server. */
interface Openness {
  readonly host: string;
  /** Origins at which people open the console. */
  readonly consoleOrigins: readonly string[];
  /** `TRUSTED_PROXIES` as it was given. */
  readonly trustedProxies: string | undefined;
}

/**
 * True where only people of this machine come: it listens to nobody else, and no proxy is told of that would let others in, nor an
 * address elsewhere at which they open the console.
 */
export function isOpenOnlyHere({ host, consoleOrigins, trustedProxies = '' }: Openness): boolean {
  const isNamedHere = consoleOrigins.every((origin) => isLoopback(new URL(origin).hostname));
  return isLoopback(host) && isNamedHere && trustedProxies.trim() === '';
}
